import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { reviewWithin } from '#shared/applications/review-promise.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { describeStage, filledSteps, parseStage, type Stage, stages } from '#shared/applications/stages.ts';
import { formatDate } from '#shared/kit/format.ts';
import { borrows } from '#shared/parties/party.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icons.tsx';
import styles from './tracker.module.css';

/** The four steps shown to the client, with the texts for the current step (spec 1.4). */
const steps = [
  { stage: 'documentos', current: 'Em progresso', next: 'analise' },
  { stage: 'analise', current: 'A rever documentos', next: 'proposta' },
  { stage: 'proposta', current: 'Disponível', next: 'escritura' },
  { stage: 'escritura', current: 'Em curso', next: 'concluida' },
] as const satisfies readonly { stage: Stage; current: string; next: Stage }[];

/** What usually comes after each stage. Names no date that is not promised. */
const comesNext: Readonly<Record<Stage, string | undefined>> = {
  documentos: `A seguir: depois de submeteres, a equipa revê os documentos ${reviewWithin}.`,
  analise: 'A seguir: com os documentos aprovados, a equipa procura propostas nos bancos.',
  proposta:
    'A seguir: escolhes uma proposta, o banco avalia o imóvel e dá-te a FINE final e a minuta do contrato, com pelo menos 7 dias para refletires. Costuma levar algumas semanas.',
  escritura: 'A seguir: com os documentos aprovados e a data marcada, assinas a escritura.',
  concluida: undefined,
};

/** The same where only borrowers act, for a guarantor. */
const comesNextToGuarantor: Partial<typeof comesNext> = {
  documentos: `A seguir: depois de os titulares submeterem, a equipa revê os documentos ${reviewWithin}.`,
  proposta:
    'A seguir: os titulares escolhem uma proposta, o banco avalia o imóvel e dá-te cópia da FINE e da minuta do contrato, com pelo menos 7 dias para refletires. Costuma levar algumas semanas.',
};

type StepState = 'done' | 'current' | 'pending';

/** Returns the state of a step at a stage: filled up to the current one, ticked once passed (spec D27). */
export function stepState(status: string, step: number): StepState {
  const stage = parseStage(status);
  if (stage && stages.indexOf(stage) > step) return 'done';
  return filledSteps(status) > step ? 'current' : 'pending';
}

/** Returns the stage that the client's last action led to, once: a step that was just reached fills visibly. */
function useJustReached(): unknown {
  const { state } = useLocation();
  const [reached] = useState(() => state?.reached as unknown);
  useEffect(() => {
    // Reloading the page does not repeat it.
    if (reached) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [reached]);
  return reached;
}

/** Documentos, Análise, Proposta, Escritura: the application's progress, with dates and what comes next. */
export function Tracker({
  application: { status, stageReachedAt, party },
}: {
  application: Pick<ApplicationView, 'status' | 'stageReachedAt' | 'party'>;
}) {
  const justReached = useJustReached();
  const stage = parseStage(status);
  const next = stage && ((!borrows(party) && comesNextToGuarantor[stage]) || comesNext[stage]);
  return (
    <>
      <ol className={styles.tracker}>
        {steps.map((step, index) => {
          const state = stepState(status, index);
          const at = state === 'done' ? stageReachedAt[step.next] : stageReachedAt[step.stage];
          return (
            <li
              key={step.stage}
              className={classes(
                styles.step,
                styles[state],
                justReached === step.stage && styles.reached,
                justReached === step.next && styles.left,
              )}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {state === 'done' ? <Icon name="check" size={18} /> : index + 1}
              </span>
              <span className={styles.title}>{describeStage(step.stage).title}</span>
              <span className={styles.state}>
                {state === 'done' ? 'Concluído' : state === 'current' ? step.current : 'Pendente'}
                {at && state !== 'pending' && (
                  <>
                    {' '}
                    <span className={`${styles.date} figures`}>
                      {state === 'done' ? 'a ' : 'desde '}
                      <time dateTime={at}>{formatDate(at)}</time>
                    </span>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {next && <p className="soft">{next}</p>}
    </>
  );
}
