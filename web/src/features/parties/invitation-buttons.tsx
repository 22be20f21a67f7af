import { Button } from '#ui/button.tsx';
import { Caution } from '#ui/fact.tsx';

interface InvitationButtonsProps {
  /** Who is invited. */
  name: string;
  /** What the last e-mail did not reach: an address, or null for who did not write it. */
  undelivered?: { email: string | null } | undefined;
  resending: boolean;
  revoking: boolean;
  onResend: () => void;
  onRevoke: () => void;
  /** Takes the invitation back and opens the form with what was typed, for another address. */
  onCorrect?: (() => void) | undefined;
}

/** What can be done about an invitation that waits: send it again, or take it back; and whether it reached its address. */
export function InvitationButtons({
  name,
  undelivered,
  resending,
  revoking,
  onResend,
  onRevoke,
  onCorrect,
}: InvitationButtonsProps) {
  const busy = resending || revoking;
  return (
    <>
      {undelivered && (
        <p>
          <Caution>
            {undelivered.email ? `Não foi entregue a ${undelivered.email}` : 'O convite não foi entregue'}
          </Caution>
        </p>
      )}
      <div className="row">
        {undelivered && onCorrect && (
          <Button size="small" disabled={busy} onClick={onCorrect}>
            Corrigir o endereço
            <span className="visually-hidden"> de {name}</span>
          </Button>
        )}
        <Button size="small" loading={resending} disabled={busy} onClick={onResend}>
          Enviar outra vez
          <span className="visually-hidden"> o convite de {name}</span>
        </Button>
        <Button size="small" variant="quiet" loading={revoking} disabled={busy} onClick={onRevoke}>
          Retirar convite
          <span className="visually-hidden"> de {name}</span>
        </Button>
      </div>
    </>
  );
}
