import documentListStyles from '#parts/document-list.module.css';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icons.tsx';
import type { DocumentList } from './document-list.ts';
import { DocumentRow } from './document-row.tsx';
import styles from './documents-page.module.css';
import { useCorrectionsLink } from './go-to-document.ts';
import { NoSelfAssessment } from './no-self-assessment.tsx';
import { optionalHelp } from './optional-help.ts';
import { OtherDocuments } from './other-documents.tsx';
import { SubmitBar } from './submit-bar.tsx';

interface FurtherPartsProps {
  application: ApplicationView;
  list: DocumentList;
}

/** Optional and other documents, and the submission. */
export default function FurtherParts({ application, list }: FurtherPartsProps) {
  // Here, where every row exists.
  useCorrectionsLink(list.toCorrect);
  return (
    <>
      <div className={styles.documentsLists}>
        <NoSelfAssessment application={application} list={list} />
        <OptionalDocuments list={list} application={application} />
        <OtherDocuments list={list} applicationId={application.id} />
      </div>
      <SubmitBar applicationId={application.id} list={list} submitted={application.status !== 'documentos'} />
    </>
  );
}

function OptionalDocuments({ list, application }: FurtherPartsProps) {
  if (list.optional.length === 0) return null;
  const sent = list.optional.filter((row) => row.document).length;
  return (
    <details className={`${documentListStyles.documentGroup} ${documentListStyles.optionalDocuments}`}>
      <summary>
        <Icon name="chevronRight" />
        <span>
          <span className={documentListStyles.optionalTitle}>Opcionais, mas ajudam</span>
          <span className={`soft ${documentListStyles.optionalHint}`}>
            Se já os tens, o banco decide mais depressa. Não são precisos para submeter.
          </span>
        </span>
        {sent > 0 && <span className={`${documentListStyles.groupCount} figures`}>{sent} enviados</span>}
      </summary>
      <Card as="ul" className={documentListStyles.documentCard}>
        {list.optional.map((row) => (
          <DocumentRow
            key={row.slot}
            row={{ ...row, help: optionalHelp(row.docType, row.help, application.countryIncome) }}
            applicationId={application.id}
            optional
          />
        ))}
      </Card>
    </details>
  );
}
