import { useState } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { useAction } from '#core/use-action.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';

/** The private address by which a calendar program reads one's agenda: it is shown once, when it is made. */
export default function CalendarAddress({ onClose }: { onClose: () => void }) {
  const query = useApiQuery('agenda.token', {});
  const [path, setPath] = useState<string>();
  const touches = [queryKey('agenda.token')];
  const making = useAction('agenda.makeToken', {
    failsOffline: true,
    touches,
    also: (made) => setPath(made.path),
  });
  const ending = useAction('agenda.endToken', {
    failsOffline: true,
    touches,
    also: () => setPath(undefined),
    done: ['O endereço já não serve'],
  });
  const address = path && `${location.origin}${path}`;
  const copy = async () => {
    if (!address) return;
    await navigator.clipboard.writeText(address).then(
      () => toast.success('Endereço copiado'),
      () => toast.error('Não foi possível copiar', 'Seleciona o endereço e copia-o.'),
    );
  };
  return (
    <Dialog
      open
      title="A agenda no teu calendário"
      onClose={onClose}
      actions={<Button onClick={onClose}>Fechar</Button>}
    >
      <div className="stack">
        <p>
          Com este endereço, o teu programa de calendário (Google, Outlook, Apple) mostra a tua agenda. Leva só as
          iniciais do cliente e o número do pedido. Quem tiver o endereço vê-a: não o partilhes.
        </p>
        <QueryContent query={query} label="A carregar…" skeleton={1}>
          {({ madeAt }) => (
            <>
              {address ? (
                <>
                  <TextField
                    label="Endereço"
                    readOnly
                    value={address}
                    hint="Guarda-o agora: não volta a ser mostrado."
                    onFocus={(event) => event.target.select()}
                  />
                  <div className="row">
                    <Button size="small" variant="primary" onClick={() => void copy()}>
                      Copiar
                    </Button>
                  </div>
                </>
              ) : (
                <p>{madeAt ? `Tens um endereço desde ${formatDateTime(madeAt)}.` : 'Ainda não tens um endereço.'}</p>
              )}
              <div className="row">
                <Button size="small" loading={making.running} onClick={() => void making.run({})}>
                  {madeAt ? 'Criar outro, e acabar com este' : 'Criar endereço'}
                </Button>
                {madeAt && (
                  <Button size="small" variant="quiet" loading={ending.running} onClick={() => void ending.run({})}>
                    Acabar com o endereço
                  </Button>
                )}
              </div>
            </>
          )}
        </QueryContent>
      </div>
    </Dialog>
  );
}
