import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newPasswordSchema } from '../../../../shared/people/schemas.ts';
import { api, queryKey } from '../../core/api.ts';
import { isApiError } from '../../core/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ProofFlow } from './proof-flow.tsx';
import { Step } from './steps.tsx';
import { describeFailure } from './use-attempt.ts';

/** Changes the password in a dialog: first who it is, then the new password. */
export default function PasswordChange({ onClose }: { readonly onClose: () => void }) {
  const [ticket, setTicket] = useState<string>();
  /** Why the proof has to be given again. */
  const [over, setOver] = useState<string>();
  const queryClient = useQueryClient();
  return (
    <Dialog open onClose={onClose} title="Mudar palavra-passe">
      {ticket === undefined ? (
        <ProofFlow purpose="password" error={over} onProven={async (proven) => setTicket(proven)} onCancel={onClose} />
      ) : (
        <NewPassword
          ticket={ticket}
          onCancel={onClose}
          onOver={(why) => {
            setOver(why);
            setTicket(undefined);
          }}
          onDone={() => {
            toast.success('Palavra-passe alterada', 'Terminámos a sessão em todos os outros dispositivos.');
            void queryClient.invalidateQueries({ queryKey: queryKey('security.sessions') });
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

interface NewPasswordProps {
  readonly ticket: string;
  readonly onCancel: () => void;
  readonly onOver: (why: string) => void;
  readonly onDone: () => void;
}

interface Errors {
  readonly password?: string | undefined;
  readonly confirmPassword?: string | undefined;
}

function NewPassword({ ticket, onCancel, onOver, onDone }: NewPasswordProps) {
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  const save = async () => {
    const checked = newPasswordSchema.safeParse(password);
    if (!checked.success) return setErrors({ password: checked.error.issues[0]?.message });
    if (password !== confirmPassword) return setErrors({ confirmPassword: 'As palavras-passe não coincidem' });
    setBusy(true);
    setErrors({});
    try {
      await api.call('security.changePassword', { ticket, password });
      onDone();
    } catch (failure) {
      setBusy(false);
      if (isApiError(failure, 'proof.expired')) return onOver(failure.detail);
      setErrors({ password: describeFailure(failure) });
    }
  };
  return (
    <Step
      busy={busy}
      cancel={
        <Button disabled={busy} onClick={onCancel}>
          Cancelar
        </Button>
      }
      label="Mudar palavra-passe"
      ready
      onSubmit={() => void save()}
    >
      {() => (
        <NewPasswordFields
          label="Nova palavra-passe"
          typed={password}
          errors={errors}
          password={{
            name: 'password',
            onChange: (event) => {
              setPassword(event.target.value);
              setErrors({});
            },
          }}
          confirmPassword={{
            name: 'confirmPassword',
            onChange: (event) => {
              setConfirmPassword(event.target.value);
              setErrors({});
            },
          }}
        />
      )}
    </Step>
  );
}
