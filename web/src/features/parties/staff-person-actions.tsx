import { lazy, Suspense, useState } from 'react';
import { queryKey } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { Button } from '#ui/button.tsx';
import styles from './staff-people.module.css';

const ReasonDialog = lazy(() => import('#parts/reason-dialog.tsx'));

interface PersonActionsProps {
  applicationId: string;
  person: StaffPartyView;
}

type Asked = 'remove' | 'role' | 'titular' | 'split';

/** What the team can change about somebody who is in an open request; the titular stays while others are in it. */
export function PersonActions({ applicationId, person }: PersonActionsProps) {
  const [asked, setAsked] = useState<Asked>();
  const { partyId, name, role, state, version, buys } = person;
  const touches = [queryKey('applications.staffGet', { applicationId })];
  const remove = useAction('parties.staffRemove', { done: [`${name} já não está no pedido`], touches });
  const change = useAction('parties.staffChange', { done: ['Alteração guardada'], touches });
  const makeTitular = useAction('parties.setTitular', { done: [`O pedido está agora em nome de ${name}`], touches });
  const split = useAction('parties.split', { done: [`${name} tem agora um pedido à parte`], touches });
  const isBorrower = role !== 'fiador';
  const newRole = isBorrower ? 'fiador' : 'co_titular';
  const dialogs = {
    remove: {
      title: `Tirar ${name} do pedido?`,
      action: 'Tirar do pedido',
      text: 'Deixa logo de ver o pedido. Os seus documentos saem das listas, das contas e do ficheiro para o banco.',
      send: (reason: string) => remove.run({ applicationId, partyId, reason }),
    },
    role: {
      title: isBorrower ? `Passar ${name} a fiador(a)?` : `Passar ${name} a titular?`,
      action: 'Mudar o papel',
      text: isBorrower
        ? 'Deixa de ver as mensagens comuns e os documentos do imóvel. Já não confirma propostas.'
        : `${state === 'presente' ? 'Pedimos-lhe primeiro que aceite. ' : ''}Passa a ver os documentos do imóvel e as mensagens comuns, a partir daí. Confirma as propostas.`,
      send: (reason: string) => change.run({ applicationId, partyId, version: version ?? 0, role: newRole, reason }),
    },
    titular: {
      title: `Pôr o pedido em nome de ${name}?`,
      action: 'Pôr em nome desta pessoa',
      text: 'O pedido passa para a conta desta pessoa. Quem o tinha continua como titular, com os mesmos direitos.',
      send: (reason: string) => makeTitular.run({ applicationId, partyId, reason }),
    },
    split: {
      title: `Dividir o pedido e dar um a ${name}?`,
      action: 'Dividir pedido',
      text: 'Fica com um pedido novo, na fase de documentos, com o preço, os documentos do imóvel e os seus. Deixa logo de ver este pedido. Nada das outras pessoas vai com ela.',
      send: (reason: string) => split.run({ applicationId, partyId, reason }),
    },
  } as const;
  const dialog = asked && dialogs[asked];
  return (
    <div className={styles.actions}>
      {role !== 'titular' && (
        <>
          <Button size="small" variant="quiet" onClick={() => setAsked('role')}>
            {isBorrower ? 'Passar a fiador(a)…' : 'Passar a titular…'}
            {person.roleAsked && ' (à espera que aceite)'}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setAsked('remove')}>
            Tirar do pedido…
          </Button>
        </>
      )}
      {role === 'co_titular' && state === 'presente' && (
        <Button size="small" variant="quiet" onClick={() => setAsked('titular')}>
          Pôr o pedido em nome desta pessoa…
        </Button>
      )}
      {role !== 'titular' && state === 'presente' && (
        <Button size="small" variant="quiet" onClick={() => setAsked('split')}>
          Dividir pedido…
        </Button>
      )}
      {isBorrower && version !== undefined && (
        <Button
          size="small"
          variant="quiet"
          loading={change.running}
          onClick={() => void change.run({ applicationId, partyId, version, buys: !buys })}
        >
          {buys ? 'Marcar que não compra' : 'Marcar que compra'}
        </Button>
      )}
      {dialog && (
        <Suspense fallback={null}>
          <ReasonDialog
            title={dialog.title}
            action={dialog.action}
            draft={`party-${asked}:${applicationId}:${partyId}`}
            least={10}
            most={500}
            onSend={async (reason) => (await dialog.send(reason)) !== undefined}
            onClose={() => setAsked(undefined)}
          >
            <p>{dialog.text}</p>
          </ReasonDialog>
        </Suspense>
      )}
    </div>
  );
}
