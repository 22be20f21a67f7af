import { queryKey } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import { maxSendings } from '#shared/parties/limits.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { InvitationButtons } from './invitation-buttons.tsx';
import styles from './staff-people.module.css';

interface StaffInvitationProps {
  applicationId: string;
  person: StaffPartyView;
  /** Opens the form of an invitation with what is known of somebody. */
  onInvite: (person: StaffPartyView) => void;
}

/** Returns whether an invitation of somebody waits for its answer. */
export const isInvited = ({ state, expiresAt }: StaffPartyView, now: number): boolean =>
  (state === 'convidado' || state === 'sem_conta') && expiresAt !== null && now <= Date.parse(expiresAt);

/** What the team can do about an invitation that waits: send it again, or take it back. */
export function StaffInvitation({ applicationId, person, onInvite }: StaffInvitationProps) {
  const { partyId, name } = person;
  const touches = [queryKey('applications.staffGet', { applicationId })];
  const resend = useAction('parties.staffResend', {
    done: ['Convite enviado', 'O link anterior deixou de servir.'],
    touches,
  });
  const revoke = useAction('parties.staffRevoke', { done: [`O convite de ${name} foi retirado`], touches });
  return (
    <div className={styles.invitation}>
      <InvitationButtons
        name={name}
        undelivered={person.isUndelivered ? person : undefined}
        resending={resend.running}
        revoking={revoke.running}
        onResend={() => void resend.run({ applicationId, partyId })}
        onRevoke={() => void revoke.run({ applicationId, partyId })}
        onCorrect={
          person.state === 'convidado'
            ? () => void revoke.run({ applicationId, partyId }).then((done) => done && onInvite(person))
            : undefined
        }
      />
      <p className="soft">Um convite pode ser enviado {maxSendings} vezes em 24 horas; só o último link serve.</p>
    </div>
  );
}
