import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useForm } from '#core/use-form.ts';
import { confirmationCodeSchema } from '#shared/people/schemas.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
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
    resolver: standardSchemaResolver(z.object({ code: confirmationCodeSchema })),
    defaultValues: { code: '' },
  });

  const submit = async ({ code }: { code: string }) => {
    try {
      onDone(await confirmSignUp({ email, code }));
    } catch (failed) {
      const { kind, title, detail } = describeConfirmationError(failed);
      if (kind === 'password-needed') return onPasswordNeeded(code);
      if (kind === 'already-confirmed') return onDone('confirmed');
      if (kind === 'other') return void toast.error(title, detail);
      form.setError('code', { message: detail });
    }
  };

  return (
    <form {...form.element} onSubmit={form.handleSubmit(submit)} className={styles.authFields}>
      <CodeField {...form.field('code')} label="Código de confirmação" hint="Os 6 algarismos que vêm no email." />
      <Button
        type="submit"
        variant="primary"
        fullWidth
        loading={form.formState.isSubmitting}
        loadingText="A confirmar..."
      >
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
