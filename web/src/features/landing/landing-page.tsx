import { brokerage, whatsappLink } from '../../../../shared/brokerage.ts';
import { buttonClass } from '../../ui/button-look.ts';
import { Icon } from '../../ui/icons.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Street } from './street.tsx';

const steps = [
  {
    title: 'Contas-nos a tua situação',
    text: 'Quatro perguntas, dois ou três minutos. Podes começar sem ter casa escolhida.',
  },
  {
    title: 'Envias os documentos',
    text: 'Dizemos-te exatamente quais são e onde os encontras. Fotografas ou carregas, um de cada vez.',
  },
  {
    title: 'Comparamos os bancos',
    text: `Revemos tudo em até ${brokerage.reviewHours} horas e negociamos por ti. Tu escolhes a proposta.`,
  },
  { title: 'Assinas a escritura', text: 'Tratamos da marcação e dos papéis finais, e estamos contigo até à chave.' },
];

/** The public front page, drawn once at build: links and words, no script needed. */
export function LandingPage() {
  return (
    <>
      <a className="skip-link" href="#main">
        Saltar para o conteúdo
      </a>
      <header className="landing-header">
        <div className="landing-row">
          <a className="landing-logo" href="/" aria-label="Morada, página inicial">
            <Logo />
          </a>
          <a className={buttonClass('secondary', 'small')} href="/auth">
            Entrar
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <section className="hero">
          <div className="hero-text">
            <h1>O teu crédito habitação, com alguém ao teu lado.</h1>
            <p className="hero-lead">
              Comparamos os bancos, organizamos os documentos e acompanhamos-te até à escritura. Simples, humano e sem
              custos para ti.
            </p>
            <div className="hero-actions">
              <a className={buttonClass('primary', 'large')} href="/comecar">
                Começar agora
                <Icon name="arrowRight" />
              </a>
              <a className={buttonClass('secondary', 'large')} href={whatsappLink()} target="_blank" rel="noreferrer">
                <Icon name="message" />
                Falar no WhatsApp
              </a>
            </div>
            <ul className="hero-facts">
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
        <section className="how" aria-labelledby="how-heading">
          <h2 id="how-heading">Como funciona</h2>
          <ol className="how-steps">
            {steps.map(({ title, text }, index) => (
              <li key={title}>
                <span className="how-number" aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </main>
      <footer className="landing-footer">
        <div className="landing-row footer-row">
          <div className="footer-brand">
            <Logo />
            <p>{brokerage.legalName}</p>
          </div>
          <address className="footer-contacts">
            <a href={`mailto:${brokerage.email}`}>{brokerage.email}</a>
            <a href={`tel:${brokerage.phone.replaceAll(' ', '')}`}>{brokerage.phone}</a>
            <span>{brokerage.hours}</span>
          </address>
          <p className="footer-terms">Termos de Serviço</p>
        </div>
      </footer>
      <div className="farewell" role="status" id="farewell" />
    </>
  );
}
