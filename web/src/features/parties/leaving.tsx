import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryKey } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** 'Sair do pedido', after a question. */
export function Leaving({ applicationId }: { applicationId: string }) {
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
