import { Button } from '#ui/button.tsx';

interface InvitationButtonsProps {
  /** Who is invited. */
  name: string;
  resending: boolean;
  revoking: boolean;
  onResend: () => void;
  onRevoke: () => void;
}

/** What can be done about an invitation that waits: send it again, or take it back. */
export function InvitationButtons({ name, resending, revoking, onResend, onRevoke }: InvitationButtonsProps) {
  const busy = resending || revoking;
  return (
    <div className="row">
      <Button size="small" loading={resending} disabled={busy} onClick={onResend}>
        Enviar outra vez
        <span className="visually-hidden"> o convite de {name}</span>
      </Button>
      <Button size="small" variant="quiet" loading={revoking} disabled={busy} onClick={onRevoke}>
        Retirar convite
        <span className="visually-hidden"> de {name}</span>
      </Button>
    </div>
  );
}
