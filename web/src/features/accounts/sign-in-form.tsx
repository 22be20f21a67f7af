import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { checkSession } from '#core/session.ts';
import { useForm } from '#core/use-form.ts';
import { emailSchema, type SignInForm as Fields, signInSchema } from '#shared/people/schemas.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { describeSignInError, unconfirmedFailure } from './auth-errors.ts';
import authLayoutStyles from './auth-layout.module.css';
import type { Challenge } from './challenge.ts';
import type { Credentials } from './credentials.ts';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './sign-in-form.module.css';

export interface SignInFormProps {
  /** Focuses the password, because the previously focused element is gone. */
  atPassword: boolean;
  email: string;
  onEmail: (email: string) => void;
  /** The password was right, and a second step follows. */
  onChallenge: (challenge: Challenge, credentials: Credentials) => void;
}

/** E-mail and password. */
export function SignInForm({ atPassword, email, onEmail, onChallenge }: SignInFormProps) {
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const form = useForm({ resolver: standardSchemaResolver(signInSchema), defaultValues: { email, password: '' } });
  const { setFocus } = form;
  // Only on request, not on every render.
  const atStart = useEffectEvent(() => setFocus('password'));
  useEffect(() => {
    if (atPassword) atStart();
  }, [atPassword]);

  const submit = async (fields: Fields) => {
    setUnconfirmed(undefined);
    const waitForConfirmation = () => {
      setUnconfirmed(fields.email);
      toast.error(unconfirmedFailure.title, unconfirmedFailure.detail);
    };
    try {
      const { signInWithPassword } = await import('./auth-calls.ts');
      const result = await signInWithPassword(fields.email, fields.password);
      if (result === 'unconfirmed') return waitForConfirmation();
      if (result !== 'signed-in') return onChallenge(result, fields);
      toast.success('Login realizado com sucesso!', 'Bem-vindo de volta.');
      await checkSession();
    } catch (error) {
      if (error instanceof Error && error.name === 'UserAlreadyAuthenticatedException') return void checkSession();
      const failure = describeSignInError(error);
      if (failure.kind === 'unconfirmed') return waitForConfirmation();
      toast.error(failure.title, failure.detail);
      // For whoever reads the form after the toast.
      if (failure.kind === 'wrong-credentials') form.setError('password', { message: failure.detail });
    }
  };

  return (
    <form {...form.element} onSubmit={form.handleSubmit(submit)} className={authLayoutStyles.authFields}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.field('email', { onChange: ({ target }) => onEmail(target.value) })}
      />
      <PasswordField label="Palavra-passe" autoComplete="current-password" {...form.field('password')} />
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
      <Button type="submit" variant="primary" fullWidth loading={form.formState.isSubmitting} loadingText="A entrar...">
        Entrar
      </Button>
      <PasskeyButton
        email={() => {
          const address = emailSchema.safeParse(form.getValues('email'));
          if (address.success) return address.data;
          form.setError('email', { message: address.error.issues[0]?.message }, { shouldFocus: true });
          return undefined;
        }}
      />
    </form>
  );
}
