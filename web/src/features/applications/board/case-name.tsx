import { caseName } from '#parts/people-words.ts';
import styles from './board-card.module.css';

interface CaseNameProps {
  card: Parameters<typeof caseName>[0];
}

/** How the team calls a case, in one line: a long name is cut before how many others are in the case. */
export function CaseName({ card }: CaseNameProps) {
  const name = caseName(card);
  const titular = caseName({ ...card, others: [] });
  return (
    <span className={styles.name} title={name}>
      <span>{titular}</span>
      {name.length > titular.length && <span className={styles.others}>{name.slice(titular.length)}</span>}
    </span>
  );
}
