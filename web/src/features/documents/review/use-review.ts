import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteInput } from '../../../../../shared/api/routes.ts';
import type { StaffApplicationDetail } from '../../../../../shared/applications/routes.ts';
import type { DocumentView } from '../../../../../shared/documents/routes.ts';
import { api, queryKey, useApiQuery } from '../../../core/api.ts';
import { type ApiError, isApiError } from '../../../core/api-error.ts';
import { pollingOf } from '../../../core/pending-scans.ts';
import { openInNewTab } from '../../../ui/open-in-new-tab.ts';
import { toast } from '../../../ui/toast-store.ts';

const detailKey = (applicationId: string) => queryKey('applications.staffGet', { applicationId });

/** An application as the team sees it, fresh whenever one comes back to it. */
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

/** Somebody was quicker: the decision was about a file or a state that is gone. */
const isOvertaken = (error: ApiError): boolean =>
  [
    ...['document.replaced', 'document.already_reviewed', 'application.closed', 'document.not_found'],
    ...['document.scan_pending', 'document.infected'],
  ].includes(error.code);

/** What is said when a decision could not be written (spec 2.8). */
export interface ReviewFailures {
  readonly approve: string;
  readonly correct: string;
}

const detailFailures: ReviewFailures = {
  approve: 'Não foi possível aprovar o documento',
  correct: 'Não foi possível solicitar a correção',
};

/** Approves a document (no reason) or asks for its correction. `review` tells whether it worked. */
export function useReview(document: DocumentView, failures = detailFailures) {
  const client = useQueryClient();
  const { applicationId, id: documentId, uploadId } = document;
  const { mutateAsync, isPending } = useMutation<DocumentView, ApiError, RouteInput<'documents.review'>>({
    networkMode: 'always',
    mutationFn: (input) => api.call('documents.review', input),
  });
  const refresh = () => client.invalidateQueries({ queryKey: detailKey(applicationId) });

  const review = async (reason?: string): Promise<boolean> => {
    const which = { applicationId, documentId, uploadId };
    try {
      const reviewed = await mutateAsync(
        reason === undefined ? { ...which, decision: 'approve' } : { ...which, decision: 'reject', reason },
      );
      await client.cancelQueries({ queryKey: detailKey(applicationId) });
      client.setQueryData<StaffApplicationDetail>(
        detailKey(applicationId),
        (current) =>
          current && {
            ...current,
            documents: current.documents.map((other) => (other.id === reviewed.id ? reviewed : other)),
          },
      );
      toast.success(reason === undefined ? 'Documento aprovado' : 'Correção solicitada', reviewed.label);
      void refresh();
      return true;
    } catch (error) {
      if (isApiError(error) && isOvertaken(error)) {
        toast.error(error.title, error.detail);
        void refresh();
      } else {
        toast.error('Erro', reason === undefined ? failures.approve : failures.correct);
      }
      return false;
    }
  };
  return { review, reviewing: isPending };
}

/** Opens a client's file in a new tab, one that has not been verified after a warning. That it cannot be is only logged (spec 2.8), but said. */
export async function openStaffFile({ applicationId, id }: DocumentView, despiteWarning?: true): Promise<void> {
  const input = { applicationId, documentId: id, ...(despiteWarning ? { despiteWarning } : {}) };
  try {
    const opened = await openInNewTab(async () => (await api.call('documents.staffLink', input)).url);
    if (!opened)
      toast.info('O navegador bloqueou o separador', 'Permite novos separadores neste site e tenta de novo.');
  } catch (error) {
    console.warn('The link to the file could not be had.', error);
    toast.error('Não foi possível abrir o ficheiro', isApiError(error) ? error.detail : 'Tenta novamente.');
  }
}
