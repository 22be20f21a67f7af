import documentListStyles from '#parts/document-list.module.css';
import type { DocumentLine } from '#parts/uploads/document-line.ts';
import { type FamilyName, families, familyPlace } from '#parts/uploads/suggest/families.ts';
import { countSent } from './document-list.ts';
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
  return (
    <li className={styles.family}>
      <div className={styles.head}>
        <h3>{label}</h3>
        <span className={`${documentListStyles.groupCount} figures`}>{countSent(rows)}</span>
        <p className={styles.help}>{help}</p>
        {rows.some(({ document }) => document?.reading) && <Reading set={rows} />}
      </div>
      <ul>
        {rows.map((row) => (
          <DocumentRow
            key={row.slot}
            row={row}
            applicationId={applicationId}
            isNext={row.slot === next}
            place={familyPlace(row.docType)}
          />
        ))}
      </ul>
    </li>
  );
}
