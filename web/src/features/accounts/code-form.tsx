import { useNavigate } from 'react-router-dom';
import { useForm } from '#core/use-checked-form.ts';
import { confirmationCodeSchema } from '#shared/people/schemas.ts';
import { Button } from '#ui/button.tsx';
import codeFieldStyles from '#ui/code-field.module.css';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { describeConfirmationError } from './auth-errors.ts';
import styles from './auth-layout.module.css';
import { type Confirmation, confirmSignUp } from './confirm-sign-up.ts';

interface CodeFormProps {
  email: string;
  onDone: (confirmation: Confirmation) => void;
  /** This browser did not sign up: a password has to be chosen. */
  onPasswordNeeded: (code: string) => void;
}

/** The six digits of the confirmation e-mail. */
export function CodeForm({ email, onDone, onPasswordNeeded }: CodeFormProps) {
  const form = useForm({
    schema: (values: { code: string }) => {
      const parsed = confirmationCodeSchema.safeParse(values.code);
      return parsed.success ? { data: parsed.data } : { errors: { code: parsed.error.issues[0]?.message } };
    },
    initial: { code: '' },
  });

  const submit = async (code: string) => {
    try {
      onDone(await confirmSignUp({ email, code }));
    } catch (failed) {
      const { kind, title, detail } = describeConfirmationError(failed);
      if (kind === 'password-needed') return onPasswordNeeded(code);
      if (kind === 'already-confirmed') return onDone('confirmed');
      if (kind === 'other') return void toast.error(title, detail);
      form.refuse({ code: detail });
    }
  };

  const code = form.digits('code');
  return (
    <form {...form.props(submit)} className={`${styles.authFields} ${codeFieldStyles.codeField}`}>
      <TextField
        {...code}
        label="Código de confirmação"
        hint="Os 6 algarismos que vêm no email."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        onChange={(event) => code.onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
      />
      <Button type="submit" variant="primary" fullWidth loading={form.sending} loadingText="A confirmar...">
        Confirmar
      </Button>
    </form>
  );
}

/** Returns what happens after a confirmation: without a session the sign-in follows. */
export function useConfirmed(email: string): (confirmation: Confirmation) => void {
  const navigate = useNavigate();
  return (confirmation) => {
    if (confirmation === 'signed-in') return;
    toast.success('Email confirmado', 'A tua conta está ativa. Já podes entrar.');
    navigate('/auth', { state: { email } });
  };
}
