import { QueryContent } from '#core/query-content.tsx';
import { nextStatuses } from '#shared/submissions/index.ts';
import type { BoardRow } from '#shared/submissions/routes.ts';
import { Dialog } from '#ui/dialog.tsx';
import MoveDialog from '../move-dialog.tsx';
import { useSubmissions } from '../use-submissions.ts';

interface MoveRowProps {
  row: BoardRow;
  onClose: () => void;
}

/** Moves a request at a bank from the board, as it is now: asks once that is known. */
export default function MoveRow({ row: { applicationId, submissionId }, onClose }: MoveRowProps) {
  const query = useSubmissions(applicationId);
  const found = query.data?.submissions.find((each) => each.submissionId === submissionId);
  if (found)
    return (
      <MoveDialog
        applicationId={applicationId}
        submission={found}
        options={nextStatuses(found.status, found.cameFrom ?? undefined)}
        onClose={onClose}
      />
    );
  if (query.isPending) return null;
  return (
    <Dialog open title="Mudar estado" onClose={onClose}>
      <QueryContent query={query} label="A carregar o pedido…" skeleton={['short']}>
        {() => <p>Este pedido ao banco já não existe.</p>}
      </QueryContent>
    </Dialog>
  );
}
