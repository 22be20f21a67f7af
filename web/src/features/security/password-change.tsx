import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { usePerson } from '#core/person.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useAction } from '#core/use-action.ts';
import { NewPasswordFields } from '#parts/passwords/new-password-fields.tsx';
import { useGuessable } from '#parts/passwords/use-guessable.ts';
import { guessableText, normalizePassword } from '#shared/people/password.ts';
import { newPasswordSchema } from '#shared/people/schemas.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { ProofFlow } from './proof-flow.tsx';
import { Step } from './steps.tsx';

/** Changes the password in a dialog, after proof of identity. */
export default function PasswordChange({ onClose }: { onClose: () => void }) {
  const [ticket, setTicket] = useState<string>();
  /** Why the proof has to be repeated. */
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
  ticket: string;
  onCancel: () => void;
  onOver: (why: string) => void;
  onDone: () => void;
}

const passwords = ({ password, confirmPassword }: Passwords) => {
  const checked = newPasswordSchema.safeParse(password);
  if (!checked.success) return { errors: { password: checked.error.issues[0]?.message } };
  return checked.data === normalizePassword(confirmPassword)
    ? { data: checked.data }
    : { errors: { confirmPassword: 'As palavras-passe não coincidem' } };
};

interface Passwords {
  password: string;
  confirmPassword: string;
}

function NewPassword({ ticket, onCancel, onOver, onDone }: NewPasswordProps) {
  const [error, setError] = useState<string>();
  const { run, running } = useAction('security.changePassword', {
    failsOffline: true,
    failed: (failure) => {
      if (failure.code === 'proof.expired') onOver(failure.detail);
      else setError(failure.detail);
      return undefined;
    },
  });
  const [typed, setTyped] = useState('');
  const { data: person } = usePerson();
  const guessable = useGuessable({ password: typed, email: person?.email ?? '', name: person?.name ?? undefined });
  const edit = () => setError(undefined);
  const change = (password: string) => {
    setTyped(password);
    edit();
  };
  const save = async (password: string) => {
    if (guessable) return setError(guessableText);
    edit();
    if (await run({ ticket, password })) onDone();
  };
  return (
    <Step
      busy={running}
      cancel={
        <Button disabled={running} onClick={onCancel}>
          Cancelar
        </Button>
      }
      label="Mudar palavra-passe"
      resolver={checkedBy(passwords)}
      defaultValues={{ password: '', confirmPassword: '' }}
      onSubmit={save}
    >
      {(form) => (
        <NewPasswordFields
          label="Nova palavra-passe"
          typed={typed}
          guessable={guessable}
          password={{
            ...form.field('password', { onChange: ({ target }) => change(target.value) }),
            error: form.formState.errors.password?.message ?? error,
          }}
          confirmPassword={form.field('confirmPassword', { onChange: edit })}
        />
      )}
    </Step>
  );
}
