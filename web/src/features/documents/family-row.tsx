import { serverNow } from '#core/clock.ts';
import documentListStyles from '#parts/document-list.module.css';
import { countSent, type DocumentLine } from '#parts/uploads/document-line.ts';
import { type FamilyName, families, monthsOfPlaces, monthTitle } from '#parts/uploads/suggest/families.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { DocumentRow, Reading } from './document-row.tsx';
import styles from './family-row.module.css';

interface FamilyRowProps {
  family: FamilyName;
  rows: readonly DocumentLine[];
  applicationId: string;
  /** The slot of the page's next document. */
  next: string | undefined;
}

/** Documents of one kind, such as three payslips: one row with a place for each file. */
export function FamilyRow({ family, rows, applicationId, next }: FamilyRowProps) {
  const { label, help } = families[family];
  const thisMonth = lisbonDay(new Date(serverNow())).slice(0, 7);
  const months = monthsOfPlaces(rows, thisMonth);
  return (
    <li className={styles.family}>
      <div className={styles.head}>
        <h3>{label}</h3>
        <span className={`${documentListStyles.groupCount} figures`}>{countSent(rows)}</span>
        <p className={styles.help}>{help}</p>
        {rows.some(({ document }) => document?.reading) && <Reading set={rows} />}
      </div>
      <ul>
        {rows.map((row, index) => (
          <DocumentRow
            key={row.slot}
            row={row}
            applicationId={applicationId}
            isNext={row.slot === next}
            place={{ number: index + 1, name: monthTitle(months[index] ?? 0, thisMonth) }}
          />
        ))}
      </ul>
    </li>
  );
}
