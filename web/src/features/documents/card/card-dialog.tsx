import { queryKey } from '#core/api.ts';
import { cachedResponse, shownInPlace, useAction } from '#core/use-action.ts';
import { noteCardConsent } from '#parts/uploads/card-consent.ts';
import { cancelUpload, retryUpload, useUploads } from '#parts/uploads/uploads-store.ts';
import type { ApplicationDetail } from '#shared/applications/routes.ts';
import { cardConsentText, cardConsentVersion, isCardType } from '#shared/documents/id-card.ts';
import type { CardView } from '#shared/people/card-schema.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { DialogState, PageCase } from '../use-dialogs.ts';
import { awaitsConsent } from './awaits-consent.ts';
import styles from './card-choice.module.css';

/** Returns a case after a choice: without a consent its copies are removed. */
function withChoice(current: ApplicationDetail, answer: CardView): ApplicationDetail {
  const documents = answer.cardConsent
    ? current.documents
    : current.documents.filter(({ docType }) => !isCardType(docType));
  return { application: { ...current.application, ...answer }, documents };
}

/** Asks for the consent to copies of the Cartão de Cidadão, with its alternative (spec D50). */
export function CardDialog({ applicationId, groups, open, onClose }: DialogState & PageCase) {
  const waiting = useUploads().filter((upload) => awaitsConsent(upload, applicationId));
  const { run, running, error, input } = useAction('documents.setCard', {
    failsOffline: true,
    failed: shownInPlace,
    changes: (answer) => [cachedResponse('applications.start', {}, (current) => withChoice(current, answer))],
    touches: [queryKey('applications.start'), queryKey('applications.get'), queryKey('privacy.get')],
  });
  const consent = async () => {
    if (!(await run({ applicationId, choice: 'consent', version: cardConsentVersion }))) return;
    noteCardConsent(applicationId, true);
    for (const { key } of waiting) retryUpload(key);
    onClose();
  };
  const show = async () => {
    if (!(await run({ applicationId, choice: 'show' }))) return;
    for (const { key } of waiting) cancelUpload(key);
    onClose();
  };
  const hasCopies = groups.some(({ rows }) => rows.some(({ docType, document }) => document && isCardType(docType)));
  return (
    <Dialog
      open={open}
      onClose={running ? undefined : onClose}
      title="Cópia do Cartão de Cidadão"
      actions={
        <>
          <Button
            disabled={running && input?.choice !== 'show'}
            loading={running && input?.choice === 'show'}
            loadingText="A guardar…"
            onClick={() => void show()}
          >
            Prefiro mostrá-lo à equipa
          </Button>
          <Button
            variant="primary"
            disabled={running && input?.choice !== 'consent'}
            loading={running && input?.choice === 'consent'}
            loadingText="A guardar…"
            onClick={() => void consent()}
          >
            Autorizo
          </Button>
        </>
      }
    >
      <p>A lei só permite guardar uma cópia do Cartão de Cidadão com a autorização do titular.</p>
      <blockquote className={styles.cardText}>{cardConsentText}</blockquote>
      <p>
        Se preferires, mostras o cartão à equipa numa videochamada ou em pessoa, e não envias cópias.
        {hasCopies && ' Nesse caso, apagamos as que já enviaste.'}
      </p>
      {error && (
        <Banner tone="correction" role="alert" title={error.title}>
          Não ficou guardado. {error.detail}
        </Banner>
      )}
    </Dialog>
  );
}
