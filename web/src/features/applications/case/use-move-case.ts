import { queryKey } from '#core/api.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { useUndo } from '#core/use-undo.ts';
import { useTemplateToast } from '#parts/tasks/use-template-toast.ts';
import { describeStage } from '#shared/applications/stages.ts';

/** Moves the case whose page is open to another stage. */
export function useMoveCase(applicationId: string, name: string) {
  const undoOf = useUndo();
  const announce = useTemplateToast();
  return useAction('applications.move', {
    also: ({ template }, { applicationId: id }) => announce(id, template),
    failsOffline: true,
    done: ({ undo }, { to }) => [
      to === 'concluida' ? 'Pedido concluído' : 'Pedido movido',
      `${name} está agora em ${describeStage(to).title}.`,
      undoOf(applicationId, undo),
    ],
    changes: ({ application }) => [
      cachedResponse('applications.staffGet', { applicationId }, (detail) => ({
        ...detail,
        application: { ...detail.application, ...application },
      })),
    ],
    touches: [
      queryKey('applications.staffGet', { applicationId }),
      queryKey('deed.staffGet', { applicationId }),
      queryKey('applications.board'),
      queryKey('applications.counts'),
    ],
  });
}
