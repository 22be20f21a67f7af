import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '#core/session.ts';
import { useAction } from '#core/use-action.ts';
import { useForm } from '#core/use-form.ts';
import { type RequestResetForm, requestResetSchema } from '#shared/people/schemas.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AfterSignIn } from './after-sign-in.tsx';
import { requestResetWords } from './auth-errors.ts';
import { AuthHead } from './auth-head.tsx';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { emailFrom } from './email-from.ts';

/** `/auth/recuperar`: requests the e-mail for a password reset. */
export default function RequestResetPage() {
  const session = useSession();
  const { state } = useLocation();
  const navigate = useNavigate();
  const form = useForm({
    resolver: standardSchemaResolver(requestResetSchema),
    defaultValues: { email: emailFrom(state) },
  });
  const { run } = useAction('accounts.requestReset', { failsOffline: true, failed: requestResetWords });
  const send = async ({ email }: RequestResetForm) => {
    if (await run({ email })) navigate('/auth/nova-palavra-passe', { state: { email } });
  };
  if (session.status === 'signed-in')
    return (
      <AuthLayout>
        <AfterSignIn />
      </AuthLayout>
    );
  return (
    <AuthLayout>
      <AuthHead icon="key" title="Recuperar a palavra-passe">
        Escreve o email da tua conta. Enviamos-te um código para escolheres outra palavra-passe.
      </AuthHead>
      <form {...form.element} onSubmit={form.handleSubmit(send)} className={styles.authFields}>
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" inputMode="email" />
        <Button
          type="submit"
          variant="primary"
          fullWidth
          loading={form.formState.isSubmitting}
          loadingText="A enviar..."
        >
          Enviar código
        </Button>
        <ButtonLink variant="quiet" fullWidth to="/auth">
          Voltar ao login
        </ButtonLink>
      </form>
    </AuthLayout>
  );
}
