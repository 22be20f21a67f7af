import { useNavigate } from 'react-router-dom';
import { checkSession } from '#core/session.ts';
import { useForm } from '#core/use-form.ts';
import { confirmationCodeSchema } from '#shared/people/schemas.ts';
import { Button } from '#ui/button.tsx';
import codeFieldStyles from '#ui/code-field.module.css';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { describeConfirmationError } from './auth-errors.ts';
import styles from './auth-layout.module.css';
import { authCalls } from './calls.ts';
import { takePassword } from './pending-credentials.ts';

/** The six digits of the confirmation e-mail. Signs in at once if the password was typed in this tab. */
export function CodeForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const form = useForm({
    schema: (values: { code: string }) => {
      const parsed = confirmationCodeSchema.safeParse(values.code);
      return parsed.success ? { data: parsed.data } : { errors: { code: parsed.error.issues[0]?.message } };
    },
    initial: { code: '' },
  });

  const enter = async () => {
    const password = takePassword(email);
    if (password !== undefined) {
      const { signInWithPassword } = await authCalls();
      await signInWithPassword(email, password);
      await checkSession();
      return;
    }
    toast.success('Email confirmado', 'A tua conta está ativa. Já podes entrar.');
    navigate('/auth', { state: { email } });
  };

  const submit = async (code: string) => {
    try {
      const { confirmEmail } = await authCalls();
      await confirmEmail(email, code);
    } catch (failed) {
      const { kind, title, detail } = describeConfirmationError(failed);
      if (kind === 'other') return void toast.error(title, detail);
      if (kind !== 'already-confirmed') return void form.refuse({ code: detail });
    }
    try {
      await enter();
    } catch {
      toast.success('Email confirmado', 'A tua conta está ativa. Já podes entrar.');
      navigate('/auth', { state: { email } });
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
