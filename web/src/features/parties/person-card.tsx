import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatDateAndTime } from '#shared/kit/format.ts';
import type { PartyView } from '#shared/parties/party-schema.ts';
import { partyRoleLabels } from '#shared/parties/words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { InvitationButtons } from './invitation-buttons.tsx';
import styles from './people-page.module.css';
import { usePeopleAction } from './use-people-action.ts';

interface PersonCardProps {
  applicationId: string;
  party: PartyView;
  parties: readonly PartyView[];
  /** Whether the viewer borrows. */
  mayInvite: boolean;
  /** Whether the request has a place for somebody else. */
  hasPlace: boolean;
  /** Opens the form of an invitation for this person. */
  onInvite: (party: PartyView) => void;
}

/** Returns how somebody stands in the request, for the others. */
function standing({ state, joinedAt, invitation }: PartyView): string {
  switch (state) {
    case 'presente':
      return joinedAt ? `No pedido desde ${formatDate(joinedAt)}` : 'No pedido';
    case 'convidado':
      return invitation
        ? `Ainda não entrou. O convite vale até ${formatDate(invitation.expiresAt)}.`
        : 'Ainda não entrou';
    case 'sem_conta':
      return invitation ? `Sem conta. O convite vale até ${formatDate(invitation.expiresAt)}.` : 'Sem conta';
    case 'expirado':
      return 'Não respondeu ao convite, que já não serve';
    case 'saiu':
      return 'Saiu do pedido';
    default:
      return 'Já não está no pedido';
  }
}

const isServedBySelf = ({ servedBy }: PartyView, parties: readonly PartyView[]): boolean =>
  parties.some(({ partyId, isSelf }) => isSelf && partyId === servedBy);

/** Returns who sends somebody’s documents, in a sentence; undefined if they do it themselves. */
function serving({ servedBy, state }: PartyView, parties: readonly PartyView[]): string | undefined {
  const helper = parties.find(({ partyId }) => partyId === servedBy);
  if (!helper) return state === 'sem_conta' ? 'A equipa trata dos documentos desta pessoa.' : undefined;
  const who = helper.isSelf ? 'Tu' : helper.name;
  if (state === 'sem_conta')
    return helper.isSelf
      ? 'Tu e a equipa enviam e veem os documentos e os dados dela, até entrar com uma conta.'
      : `${who} e a equipa enviam e veem os documentos e os dados dela, até entrar com uma conta.`;
  return helper.isSelf ? 'Tratas dos documentos desta pessoa.' : `${who} trata dos documentos.`;
}

/** One person of the request: how they stand, how far their documents are, and what the viewer can do about them. */
export function PersonCard({ applicationId, party, parties, mayInvite, hasPlace, onInvite }: PersonCardProps) {
  const { partyId, name, role, state, isSelf, progress, invitation, notThemUntil } = party;
  const heading = `person-${partyId}`;
  const helped = serving(party, parties);
  return (
    <Card as="article" aria-labelledby={heading} className={styles.person}>
      <div className={styles.head}>
        <h2 id={heading}>
          {name}
          {isSelf && ' (tu)'}
        </h2>
        <Badge>{partyRoleLabels[role]}</Badge>
      </div>
      {progress && (
        <p className="figures">
          <strong>
            {progress.sent} de {progress.wanted} enviados
          </strong>
        </p>
      )}
      <p className={`soft ${styles.text}`}>
        {standing(party)}
        {invitation?.email && !invitation.isUndelivered && <> Enviado para {invitation.email}.</>}
      </p>
      {helped && <p className="soft">{helped}</p>}
      {state === 'sem_conta' && isServedBySelf(party, parties) && (
        <p>
          <Link to={`/app/os-meus-dados?pessoa=${partyId}`}>Dados de {name}</Link>
        </p>
      )}
      {mayInvite && invitation && <OpenInvitation applicationId={applicationId} party={party} onInvite={onInvite} />}
      {mayInvite && !invitation && ((state === 'expirado' && hasPlace) || state === 'sem_conta') && (
        <div className="row">
          <Button size="small" onClick={() => onInvite(party)}>
            {state === 'expirado' ? 'Convidar outra vez' : 'Convidar por email'}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </div>
      )}
      {notThemUntil && <NotThem applicationId={applicationId} party={party} until={notThemUntil} />}
    </Card>
  );
}

function OpenInvitation({
  applicationId,
  party,
  onInvite,
}: Pick<PersonCardProps, 'applicationId' | 'party' | 'onInvite'>) {
  const { partyId, name, invitation } = party;
  const resend = usePeopleAction('parties.resend', applicationId, {
    done: ['Convite enviado', 'O link anterior deixou de servir.'],
  });
  const revoke = usePeopleAction('parties.revoke', applicationId, { done: ['Convite retirado'] });
  return (
    <InvitationButtons
      name={name}
      undelivered={invitation?.isUndelivered ? invitation : undefined}
      resending={resend.running}
      revoking={revoke.running}
      onResend={() => void resend.run({ applicationId, partyId })}
      onRevoke={() => void revoke.run({ applicationId, partyId })}
      onCorrect={() => void revoke.run({ applicationId, partyId }).then((done) => done && onInvite(party))}
    />
  );
}

interface NotThemProps {
  applicationId: string;
  party: PartyView;
  until: string;
}

function NotThem({ applicationId, party: { partyId, name }, until }: NotThemProps) {
  const [asks, setAsks] = useState(false);
  const { run, running } = usePeopleAction('parties.notThem', applicationId, {
    done: [`${name} já não está no pedido`],
  });
  const close = () => setAsks(false);
  return (
    <>
      <p>
        {name} entrou no pedido. Não é a pessoa que convidaste? Podes dizê-lo até {formatDateAndTime(until)}.
      </p>
      <div className="row">
        <Button size="small" onClick={() => setAsks(true)}>
          Não é esta pessoa
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      <Dialog
        open={asks}
        title={`${name} não é quem convidaste?`}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Cancelar</Button>
            <Button
              variant="primary"
              loading={running}
              onClick={async () => {
                await run({ applicationId, partyId });
                close();
              }}
            >
              Tirar do pedido
            </Button>
          </>
        }
      >
        <p>Deixa de ver o pedido imediatamente, e avisamos os dois por email.</p>
      </Dialog>
    </>
  );
}
