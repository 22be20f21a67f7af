import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RouteInput } from '../../../../shared/api/routes.ts';
import type { ApplicationDetail, ApplicationView } from '../../../../shared/applications/routes.ts';
import type { DocumentView } from '../../../../shared/documents/routes.ts';
import { api, queryKey, useApiQuery } from '../../app/api.ts';
import type { ApiError } from '../../app/api-error.ts';
import { toast } from '../../ui/toast-store.ts';
import { uploader } from './uploads/uploads-store.ts';

const caseKey = queryKey('applications.start', {});

const change = (client: QueryClient, update: (current: ApplicationDetail) => ApplicationDetail): void => {
  client.setQueryData<ApplicationDetail>(caseKey, (current) => current && update(current));
};

/** The list with a document in its newest state: newest upload first, one a slot. */
export const withDocument = (documents: readonly DocumentView[], changed: DocumentView): DocumentView[] => [
  changed,
  ...documents.filter((document) => document.id !== changed.id),
];

/** The current application with its documents (created when there is none); fresh whenever the person comes back to it. */
export function useCase() {
  const client = useQueryClient();
  const query = useApiQuery('applications.start', {}, { refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  useEffect(
    () =>
      uploader.onEnd((end) => {
        if (end.kind !== 'recorded') return;
        // An answer under way was asked for before this upload was recorded: it is asked for again.
        const asking = client.isFetching({ queryKey: caseKey }) > 0;
        void client.cancelQueries({ queryKey: caseKey }).then(() => {
          change(client, (current) =>
            current.application.id === end.document.applicationId
              ? { ...current, documents: withDocument(current.documents, end.document) }
              : current,
          );
          return asking ? client.invalidateQueries({ queryKey: caseKey }) : undefined;
        });
      }),
    [client],
  );
  return query;
}

export type Preferences = Partial<Pick<ApplicationView, 'identType' | 'hasProperty'>>;

/**
 * Saves identification and property. The list follows at once; a choice that could not be saved goes back to the stored
 * one, with a quiet note (part 2, section 8: only logged).
 */
export function usePreferences(application: ApplicationView) {
  const client = useQueryClient();
  const [failed, setFailed] = useState(false);
  const { mutate } = useMutation({
    // One after another, and now: a choice must not wait unseen for a connection.
    scope: { id: 'preferences' },
    networkMode: 'always',
    mutationFn: (input: RouteInput<'applications.setPreferences'>) => api.call('applications.setPreferences', input),
    onError: (error) => {
      console.warn('The preference could not be saved.', error);
      setFailed(true);
    },
  });
  const set = (preferences: Preferences) => {
    const before: Preferences = { identType: application.identType, hasProperty: application.hasProperty };
    setFailed(false);
    void client.cancelQueries({ queryKey: caseKey });
    change(client, (current) => ({ ...current, application: { ...current.application, ...preferences } }));
    mutate(
      { applicationId: application.id, ...preferences },
      {
        onError: () => {
          change(client, (current) => ({ ...current, application: { ...current.application, ...before } }));
          void client.invalidateQueries({ queryKey: caseKey });
        },
        onSuccess: (answer) => change(client, (current) => ({ ...current, application: answer.application })),
      },
    );
  };
  return { set, failed };
}

/** Submits the documents and goes to the dashboard. */
export function useSubmission(applicationId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => void client.invalidateQueries();
  const { mutate, isPending } = useMutation<unknown, ApiError>({
    networkMode: 'always',
    mutationFn: () => api.call('applications.submit', { applicationId }),
    onSuccess: () => {
      toast.success('Documentos submetidos', 'Vamos analisar e daremos feedback em breve.');
      refresh();
      navigate('/app');
    },
    onError: (error) => {
      refresh();
      if (error.code === 'application.already_submitted') {
        toast.info(error.title, error.detail);
        navigate('/app');
      } else if (error.code === 'application.documents_missing') toast.error(error.title, error.detail);
      else toast.error('Erro ao submeter', 'Não foi possível submeter os documentos. Tenta novamente.');
    },
  });
  return { submit: () => mutate(), submitting: isPending };
}
