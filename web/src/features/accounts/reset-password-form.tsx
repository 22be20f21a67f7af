import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { type ResetPasswordForm as Fields, resetPasswordSchema } from '../../../../shared/people/schemas.ts';
import { api } from '../../core/api.ts';
import { isApiError } from '../../core/api-error.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../../ui/code-field.module.css';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { describeResetError } from './auth-errors.ts';
import authLayoutStyles from './auth-layout.module.css';

export interface ResetPasswordFormProps {
  readonly email: string;
  /** From the e-mail's link; empty where it has to be typed. */
  readonly code: string;
  readonly onChanged: (password: string) => Promise<void>;
}

/** The code of the e-mail and the new password. */
export function ResetPasswordForm({ email, code, onChanged }: ResetPasswordFormProps) {
  const { register, handleSubmit, formState, clearErrors, setError, watch } = useForm<Fields>({
    resolver: standardSchemaResolver(resetPasswordSchema),
    defaultValues: { code, password: '', confirmPassword: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors } = formState;
  const submit = handleSubmit(async ({ code, password }) => {
    try {
      await api.call('accounts.resetPassword', { email, code, password });
    } catch (error) {
      const refused = isApiError(error, 'request.invalid') ? error.errors : [];
      for (const { path, message } of refused) setError(path as keyof Fields, { message });
      if (refused.length > 0) return;
      const failure = describeResetError(error);
      if (failure.kind === 'wrong-code') return setError('code', { message: failure.detail }, { shouldFocus: true });
      toast.error(failure.title, failure.detail);
      if (failure.kind === 'compromised-password')
        setError('password', { message: failure.detail }, { shouldFocus: true });
      return;
    }
    await onChanged(password);
  });
  return (
    <form className={authLayoutStyles.authFields} noValidate onSubmit={submit}>
      {/* For password managers: whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div className={styles.codeField}>
        <TextField
          label="Código do email"
          hint="Os 6 algarismos que vêm no email. É válido durante uma hora."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={errors.code?.message}
          {...register('code', { onChange: () => clearErrors('code') })}
        />
      </div>
      <NewPasswordFields
        label="Nova palavra-passe"
        typed={watch('password')}
        password={register('password', { onChange: () => clearErrors('password') })}
        confirmPassword={register('confirmPassword', { onChange: () => clearErrors('confirmPassword') })}
        errors={{ password: errors.password?.message, confirmPassword: errors.confirmPassword?.message }}
      />
      <Button type="submit" variant="primary" fullWidth loading={formState.isSubmitting} loadingText="A guardar...">
        Mudar palavra-passe
      </Button>
    </form>
  );
}
