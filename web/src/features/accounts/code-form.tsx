import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirmationCodeSchema } from '../../../../shared/people/schemas.ts';
import { checkSession } from '../../core/session.ts';
import { Button } from '../../ui/button.tsx';
import codeFieldStyles from '../../ui/code-field.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { describeConfirmationError } from './auth-errors.ts';
import styles from './auth-layout.module.css';
import { authCalls } from './calls.ts';
import { takePassword } from './pending-credentials.ts';

/** The six digits of the confirmation e-mail. Signs in at once when the password was typed in this tab. */
export function CodeForm({ email }: { readonly email: string }) {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  /** Says it below the field and goes there. What was typed stays, selected: another code takes its place. */
  const refuse = (why: string | undefined) => {
    setError(why);
    field.current?.select();
  };
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

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = confirmationCodeSchema.safeParse(code);
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message);
    setBusy(true);
    try {
      const { confirmEmail } = await authCalls();
      await confirmEmail(email, parsed.data);
    } catch (failed) {
      const failure = describeConfirmationError(failed);
      if (failure.kind !== 'already-confirmed') {
        setBusy(false);
        if (failure.kind === 'other') return void toast.error(failure.title, failure.detail);
        return refuse(failure.detail);
      }
    }
    try {
      await enter();
    } catch {
      toast.success('Email confirmado', 'A tua conta está ativa. Já podes entrar.');
      navigate('/auth', { state: { email } });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className={`${styles.authFields} ${codeFieldStyles.codeField}`}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        ref={field}
        label="Código de confirmação"
        hint="Os 6 algarismos que vêm no email."
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        error={error}
        onChange={(event) => {
          setError(undefined);
          setCode(event.target.value.replace(/\D/g, '').slice(0, 6));
        }}
      />
      <Button type="submit" variant="primary" fullWidth loading={busy} loadingText="A confirmar...">
        Confirmar
      </Button>
    </form>
  );
}
