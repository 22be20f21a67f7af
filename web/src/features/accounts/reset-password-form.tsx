import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useWatch } from 'react-hook-form';
import { useAction } from '#core/use-action.ts';
import { useForm } from '#core/use-form.ts';
import { NewPasswordFields } from '#parts/passwords/new-password-fields.tsx';
import { useGuessable } from '#parts/passwords/use-guessable.ts';
import { guessableText } from '#shared/people/password.ts';
import { type ResetPasswordForm as Fields, resetPasswordSchema } from '#shared/people/schemas.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { chooseAnother, describeResetError } from './auth-errors.ts';
import authLayoutStyles from './auth-layout.module.css';

export interface ResetPasswordFormProps {
  email: string;
  /** From the e-mail's link; empty if it has to be typed. */
  code: string;
  onChanged: (password: string) => Promise<void>;
}

/** The code of the e-mail and the new password. */
export function ResetPasswordForm({ email, code, onChanged }: ResetPasswordFormProps) {
  const form = useForm({
    resolver: standardSchemaResolver(resetPasswordSchema),
    defaultValues: { code, password: '', confirmPassword: '' },
  });
  const typed = useWatch({ control: form.control, name: 'password' });
  const guessable = useGuessable({ password: typed, email });
  const { run } = useAction('accounts.resetPassword', {
    failsOffline: true,
    failed: (error) => {
      if (form.refuse(error)) return undefined;
      const { kind, title, detail } = describeResetError(error);
      if (kind === 'wrong-code') return void form.setError('code', { message: detail });
      // The toast says why.
      if (kind === 'compromised-password') form.setError('password', { message: chooseAnother });
      return [title, detail];
    },
  });
  const submit = async ({ code, password }: Fields) => {
    if (guessable) return void form.setError('password', { message: guessableText });
    if (await run({ email, code, password })) await onChanged(password);
  };
  return (
    <form {...form.element} onSubmit={form.handleSubmit(submit)} className={authLayoutStyles.authFields}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <CodeField
        label="Código do email"
        hint="Os 6 algarismos que vêm no email. É válido durante uma hora."
        {...form.field('code')}
      />
      <NewPasswordFields
        label="Nova palavra-passe"
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
        loadingText="A guardar..."
      >
        Mudar palavra-passe
      </Button>
    </form>
  );
}
