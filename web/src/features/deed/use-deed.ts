import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import { pollingOf } from '#parts/uploads/pending-scans.ts';
import { onUploadEnd } from '#parts/uploads/uploads-store.ts';
import { withRecorded } from '#parts/uploads/with-recorded.ts';
import type { DeedView } from '#shared/deed/routes.ts';
import { toast } from '#ui/toast-store.ts';

/** The deed of an application, refetched on window focus; uploads are added at once. */
export function useDeed(applicationId: string) {
  const client = useQueryClient();
  const query = useApiQuery(
    'deed.get',
    { applicationId },
    {
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data } }) =>
        pollingOf(data && [data, ...(data.helped ?? [])].flatMap(({ documents }) => documents)),
    },
  );
  useEffect(() => {
    const key = queryKey('deed.get', { applicationId });
    return onUploadEnd(async (end) => {
      if (end.kind !== 'recorded' || end.document.applicationId !== applicationId) return;
      // A running request may predate the document: cancel and repeat it.
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<DeedView>(key, (current) => current && withRecorded(current, end.document));
      void client.invalidateQueries({ queryKey: key });
    });
  }, [client, applicationId]);
  return query;
}

/** Shows a toast when the team decides on a document while the page is open. */
export function useDecisions({ documents: own, helped }: Pick<DeedView, 'documents' | 'helped'>): void {
  const documents = useMemo(
    () => [
      ...own,
      ...(helped ?? []).flatMap(({ name, documents: theirs }) =>
        theirs.map((document) => ({ ...document, label: `${document.label} (${name})` })),
      ),
    ],
    [own, helped],
  );
  const known = useRef<ReadonlyMap<string, string>>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = new Map(documents.map(({ uploadId, aiStatus }) => [uploadId, aiStatus]));
    for (const { uploadId, aiStatus, label } of documents) {
      const earlier = before?.get(uploadId);
      if (earlier === undefined || earlier === aiStatus) continue;
      if (aiStatus === 'approved') toast.success('Documento aprovado', label);
      if (aiStatus === 'rejected') toast.info('Correção necessária', label);
    }
  }, [documents]);
}
