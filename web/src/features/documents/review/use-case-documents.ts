import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffApplicationDetail } from '../../../../../shared/applications/routes.ts';
import type { CaseDocuments } from '../../../../../shared/documents/case-documents.ts';
import { api, queryKey } from '../../../core/api.ts';
import { isApiError } from '../../../core/api-error.ts';
import { toast } from '../../../ui/toast-store.ts';

/** What became of a change: done, or why not. */
export type Outcome =
  | { readonly done: true }
  | { readonly done: false; readonly title: string; readonly detail: string };

/** Changes what one case asks for beside the lists. */
export function useCaseDocuments(applicationId: string) {
  const client = useQueryClient();
  const [changing, setChanging] = useState(false);
  const key = queryKey('applications.staffGet', { applicationId });

  const change = async (call: () => Promise<CaseDocuments>): Promise<Outcome> => {
    setChanging(true);
    try {
      const answer = await call();
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<StaffApplicationDetail>(
        key,
        (current) => current && { ...current, application: { ...current.application, ...answer } },
      );
      return { done: true };
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { done: false, title: error.title, detail: error.detail };
    } finally {
      setChanging(false);
      void client.invalidateQueries({ queryKey: key });
    }
  };

  return {
    changing,
    ask: (label: string, note: string) => change(() => api.call('documents.ask', { applicationId, label, note })),
    /** Without a reason it is asked for again. It is told in a toast that it did not work. */
    setApplies: async (documentId: string, reason?: string): Promise<boolean> => {
      const which = { applicationId, documentId };
      const outcome = await change(() =>
        api.call(
          'documents.setApplies',
          reason === undefined ? { ...which, applies: true } : { ...which, applies: false, reason },
        ),
      );
      if (!outcome.done) toast.error(outcome.title, outcome.detail);
      return outcome.done;
    },
  };
}
