import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { serverNow } from '#core/clock.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { undoneWords, useUndoing } from '#core/use-undo.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { isCleanOn } from '#shared/documents/typed-card.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { counted } from '#shared/kit/text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import styles from './documents-tab.module.css';
import { canOpen } from './open-file.tsx';
import { useOpenedFiles, useUndrawableFiles } from './opened-files.ts';
import { usePreview } from './review-preview.ts';

interface ApproveRestProps {
  applicationId: string;
  /** The documents of the tab that the case needs. */
  documents: readonly DocumentView[];
}

/** Why one of the documents was not approved. */
interface RefusedDocument {
  label: string;
  why: string;
}

/** Undoes approvals one after the other, as each changes the same case; the oldest first, whose time ends first. */
function useUndoAll(applicationId: string) {
  const { run } = useUndoing();
  return async (undoIds: readonly string[]) => {
    let undone = 0;
    for (const undoId of undoIds) if (await run({ applicationId, undoId })) undone += 1;
    if (undone === undoIds.length) toast.success(...undoneWords);
    else if (undone > 0) toast.error('Anulado em parte', `${undone} de ${undoIds.length}. O resto ficou como estava.`);
  };
}

/**
 * Approves every document in review that asks for no closer look, once each was opened, one after the other, and says
 * which were refused. Before, it shows the next one to open. One 'Anular' takes back all of them. A file that cannot be
 * drawn is left to a decision of its own.
 */
export function ApproveRest({ applicationId, documents }: ApproveRestProps) {
  const opened = useOpenedFiles();
  const undrawable = useUndrawableFiles();
  const { show } = usePreview();
  const undoAll = useUndoAll(applicationId);
  const [done, setDone] = useState<number>();
  const [refused, setRefused] = useState<readonly RefusedDocument[]>([]);
  const key = queryKey('applications.staffGet', { applicationId });
  const { run } = useAction('documents.review', {
    failsOffline: true,
    failed: ({ detail }, { documentId }) => {
      const label = documents.find(({ id }) => id === documentId)?.label ?? documentId;
      setRefused((before) => [...before, { label, why: detail }]);
      return undefined;
    },
    changes: (reviewed) => [
      cachedResponse('applications.staffGet', { applicationId }, (detail) => ({
        ...detail,
        documents: detail.documents.map((other) => (other.id === reviewed.id ? reviewed : other)),
      })),
    ],
    touches: [key],
  });
  const inReview = documents.filter((document) => document.aiStatus === 'review' && canOpen(document));
  const today = lisbonDay(new Date(serverNow()));
  const clean = inReview.filter((document) => isCleanOn(document, today));
  const doubtful = inReview.length - clean.length;
  const rest = clean.filter(({ uploadId }) => !undrawable.has(uploadId));
  const apart = clean.length - rest.length;
  const unopened = rest.filter(({ uploadId }) => !opened.has(uploadId));
  const [next] = unopened;
  const approve = async () => {
    setRefused([]);
    const undoIds: string[] = [];
    let approved = 0;
    for (const [index, { id: documentId, uploadId }] of rest.entries()) {
      setDone(index);
      const reviewed = await run({ applicationId, documentId, uploadId, decision: 'approve', ifOpened: true });
      if (reviewed) approved += 1;
      if (reviewed?.undo) undoIds.push(reviewed.undo.id);
    }
    setDone(undefined);
    if (approved === 0) return;
    const action = undoIds.length > 0 ? { label: 'Anular', run: () => void undoAll(undoIds) } : undefined;
    toast.success(counted(approved, 'documento aprovado', 'documentos aprovados'), undefined, action);
  };
  const isRunning = done !== undefined;
  return (
    <>
      {(isRunning || rest.length > 1) && (
        <Button
          size="small"
          variant={next ? 'quiet' : 'secondary'}
          loading={isRunning}
          loadingText={`A aprovar… ${done ?? 0}`}
          onClick={() => (next ? show(next) : void approve())}
        >
          {next ? (
            <span>
              Ver o próximo: faltam {unopened.length}
              <span className={styles.further}> para aprovar restantes</span>
            </span>
          ) : (
            `Aprovar restantes (${rest.length})`
          )}
          {doubtful > 0 && (
            <span className="visually-hidden">, sem {counted(doubtful, 'com avisos', 'com avisos')}</span>
          )}
        </Button>
      )}
      {rest.length > 1 && doubtful > 0 && (
        <span className={`soft ${styles.further}`}>
          {counted(doubtful, 'com avisos fica para ver', 'com avisos ficam para ver')}
        </span>
      )}
      {apart > 0 && (
        <span className="soft">
          {counted(apart, 'que não se consegue mostrar decide-se', 'que não se conseguem mostrar decidem-se')} à parte
        </span>
      )}
      {refused.length > 0 && !isRunning && (
        <div role="alert">
          <Banner tone="correction" title="Não foram aprovados">
            <ul>
              {refused.map(({ label, why }) => (
                <li key={label}>
                  <strong>{label}</strong>: {why}
                </li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
    </>
  );
}
