import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { type SignInForm as Fields, signInSchema } from '../../../../shared/people/schemas.ts';
import { checkSession } from '../../core/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { describeSignInError, unconfirmedFailure } from './auth-errors.ts';
import authLayoutStyles from './auth-layout.module.css';
import { authCalls } from './calls.ts';
import type { Challenge } from './challenge.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { keepCredentials } from './pending-credentials.ts';
import styles from './sign-in-form.module.css';

export interface SignInFormProps {
  /** Puts the focus on the password: what had it before is gone. */
  readonly atPassword: boolean;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** The password was right, and a second step follows. */
  readonly onChallenge: (challenge: Challenge) => void;
}

/** E-mail and password. */
export function SignInForm({ atPassword, email, onEmail, onChallenge }: SignInFormProps) {
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const { register, handleSubmit, formState, clearErrors, setFocus, trigger, getValues } = useForm<Fields>({
    resolver: standardSchemaResolver(signInSchema),
    defaultValues: { email, password: '' },
    reValidateMode: 'onSubmit',
  });

  useEffect(() => {
    if (atPassword) setFocus('password');
  }, [atPassword, setFocus]);

  const submit = handleSubmit(async (fields) => {
    setUnconfirmed(undefined);
    const waitForConfirmation = () => {
      keepCredentials(fields);
      setUnconfirmed(fields.email);
      toast.error(unconfirmedFailure.title, unconfirmedFailure.detail);
    };
    try {
      const { signInWithPassword } = await authCalls();
      const result = await signInWithPassword(fields.email, fields.password);
      if (result === 'unconfirmed') return waitForConfirmation();
      if (result !== 'signed-in') return onChallenge(result);
      toast.success('Login realizado com sucesso!', 'Bem-vindo de volta.');
      await checkSession();
    } catch (error) {
      if (error instanceof Error && error.name === 'UserAlreadyAuthenticatedException') return void checkSession();
      const failure = describeSignInError(error);
      if (failure.kind === 'unconfirmed') return waitForConfirmation();
      toast.error(failure.title, failure.detail);
    }
  });

  return (
    <form className={authLayoutStyles.authFields} noValidate onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={formState.errors.email?.message}
        {...register('email', {
          onChange: (event: { target: { value: string } }) => {
            clearErrors('email');
            onEmail(event.target.value);
          },
        })}
      />
      <PasswordField
        label="Palavra-passe"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { onChange: () => clearErrors('password') })}
      />
      <Link className={styles.authForgot} to="/auth/recuperar" state={{ email }}>
        Esqueci-me da palavra-passe
      </Link>
      {unconfirmed && (
        <Banner
          tone="waiting"
          title="Falta confirmar o teu email"
          actions={
            <ButtonLink size="small" to={`/auth/pending-confirmation?email=${encodeURIComponent(unconfirmed)}`}>
              Confirmar email
            </ButtonLink>
          }
        >
          Enviámos-te um email com um botão e um código. Também podes pedir outro.
        </Banner>
      )}
      <Button type="submit" variant="primary" fullWidth loading={formState.isSubmitting} loadingText="A entrar...">
        Entrar
      </Button>
      <PasskeyButton
        email={async () => ((await trigger('email', { shouldFocus: true })) ? getValues('email').trim() : undefined)}
      />
    </form>
  );
}
