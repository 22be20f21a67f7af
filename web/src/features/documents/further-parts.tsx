import documentListStyles from '#parts/document-list.module.css';
import type { DocumentLine } from '#parts/uploads/document-line.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { counted } from '#shared/kit/text.ts';
import { borrows } from '#shared/parties/party.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icons.tsx';
import type { DocumentList } from './document-list.ts';
import { DocumentRow } from './document-row.tsx';
import styles from './documents-page.module.css';
import { useCorrectionsLink } from './go-to-document.ts';
import { NoSelfAssessment } from './no-self-assessment.tsx';
import { optionalHelp } from './optional-help.ts';
import { OtherDocuments, UnsortedDocuments } from './other-documents.tsx';
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
        <UnsortedDocuments list={list} applicationId={application.id} />
        <OwnCredit list={list} application={application} />
        <NoSelfAssessment application={application} list={list} />
        <OptionalDocuments list={list} application={application} />
        <OtherDocuments list={list} applicationId={application.id} />
      </div>
      {borrows(application.party) && (
        <SubmitBar applicationId={application.id} list={list} submitted={application.status !== 'documentos'} />
      )}
    </>
  );
}

/** The optional paper that counts most where a loan is replaced: not folded. */
const isOwnCredit = ({ docType }: DocumentLine): boolean => docType === 'debt_statement';

/** 'O crédito que já tens'. */
function OwnCredit({ list, application }: FurtherPartsProps) {
  const row = list.optional.find(isOwnCredit);
  if (!row) return null;
  return (
    <section aria-labelledby="credito-atual" className={documentListStyles.documentGroup}>
      <h2 id="credito-atual">
        {application.purpose === 'consolidation' ? 'Os créditos que já tens' : 'O crédito que já tens'}{' '}
        <span className={documentListStyles.groupCount}>opcional</span>
      </h2>
      <Card as="ul" className={documentListStyles.documentCard}>
        <DocumentRow row={row} applicationId={application.id} optional />
      </Card>
    </section>
  );
}

function OptionalDocuments({ list, application }: FurtherPartsProps) {
  const rows = list.optional.filter((row) => !isOwnCredit(row));
  if (rows.length === 0) return null;
  const sent = rows.filter((row) => row.document).length;
  return (
    <details className={`${documentListStyles.documentGroup} ${documentListStyles.optionalDocuments}`}>
      <summary>
        <Icon name="chevronRight" />
        <span>
          <span className={documentListStyles.optionalTitle}>Opcionais, mas ajudam</span>
          <span className={`soft ${documentListStyles.optionalHint}`}>
            Se já os tens, o banco decide mais depressa.{' '}
            {borrows(application.party) ? 'Não são precisos para submeter.' : 'Não são obrigatórios.'}
          </span>
        </span>
        {sent > 0 && (
          <span className={`${documentListStyles.groupCount} figures`}>{counted(sent, 'enviado', 'enviados')}</span>
        )}
      </summary>
      <Card as="ul" className={documentListStyles.documentCard}>
        {rows.map((row) => (
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
