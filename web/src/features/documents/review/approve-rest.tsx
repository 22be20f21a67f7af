import { useState } from 'react';
import type { UndoView } from '../../../../../shared/applications/undo.ts';
import type { DocumentView } from '../../../../../shared/documents/routes.ts';
import { counted } from '../../../../../shared/text.ts';
import { queryKey } from '../../../core/api.ts';
import { known, useAction } from '../../../core/use-action.ts';
import { useUndo } from '../../../core/use-undo.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { canOpen } from './open-file.tsx';
import { useOpenedFiles } from './opened-files.ts';
import { usePreview } from './review-preview.ts';

interface ApproveRestProps {
  readonly applicationId: string;
  /** The documents of the tab that the case needs. */
  readonly documents: readonly DocumentView[];
}

/** Why one of the documents was not approved. */
interface Refused {
  readonly label: string;
  readonly why: string;
}

/**
 * Approves every document in review once each was opened, one after the other, and says which were refused. Before, it
 * shows the next one to open. One 'Anular' takes back all of them.
 */
export function ApproveRest({ applicationId, documents }: ApproveRestProps) {
  const opened = useOpenedFiles();
  const { show } = usePreview();
  const undoOf = useUndo();
  const [done, setDone] = useState<number>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const key = queryKey('applications.staffGet', { applicationId });
  const { run } = useAction('documents.review', {
    failsOffline: true,
    failed: ({ detail }, { documentId }) => {
      const label = documents.find(({ id }) => id === documentId)?.label ?? documentId;
      setRefused((before) => [...before, { label, why: detail }]);
      return undefined;
    },
    changes: (reviewed) => [
      known('applications.staffGet', { applicationId }, (detail) => ({
        ...detail,
        documents: detail.documents.map((other) => (other.id === reviewed.id ? reviewed : other)),
      })),
    ],
    touches: [key],
  });
  const rest = documents.filter((document) => document.aiStatus === 'review' && canOpen(document));
  const unopened = rest.filter(({ uploadId }) => !opened.has(uploadId));
  const [next] = unopened;
  const approve = async () => {
    setRefused([]);
    const acts: (UndoView | undefined)[] = [];
    for (const [index, { id: documentId, uploadId }] of rest.entries()) {
      setDone(index);
      const reviewed = await run({ applicationId, documentId, uploadId, decision: 'approve', ifOpened: true });
      if (reviewed) acts.push(reviewed.undo);
    }
    setDone(undefined);
    if (acts.length > 0)
      toast.success(
        counted(acts.length, 'documento aprovado', 'documentos aprovados'),
        undefined,
        undoOf(applicationId, ...acts),
      );
  };
  const isRunning = done !== undefined;
  return (
    <>
      {(isRunning || rest.length > 1) && (
        <Button
          size="small"
          loading={isRunning}
          loadingText={`A aprovar… ${done ?? 0}`}
          onClick={() => (next ? show(next) : void approve())}
        >
          {next ? `Aprovar restantes: falta abrir ${unopened.length}` : `Aprovar restantes (${rest.length})`}
        </Button>
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
