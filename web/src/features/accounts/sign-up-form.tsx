import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type SignUpForm as Fields, signUpSchema } from '../../../../shared/people/schemas.ts';
import { api } from '../../core/api.ts';
import { isApiError } from '../../core/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { describeSignUpError } from './auth-errors.ts';
import styles from './auth-layout.module.css';
import { keepCredentials } from './pending-credentials.ts';

export interface SignUpFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onAlreadyRegistered: () => void;
}

/** Name, e-mail, password and its confirmation. */
export function SignUpForm({ email, onEmail, onAlreadyRegistered }: SignUpFormProps) {
  const navigate = useNavigate();
  const { register, handleSubmit, formState, clearErrors, setError, watch } = useForm<Fields>({
    resolver: standardSchemaResolver(signUpSchema),
    defaultValues: { name: '', email, password: '', confirmPassword: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors } = formState;

  const submit = handleSubmit(async ({ name, email: address, password }) => {
    try {
      await api.call('accounts.signUp', { name, email: address, password });
      keepCredentials({ email: address, password });
      navigate(`/auth/pending-confirmation?email=${encodeURIComponent(address)}`);
    } catch (error) {
      const refused = isApiError(error, 'request.invalid') ? error.errors : [];
      for (const { path, message } of refused) setError(path as keyof Fields, { message });
      if (refused.length > 0) return;
      const failure = describeSignUpError(error);
      toast.error(failure.title, failure.detail);
      if (failure.kind === 'compromised-password')
        setError('password', { message: failure.detail }, { shouldFocus: true });
      if (failure.kind === 'already-registered') {
        onEmail(address);
        onAlreadyRegistered();
      }
    }
  });

  return (
    <form className={styles.authFields} noValidate onSubmit={submit}>
      <TextField
        label="Nome"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { onChange: () => clearErrors('name') })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...register('email', {
          onChange: (event: { target: { value: string } }) => {
            clearErrors('email');
            onEmail(event.target.value);
          },
        })}
      />
      <NewPasswordFields
        typed={watch('password')}
        password={register('password', { onChange: () => clearErrors('password') })}
        confirmPassword={register('confirmPassword', { onChange: () => clearErrors('confirmPassword') })}
        errors={{ password: errors.password?.message, confirmPassword: errors.confirmPassword?.message }}
      />
      <Button type="submit" variant="primary" fullWidth loading={formState.isSubmitting} loadingText="A criar conta...">
        Registar
      </Button>
    </form>
  );
}
