import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryKey, useApiQuery } from '#core/api.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { mayLeave } from '#shared/applications/stages.ts';
import type { Place } from '#shared/parties/party.ts';
import { partiesProblems } from '#shared/parties/problems.ts';
import type { Me } from '#shared/people/routes.ts';
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

function without(me: Me, applicationId: string): Me {
  const requests = me.requests.filter(({ id }) => id !== applicationId);
  const isCurrent = me.currentApplicationId === applicationId;
  return {
    ...me,
    requests,
    currentApplicationId: isCurrent ? (requests[0]?.id ?? null) : me.currentApplicationId,
    hasLeft: requests.length === 0 || undefined,
  };
}

/** Asks before it leaves. */
function LeaveButton({ applicationId }: Pick<LeavingProps, 'applicationId'>) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { run, running } = useAction('parties.leave', {
    failsOffline: true,
    done: ['Saíste do pedido'],
    // No page asks for the request again.
    changes: () => [cachedResponse('people.me', {}, (me) => without(me, applicationId))],
    also: () => {
      client.removeQueries({ queryKey: queryKey('applications.start', {}) });
      navigate('/app', { replace: true });
    },
    touches: [queryKey('people.me'), queryKey('applications.mine')],
  });
  const close = () => setAsks(false);
  const leave = async () => {
    await run({ applicationId });
    close();
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
