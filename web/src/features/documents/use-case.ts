import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api, queryKey, useApiQuery } from '#core/api.ts';
import type { ApiError } from '#core/api-error.ts';
import { useAction } from '#core/use-action.ts';
import { pollingOf } from '#parts/uploads/pending-scans.ts';
import { onUploadEnd } from '#parts/uploads/uploads-store.ts';
import { withRecorded } from '#parts/uploads/with-recorded.ts';
import type { ApplicationDetail, ApplicationView } from '#shared/applications/routes.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { toast } from '#ui/toast-store.ts';

const caseKey = queryKey('applications.start', {});

/** Updates the cached case with a response. Running requests may be older: they are cancelled and repeated. */
async function learn(client: QueryClient, update: (current: ApplicationDetail) => ApplicationDetail): Promise<void> {
  const asking = client.isFetching({ queryKey: caseKey }) > 0;
  await client.cancelQueries({ queryKey: caseKey });
  client.setQueryData<ApplicationDetail>(caseKey, (current) => current && update(current));
  if (asking) await client.invalidateQueries({ queryKey: caseKey });
}

/** Returns the current application with its documents (created if there is none), refetched on window focus. */
export function useCase() {
  const client = useQueryClient();
  const query = useApiQuery(
    'applications.start',
    {},
    {
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data } }) =>
        pollingOf(data && [data, ...(data.helped ?? [])].flatMap(({ documents }) => documents)),
    },
  );
  useEffect(
    () =>
      onUploadEnd((end) => {
        if (end.kind !== 'recorded') return;
        void learn(client, (current) =>
          current.application.id === end.document.applicationId ? withRecorded(current, end.document) : current,
        );
      }),
    [client],
  );
  return query;
}

type Preferences = Partial<Pick<ApplicationView, 'identType' | 'hasProperty'>>;

export interface PreferencesState {
  /** The application including unsaved choices. */
  application: ApplicationView;
  set: (preferences: Preferences) => void;
  /** The last choice could not be saved. */
  failed: boolean;
}

/**
 * Saves identification and property. The list updates at once; a choice that could not be saved is reverted, with a
 * discreet note (spec 2.8: only logged).
 */
export function usePreferences(stored: ApplicationView): PreferencesState {
  const client = useQueryClient();
  /** Overrides the stored values until it is saved, whatever is fetched in between. */
  const [chosen, setChosen] = useState<Preferences>({});
  const [failed, setFailed] = useState(false);
  const last = useRef<Preferences>(undefined);
  const { mutate } = useMutation<RouteOutput<'applications.setPreferences'>, ApiError, Preferences>({
    // One after another, and without waiting for a connection.
    scope: { id: 'preferences' },
    networkMode: 'always',
    mutationFn: (preferences) => api.call('applications.setPreferences', { applicationId: stored.id, ...preferences }),
    onSuccess: ({ application }) => learn(client, (current) => ({ ...current, application })),
    onError: (error) => {
      console.warn('The preference could not be saved.', error);
      setFailed(true);
    },
    onSettled: (_answer, _error, preferences) => {
      if (last.current === preferences) setChosen({});
    },
  });
  const set = (preferences: Preferences) => {
    last.current = preferences;
    setFailed(false);
    setChosen((current) => ({ ...current, ...preferences }));
    mutate(preferences);
  };
  return { application: { ...stored, ...chosen }, set, failed };
}

/** Submits the documents and goes to the dashboard. */
export function useSubmission(applicationId: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  /** On a slow phone a second tap can arrive before the button is busy. */
  const underWay = useRef(false);
  const { run, running } = useAction('applications.submit', {
    failsOffline: true,
    done: ['Documentos submetidos', 'Vamos analisar e daremos feedback em breve.'],
    failed: (error) => {
      if (error.code === 'application.already_submitted') {
        toast.info(error.title, error.detail);
        navigate('/app');
        return undefined;
      }
      return error.code === 'application.documents_missing' || error.code === 'application.party_missing'
        ? [error.title, error.detail]
        : ['Erro ao submeter', 'Não foi possível submeter os documentos. Tenta novamente.'];
    },
    // Refetches everything.
    touches: [[]],
  });
  const send = async () => {
    if (underWay.current) return;
    underWay.current = true;
    const submitted = await run({ applicationId });
    underWay.current = false;
    if (!submitted) return;
    // The page that follows shows at once what has happened.
    const detail = { queryKey: queryKey('applications.get', { applicationId }) };
    await client.prefetchQuery({ ...detail, queryFn: () => api.call('applications.get', { applicationId }) });
    // Only speeds it up: queued notifications are sent anyway (spec 2.7).
    api.call('notifications.sendOwn', { applicationId }).catch(() => undefined);
    navigate('/app', { state: { reached: 'analise' } });
  };
  return { submit: () => void send(), submitting: running };
}
