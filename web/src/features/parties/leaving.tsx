import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryKey, useApiQuery } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import { mayLeave } from '#shared/applications/stages.ts';
import type { Place } from '#shared/parties/party.ts';
import { partiesProblems } from '#shared/parties/problems.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface LeavingProps {
  applicationId: string;
  own: Pick<Place, 'role'>;
}

/** 'Sair do pedido' to who can leave by themselves; to the others, that the team does it. */
export function Leaving({ applicationId, own }: LeavingProps) {
  const { data } = useApiQuery('applications.get', { applicationId });
  if (!data) return null;
  if (!mayLeave(own, data.application)) return <p className="soft">{partiesProblems['party.not_leaving'].title}.</p>;
  return <LeaveButton applicationId={applicationId} />;
}

/** Asks before it leaves. */
function LeaveButton({ applicationId }: Pick<LeavingProps, 'applicationId'>) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { run, running } = useAction('parties.leave', {
    failsOffline: true,
    done: ['Saíste do pedido'],
    touches: [queryKey('people.me'), queryKey('applications.mine')],
    waits: true,
  });
  const close = () => setAsks(false);
  const leave = async () => {
    const left = await run({ applicationId });
    close();
    if (!left) return;
    client.removeQueries({ queryKey: queryKey('applications.start', {}) });
    navigate('/app', { replace: true });
  };
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        Sair do pedido
      </Button>
      <Dialog
        open={asks}
        title="Sair do pedido?"
        onClose={close}
        actions={
          <>
            <Button disabled={running} onClick={close}>
              Cancelar
            </Button>
            <Button variant="primary" loading={running} loadingText="A sair…" onClick={() => void leave()}>
              Sair do pedido
            </Button>
          </>
        }
      >
        <p>
          Deixas de ver o pedido e os teus documentos deixam de contar para ele. Para voltares é preciso outro convite.
        </p>
      </Dialog>
    </div>
  );
}
