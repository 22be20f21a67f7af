import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { isApiError } from '#core/api-error.ts';
import { useForm } from '#core/use-form.ts';
import { NewPasswordFields } from '#parts/passwords/new-password-fields.tsx';
import { useGuessable } from '#parts/passwords/use-guessable.ts';
import { guessableText } from '#shared/people/password.ts';
import { type ResetPasswordForm as Fields, resetPasswordSchema } from '#shared/people/schemas.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { type AuthFailure, chooseAnother, describeConfirmationError } from './auth-errors.ts';
import { AuthHead } from './auth-head.tsx';
import styles from './auth-layout.module.css';
import { type Confirmation, confirmSignUp } from './confirm-sign-up.ts';
import type { ConfirmationLink } from './confirmation-link.ts';

interface ChoosePasswordProps {
  link: ConfirmationLink;
  /** Another account is signed in, and stays so. */
  staysElsewhere?: boolean;
  onDone: (confirmation: Confirmation) => void;
  /** The link cannot be used, or the address was confirmed in the meantime. */
  onFailure: (failure: AuthFailure) => void;
}

/**
 * The password that the owner of a mailbox chooses to confirm a sign-up of another browser; the one of the sign-up goes.
 * A code that was typed can be corrected here.
 */
export function ChoosePassword({ link, staysElsewhere = false, onDone, onFailure }: ChoosePasswordProps) {
  const { email } = link;
  const isTyped = link.link === undefined;
  const form = useForm({
    resolver: standardSchemaResolver(resetPasswordSchema),
    defaultValues: { code: link.code, password: '', confirmPassword: '' },
  });
  const { setFocus } = form;
  const typed = useWatch({ control: form.control, name: 'password' });
  const guessable = useGuessable({ password: typed, email });
  // What was pressed before is gone.
  const atStart = useEffectEvent(() => setFocus('password'));
  useEffect(() => atStart(), []);
  const submit = async ({ code, password }: Fields) => {
    if (guessable) return void form.setError('password', { message: guessableText });
    try {
      onDone(await confirmSignUp({ ...link, code, password }));
    } catch (error) {
      if (isApiError(error) && form.refuse(error)) return;
      const failure = describeConfirmationError(error);
      const { kind, title, detail } = failure;
      const isOfCode = kind === 'wrong-code' || kind === 'expired-code';
      if (isOfCode && isTyped) return void form.setError('code', { message: detail });
      if (isOfCode || kind === 'already-confirmed') return onFailure(failure);
      // The toast says why.
      if (kind === 'compromised-password') form.setError('password', { message: chooseAnother });
      toast.error(title, detail);
    }
  };
  return (
    <>
      <AuthHead icon="key" title="Escolhe a tua palavra-passe">
        Para a conta <span className={styles.emailAddress}>{email}</span>. A palavra-passe que foi escrita no registo
        deixa de servir.
      </AuthHead>
      <form {...form.element} onSubmit={form.handleSubmit(submit)} className={styles.authFields}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {isTyped && (
          <CodeField label="Código de confirmação" hint="Os 6 algarismos que vêm no email." {...form.field('code')} />
        )}
        <NewPasswordFields
          typed={typed}
          guessable={guessable}
          password={form.field('password')}
          confirmPassword={form.field('confirmPassword')}
        />
        <Button
          type="submit"
          variant="primary"
          fullWidth
          loading={form.formState.isSubmitting}
          loadingText="A confirmar..."
        >
          {staysElsewhere ? 'Confirmar' : 'Confirmar e entrar'}
        </Button>
      </form>
    </>
  );
}
