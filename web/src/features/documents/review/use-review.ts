import { api, queryKey, useApiQuery } from '#core/api.ts';
import { type ApiError, isApiError } from '#core/api-error.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { useUndo } from '#core/use-undo.ts';
import { pollingOf } from '#parts/uploads/pending-scans.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { openInNewTab } from '#ui/open-in-new-tab.ts';
import { toast } from '#ui/toast-store.ts';
import { noteOpened } from './opened-files.ts';

/** Returns an application for staff, refetched on window focus. */
export const useStaffApplication = (applicationId: string) =>
  useApiQuery(
    'applications.staffGet',
    { applicationId },
    {
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state }) => pollingOf(state.data?.documents),
    },
  );

/** Whether a colleague was faster: the file or state of the decision has changed. */
const isOvertaken = (error: ApiError): boolean =>
  [
    'document.replaced',
    'document.already_reviewed',
    'application.closed',
    'document.not_found',
    'document.scan_pending',
    'document.infected',
    'document.not_opened',
  ].includes(error.code);

/** Texts for decisions that could not be saved (spec 2.8). */
export interface ReviewFailures {
  approve: string;
  correct: string;
}

const detailFailures: ReviewFailures = {
  approve: 'Não foi possível aprovar o documento',
  correct: 'Não foi possível solicitar a correção',
};

interface ReviewOptions {
  decision?: 'reject' | 'reopen';
  isOpened?: boolean;
}

/** Approves a document (no reason), or requests its correction; an approved one is reopened for it. `review` returns undefined when it failed. */
export function useReview({ applicationId, id: documentId, uploadId }: DocumentView, failures = detailFailures) {
  const undoOf = useUndo();
  const { run, running } = useAction('documents.review', {
    failsOffline: true,
    done: ({ label, undo }, { decision }) => [
      decision === 'approve'
        ? 'Documento aprovado'
        : decision === 'reopen'
          ? 'Documento reaberto'
          : 'Correção solicitada',
      label,
      undoOf(applicationId, undo),
    ],
    failed: (error, { decision }) =>
      isOvertaken(error)
        ? [error.title, error.detail]
        : ['Erro', decision === 'approve' ? failures.approve : failures.correct],
    changes: (reviewed) => [
      cachedResponse('applications.staffGet', { applicationId }, (detail) => ({
        ...detail,
        documents: detail.documents.map((other) => (other.id === reviewed.id ? reviewed : other)),
      })),
    ],
    touches: (error) => (error && !isOvertaken(error) ? [] : [queryKey('applications.staffGet', { applicationId })]),
  });
  const which = { applicationId, documentId, uploadId };
  /** `isOpened`: whether the reviewer has seen the file, which the API then checks too. */
  const review = (reason?: string, { decision = 'reject', isOpened = false }: ReviewOptions = {}) =>
    run(
      reason === undefined
        ? { ...which, decision: 'approve', ...(isOpened && { ifOpened: true }) }
        : { ...which, decision, reason },
    );
  return { review, reviewing: running };
}

/** Opens a client's file in a new tab, an unverified one after a warning. A failure is logged (spec 2.8) and shown. */
export async function openStaffFile(
  { applicationId, id, uploadId }: DocumentView,
  despiteWarning?: true,
): Promise<void> {
  const input = { applicationId, documentId: id, despiteWarning: despiteWarning || undefined };
  try {
    const opened = await openInNewTab(async () => {
      const { url } = await api.call('documents.staffLink', input);
      noteOpened(uploadId);
      return url;
    });
    if (!opened)
      toast.info('O navegador bloqueou o separador', 'Permite novos separadores neste site e tenta de novo.');
  } catch (error) {
    console.warn('The link to the file could not be had.', error);
    toast.error('Não foi possível abrir o ficheiro', isApiError(error) ? error.detail : 'Tenta novamente.');
  }
}
