import {
  describeStage,
  filledSteps,
  parseStage,
  type Stage,
  stages,
} from '../../../../../shared/applications/stages.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icons.tsx';
import styles from './tracker.module.css';

/** The four steps shown to the client, with the texts for the current step (spec 1.4). */
const steps = [
  { stage: 'documentos', current: 'Em progresso' },
  { stage: 'analise', current: 'A rever documentos' },
  { stage: 'proposta', current: 'Disponível' },
  { stage: 'escritura', current: 'Em curso' },
] as const satisfies readonly { stage: Stage; current: string }[];

type StepState = 'done' | 'current' | 'pending';

/** Returns the state of a step at a stage: filled up to the current one, ticked once passed (spec D27). */
export function stepState(status: string, step: number): StepState {
  const stage = parseStage(status);
  if (stage && stages.indexOf(stage) > step) return 'done';
  return filledSteps(status) > step ? 'current' : 'pending';
}

/** Documentos, Análise, Proposta, Escritura: the application's progress. */
export function Tracker({ status }: { readonly status: string }) {
  return (
    <ol className={styles.tracker}>
      {steps.map(({ stage, current }, index) => {
        const state = stepState(status, index);
        return (
          <li
            key={stage}
            className={classes(styles.step, styles[state])}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' ? <Icon name="check" size={18} /> : index + 1}
            </span>
            <span className={styles.title}>{describeStage(stage).title}</span>
            <span className={styles.state}>
              {state === 'done' ? 'Concluído' : state === 'current' ? current : 'Pendente'}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
