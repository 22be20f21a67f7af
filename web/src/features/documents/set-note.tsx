import { serverNow } from '#core/clock.ts';
import type { DocumentLine } from '#parts/uploads/document-line.ts';
import { setLineOf } from '#parts/uploads/suggest/month-set.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { Icon } from '#ui/icons.tsx';
import styles from './reading-note.module.css';

/** Which months the papers of a set cover together, or which are missing. Nothing while that is not known. */
export function SetNote({ rows }: { rows: readonly DocumentLine[] }) {
  const documents = rows.flatMap(({ document }) => document ?? []);
  const line = setLineOf(rows[0]?.docType ?? '', documents, lisbonDay(new Date(serverNow())).slice(0, 7));
  if (!line) return null;
  return (
    <p className={`${styles.note} ${line.isComplete ? styles.fits : styles.lacking}`} role="status">
      <Icon name={line.isComplete ? 'check' : 'info'} size={16} />
      <span>{line.text}</span>
    </p>
  );
}
