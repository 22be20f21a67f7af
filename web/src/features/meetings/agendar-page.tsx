import { brokerage } from '#shared/brokerage.ts';
import { bookingMinutes } from '#shared/meetings/calendar-link.ts';
import { Icon } from '#ui/icons.tsx';
import { Logo } from '#ui/logo.tsx';
import { Main } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './agendar-page.module.css';
import { CalendarFrame } from './calendar-frame.tsx';
import { useCalendar } from './use-calendar.ts';

/** `/agendar`: books a call without an account. */
export default function AgendarPage() {
  const calendar = useCalendar('landing');
  return (
    <>
      <header className={styles.agendarHeader}>
        <a className={styles.agendarLogo} href="/" aria-label={`${brokerage.name}, página inicial`}>
          <Logo />
        </a>
        <a className={styles.agendarBack} href="/">
          <Icon name="arrowLeft" />
          Voltar
        </a>
      </header>
      <Main className="stack-wide">
        <div className="stack">
          <PageTitle>Agendar Chamada</PageTitle>
          <p>
            {`Fala com um dos nossos gestores de crédito: ${bookingMinutes} minutos, por telefone ou vídeo, sem custos e sem compromisso.`}
          </p>
        </div>
        {calendar ? <CalendarFrame {...calendar} /> : <Skeleton height="tall" />}
      </Main>
    </>
  );
}
