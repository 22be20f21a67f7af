import { useId } from 'react';
import styles from '#parts/document-list.module.css';
import { countSent } from '#parts/uploads/document-line.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icons.tsx';
import deedStyles from './deed.module.css';
import type { DeedList } from './deed-list.ts';
import type { DocumentParts } from './document-parts.ts';

interface ListProps {
  list: DeedList;
}

/** Required documents by heading, then conditional ones. */
export function DeedLists({
  list,
  applicationId,
  Row,
}: ListProps & Pick<DocumentParts, 'Row'> & { applicationId: string }) {
  // The button of the next document to send is in the panel, but that of the signed deed.
  const ownAction = list.open ? (list.toCorrect[0]?.slot ?? (list.awaitsSignature ? list.next : undefined)) : undefined;
  return (
    <div className={deedStyles.lists}>
      {list.groups.map(({ group, title, rows }) => (
        <section key={group} aria-labelledby={`escritura-${group}`} className={styles.documentGroup}>
          <h2 id={`escritura-${group}`}>
            {title} <span className={`${styles.groupCount} figures`}>{countSent(rows)}</span>
          </h2>
          <Card as="ul" className={styles.documentCard}>
            {rows.map((row) => (
              <Row key={row.slot} row={row} applicationId={applicationId} isNext={row.slot === ownAction} />
            ))}
          </Card>
        </section>
      ))}
      {list.optional.length > 0 && (
        <details
          className={`${styles.documentGroup} ${styles.optionalDocuments}`}
          open={list.optional.some(({ document, upload }) => document || upload)}
        >
          <summary>
            <Icon name="chevronRight" />
            <span>
              <span className={styles.optionalTitle}>Só em alguns casos</span>
              <span className={`soft ${styles.optionalHint}`}>Na dúvida, pergunta-nos por mensagem.</span>
            </span>
          </summary>
          <Card as="ul" className={styles.documentCard}>
            {list.optional.map((row) => (
              <Row key={row.slot} row={row} applicationId={applicationId} optional />
            ))}
          </Card>
        </details>
      )}
      {list.notNeeded.length > 0 && (
        <p className="soft">A equipa confirmou que o teu caso não precisa de: {list.notNeeded.join(', ')}.</p>
      )}
    </div>
  );
}

/**
 * Documents that will be requested, so that they can be prepared; nothing can be sent yet.
 *
 * @param name whose they are, if not the user's own
 */
export function DeedPreview({ list, name }: ListProps & { name?: string }) {
  const id = useId();
  if (list.groups.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.documentGroup}>
      <h2 id={id}>{name === undefined ? 'O que vais precisar' : `O que vai ser preciso de ${name}`}</h2>
      <Card className={deedStyles.preview}>
        <ul>
          {list.groups
            .flatMap(({ rows }) => rows)
            .map(({ slot, label, help }) => (
              <li key={slot}>
                <Icon name="document" />
                <div>
                  <h3>{label}</h3>
                  <p className="soft">{help}</p>
                </div>
              </li>
            ))}
        </ul>
      </Card>
    </section>
  );
}
