import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKey } from '#core/api.ts';
import { cachedResponse, shownInPlace, useAction } from '#core/use-action.ts';
import { toast } from '#ui/toast-store.ts';

/**
 * Copies the documents of other requests to a new one, once (spec D32). After a failure the next visit tries again
 * without a message: everything can be uploaded as well.
 */
export default function CarryOver({ applicationId, onFailed }: { applicationId: string; onFailed: () => void }) {
  const client = useQueryClient();
  const begun = useRef(false);
  const { run } = useAction('documents.carryOver', {
    failed: shownInPlace,
    changes: () => {
      // What pages read before has none of the copies: they load it again before they show anything.
      client.removeQueries({ queryKey: queryKey('applications.start') });
      return [
        cachedResponse('people.me', {}, (me) => ({
          ...me,
          requests: me.requests.map((request) =>
            request.id === applicationId ? { ...request, carriesOver: false } : request,
          ),
        })),
      ];
    },
    touches: [queryKey('applications.get', { applicationId })],
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    // Effects of a mounted component run twice in development.
    if (begun.current) return;
    begun.current = true;
    void run({ applicationId }).then((carried) => {
      if (!carried) return onFailed();
      const count = carried.documents.length;
      if (count > 0)
        toast.success(
          count === 1 ? 'Aproveitámos 1 documento' : `Aproveitámos ${count} documentos`,
          'De outro pedido teu. Em Documentos podes retirar o que não quiseres usar neste.',
        );
    });
  }, []);
  return null;
}
