import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { type RequestResetForm, requestResetSchema } from '../../../../shared/people/schemas.ts';
import { api } from '../../core/api.ts';
import { useSession } from '../../core/session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AfterSignIn } from './after-sign-in.tsx';
import { describeRequestResetError } from './auth-errors.ts';
import { AuthHead } from './auth-head.tsx';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { emailFrom } from './email-from.ts';

/** `/auth/recuperar`: asks for the e-mail with which a forgotten password is replaced. */
export default function RequestResetPage() {
  const session = useSession();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { register, handleSubmit, formState, clearErrors } = useForm<RequestResetForm>({
    resolver: standardSchemaResolver(requestResetSchema),
    defaultValues: { email: emailFrom(state) },
    reValidateMode: 'onSubmit',
  });
  const submit = handleSubmit(async ({ email }) => {
    try {
      await api.call('accounts.requestReset', { email });
      navigate('/auth/nova-palavra-passe', { state: { email } });
    } catch (error) {
      const failure = describeRequestResetError(error);
      toast.error(failure.title, failure.detail);
    }
  });
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
      <form className={styles.authFields} noValidate onSubmit={submit}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          error={formState.errors.email?.message}
          {...register('email', { onChange: () => clearErrors('email') })}
        />
        <Button type="submit" variant="primary" fullWidth loading={formState.isSubmitting} loadingText="A enviar...">
          Enviar código
        </Button>
        <ButtonLink variant="quiet" fullWidth to="/auth">
          Voltar ao login
        </ButtonLink>
      </form>
    </AuthLayout>
  );
}
