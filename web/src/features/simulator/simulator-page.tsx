import { brokerage } from '#shared/brokerage.ts';
import { formatDate } from '#shared/kit/format.ts';
import { defaultFigures, type TabName, tabNames, tabTitles } from '#shared/simulator/fields.ts';
import { buttonClass } from '#ui/button-look.ts';
import { FormFields } from './form-fields.tsx';
import { Peek } from './peek.tsx';
import { questionsOn } from './questions.ts';
import { ResultCard } from './result-card.tsx';
import { intros, simulate } from './simulations.ts';
import styles from './simulator.module.css';
import { Sources } from './sources.tsx';

function Panel({ tab, day }: { tab: TabName; day: string }) {
  const outcome = simulate(tab, defaultFigures, day);
  if ('problems' in outcome) throw new Error(`The default figures have problems: ${JSON.stringify(outcome.problems)}`);
  return (
    <section
      className={styles.panel}
      id={tab}
      aria-labelledby={`${tab}-title`}
      data-panel={tab}
      data-open={tab === 'instalment' || undefined}
    >
      <div className={styles.form}>
        <h2 id={`${tab}-title`}>{tabTitles[tab]}</h2>
        <p className="soft">{intros[tab]}</p>
        <form autoComplete="off" className={styles.groups} noValidate>
          <FormFields tab={tab} />
        </form>
        <Peek value={outcome.result.headline.value} resultId={`${tab}-result`} />
      </div>
      <div className={styles.result} id={`${tab}-result`}>
        <div className={styles.figures} data-result>
          <ResultCard result={outcome.result} />
        </div>
        <p className="visually-hidden" role="status" data-status />
        <p className={styles.actions}>
          <a className={buttonClass('primary')} href="/onboarding?novo=1" data-begin>
            Começar um pedido com estes valores
          </a>
          <button type="button" className={buttonClass('secondary')} data-share>
            Copiar link
          </button>
          <button type="button" className={buttonClass('secondary')} data-print>
            Imprimir
          </button>
        </p>
        <p className={styles.legal}>
          Simulação informativa. Não é proposta de crédito. Valores de <span data-day>{formatDate(day)}</span>; fontes:
        </p>
        <Sources tab={tab} day={day} />
      </div>
    </section>
  );
}

/** The public simulator as it is prerendered: a default case of each tab, readable without script. */
export function SimulatorPage({ day }: { day: string }) {
  return (
    <div className={styles.page} data-simulator={brokerage.name}>
      <input type="hidden" name="longestTerm" />
      <div className={styles.head}>
        <h1>Simulador de crédito habitação</h1>
        <p>
          Prestação, preço que podes pagar, impostos e custos. As contas são feitas aqui: nada do que escreves é
          enviado.
        </p>
      </div>
      <div className={styles.tabs} data-tabs>
        {tabNames.map((tab) => (
          <a key={tab} href={`#${tab}`} data-tab={tab}>
            {tabTitles[tab]}
          </a>
        ))}
      </div>
      {tabNames.map((tab) => (
        <Panel key={tab} tab={tab} day={day} />
      ))}
      <section className={styles.questions} aria-labelledby="perguntas">
        <h2 id="perguntas">Perguntas frequentes</h2>
        {questionsOn(day).map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </div>
  );
}
