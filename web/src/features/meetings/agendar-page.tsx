import { brokerage } from '../../../../shared/brokerage.ts';
import { bookingMinutes } from '../../../../shared/meetings/calendar-link.ts';
import { Icon } from '../../ui/icons.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CalendarFrame } from './calendar-frame.tsx';
import { useCalendar } from './use-calendar.ts';
import './agendar-page.css';

/** `/agendar`: a call for anybody, without an account. */
export default function AgendarPage() {
  const calendar = useCalendar('landing');
  return (
    <>
      <header className="agendar-header">
        <a className="agendar-logo" href="/" aria-label={`${brokerage.name}, página inicial`}>
          <Logo />
        </a>
        <a className="agendar-back" href="/">
          <Icon name="arrowLeft" />
          Voltar
        </a>
      </header>
      <main id="main" tabIndex={-1} className="page stack-wide">
        <div className="stack">
          <PageTitle>Agendar Chamada</PageTitle>
          <p>
            {`Fala com um dos nossos gestores de crédito: ${bookingMinutes} minutos, por telefone ou vídeo, sem custos e sem compromisso.`}
          </p>
        </div>
        {calendar ? <CalendarFrame {...calendar} /> : <Skeleton height="tall" />}
      </main>
    </>
  );
}
