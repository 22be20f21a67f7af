import { brokerage, whatsappLink } from '#shared/brokerage.ts';
import { buttonClass } from '#ui/button-look.ts';
import { Icon } from '#ui/icons.tsx';
import { PublicLayout } from '../public-layout.tsx';
import type { PublicPageContent } from '../public-page.ts';
import { Doorway } from './doorway.tsx';
import landingStyles from './landing.module.css';
import styles from './landing-page.module.css';
import { questionsForSearch } from './questions.ts';
import { Audiences, HowItWorks, PeopleFirst, Questions, WhyUs } from './sections.tsx';
import { Street } from './street.tsx';

/** Links to the next step (spec 1.2). */
function Begin() {
  return (
    <a className={buttonClass('primary', 'large')} href="/comecar">
      Começar agora
      <Icon name="arrowRight" />
    </a>
  );
}

function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.heroText}>
        <h1>O teu crédito habitação, com alguém ao teu lado.</h1>
        <p className={styles.heroLead}>
          Pedimos propostas aos bancos, organizamos os documentos e acompanhamos-te até à escritura. Simples, humano e
          sem custos para ti.
        </p>
        <div className={styles.heroActions}>
          <Begin />
          <a className={buttonClass('secondary', 'large')} href={whatsappLink()} target="_blank" rel="noreferrer">
            <Icon name="message" />
            Falar no WhatsApp
          </a>
        </div>
        <ul className={styles.heroFacts}>
          <li>
            <Icon name="check" />
            Não pagas nada: quem nos paga é o banco
          </li>
          <li>
            <Icon name="check" />
            Rendimentos em Portugal ou no estrangeiro
          </li>
        </ul>
      </div>
      <Street />
    </section>
  );
}

function Closing() {
  return (
    <section className={styles.band} aria-labelledby="comecar">
      <div className={`${landingStyles.bandInner} ${styles.closing}`}>
        <div className={styles.closingText}>
          <h2 id="comecar">Pronto para encontrares a tua morada?</h2>
          <p>Começa agora, ao teu ritmo, ou marca uma chamada de 15 minutos. Nenhuma das duas te compromete a nada.</p>
          <div className={styles.closingActions}>
            <Begin />
            <a className={buttonClass('secondary', 'large')} href="/agendar" data-open="booking">
              Agendar chamada
            </a>
          </div>
        </div>
        <Doorway />
      </div>
    </section>
  );
}

/** The public front page, which works without script. */
function LandingPage() {
  return (
    <PublicLayout>
      <Hero />
      <HowItWorks />
      <WhyUs />
      <PeopleFirst />
      <Audiences />
      <Questions />
      <Closing />
      <div className={styles.farewell} role="status" id="farewell" />
    </PublicLayout>
  );
}

export const landingContent: PublicPageContent = {
  title: `${brokerage.name} · Crédito habitação simples e acompanhado`,
  description:
    'Tratamos do teu crédito habitação: comparamos os bancos com quem temos contrato, juntamos os documentos e acompanhamos-te até à escritura. Sem custos para ti.',
  body: <LandingPage />,
  structuredData: questionsForSearch,
};
