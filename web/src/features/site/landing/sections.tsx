import { reviewWithin } from '#shared/applications/review-promise.ts';
import { brokerage } from '#shared/brokerage.ts';
import { Icon } from '#ui/icons.tsx';
import { Arrival } from './arrival.tsx';
import landingStyles from './landing.module.css';
import landingPageStyles from './landing-page.module.css';
import { questions } from './questions.ts';
import styles from './sections.module.css';
import { Spot, type SpotName } from './spots.tsx';
import { TableScene } from './table-scene.tsx';

const steps = [
  {
    title: 'Contas-nos a tua situação',
    text: 'Quatro perguntas, dois ou três minutos. Podes começar sem ter casa escolhida.',
  },
  {
    title: 'Envias os documentos',
    text: 'Dizemos-te exatamente quais são e onde os encontras. Fotografas ou carregas, ao teu ritmo.',
  },
  {
    title: 'Comparas as propostas',
    text: `Revemos tudo ${reviewWithin}, e pedimos propostas aos bancos com quem temos contrato. Tu escolhes.`,
  },
  {
    title: 'Assinas a escritura',
    text: 'É o contrato final, assinado num notário, num balcão Casa Pronta ou com um advogado. Tratamos da marcação e dos papéis, até à chave.',
  },
];

interface Reason {
  spot: SpotName;
  title: string;
  text: string;
}

const reasons: readonly Reason[] = [
  {
    spot: 'noCost',
    title: 'Não pagas nada',
    text: 'Quem nos paga é o banco, e só se o crédito avançar. Se desistires a meio, não nos deves nada.',
  },
  {
    spot: 'person',
    title: 'Um gestor com nome',
    text: 'Conhece o teu caso, lê os teus documentos e responde-te. Não tens de contar a história duas vezes.',
  },
  {
    spot: 'progress',
    title: 'Sabes em que ponto estás',
    text: 'Quatro etapas e o próximo passo sempre à vista. Se falta alguma coisa, dizemos-te o quê e porquê.',
  },
  {
    spot: 'compare',
    title: 'Propostas que se percebem',
    text: 'Lado a lado: quanto pagas por mês, a que juro (a TAN), durante quanto tempo e quanto somam as prestações.',
  },
];

const audiences: readonly Reason[] = [
  {
    spot: 'firstHome',
    title: 'Primeira casa',
    text: 'Ainda à procura? Com a pré-aprovação ficas com uma ideia de quanto um banco te emprestaria; a decisão vem depois da avaliação.',
  },
  {
    spot: 'investment',
    title: 'Investir',
    text: 'Para arrendar ou como segunda casa, a entrada é maior e as condições mudam. Mostramos-te quanto.',
  },
  {
    spot: 'transfer',
    title: 'Transferir o crédito',
    text: 'Já tens crédito noutro banco? Fazemos as contas contigo, custos da mudança incluídos.',
  },
  {
    spot: 'consolidation',
    title: 'Juntar créditos',
    text: 'Várias prestações numa só, mais baixa mas durante mais tempo. Explicamos-te o que muda, para decidires bem.',
  },
];

export function HowItWorks() {
  return (
    <section className={`${landingPageStyles.band} ${styles.bandSoft}`} aria-labelledby="como-funciona">
      <div className={landingStyles.bandInner}>
        <h2 id="como-funciona">Como funciona</h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <span className={styles.stepNumber} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function WhyUs() {
  return (
    <section className={landingPageStyles.band} aria-labelledby="porque-nos">
      <div className={landingStyles.bandInner}>
        <h2 id="porque-nos">Porquê escolher a {brokerage.name}</h2>
        <ul className={styles.cards}>
          {reasons.map((reason) => (
            <ReasonCard key={reason.title} {...reason} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function ReasonCard({ spot, title, text }: Reason) {
  return (
    <li className={landingStyles.spotCard}>
      <Spot name={spot} />
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}

export function PeopleFirst() {
  return (
    <section className={`${landingPageStyles.band} ${styles.people}`} aria-labelledby="pessoas">
      <div className={`${landingStyles.bandInner} ${styles.peopleInner}`}>
        <div className={styles.peopleText}>
          <h2 id="pessoas">Do outro lado do teu pedido está sempre uma pessoa.</h2>
          <p>
            Uma casa é uma decisão para trinta ou quarenta anos. Por isso é uma pessoa que lê os teus documentos, fala
            com os bancos e te explica cada número, sem pressa e sem letras miudinhas.
          </p>
          <p>A tecnologia poupa-te papéis e telefonemas. As decisões e as conversas continuam a ser entre pessoas.</p>
        </div>
        <TableScene />
      </div>
    </section>
  );
}

export function Audiences() {
  return (
    <section className={landingPageStyles.band} aria-labelledby="para-quem">
      <div className={landingStyles.bandInner}>
        <h2 id="para-quem">Para quem é</h2>
        <ul className={styles.cards}>
          {audiences.map((audience) => (
            <ReasonCard key={audience.title} {...audience} />
          ))}
          <li className={styles.expats}>
            <div className={styles.expatsText}>
              <h3>Vives ou trabalhas fora de Portugal</h3>
              <p>
                Podes comprar casa cá com rendimentos do Reino Unido ou de outro país. A lista de documentos é a do teu
                caso, do P60 britânico à declaração de impostos local, e segues tudo no portal, estejas onde estiveres.
              </p>
            </div>
            <Arrival />
          </li>
        </ul>
      </div>
    </section>
  );
}

/** Native `<details>`: works without script and with find-in-page. */
export function Questions() {
  return (
    <section className={`${landingPageStyles.band} ${styles.bandSoft}`} aria-labelledby="perguntas">
      <div className={`${landingStyles.bandInner} ${styles.questions}`}>
        <div className={styles.questionsHead}>
          <h2 id="perguntas">Perguntas frequentes</h2>
          <p>
            Não encontras a tua?{' '}
            <a href={`mailto:${brokerage.email}`} data-open="contact">
              Envia-nos uma mensagem
            </a>
            .
          </p>
        </div>
        <div className={styles.questionsList}>
          {questions.map(({ question, answer }) => (
            <details key={question}>
              <summary>
                <h3>{question}</h3>
                <Icon name="chevronDown" size={24} />
              </summary>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
