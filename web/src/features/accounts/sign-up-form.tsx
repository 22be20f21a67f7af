import { useNavigate } from 'react-router-dom';
import { type SignUpForm as Fields, signUpSchema } from '../../../../shared/people/schemas.ts';
import { useAction } from '../../core/use-action.ts';
import { useForm } from '../../core/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { TextField } from '../../ui/text-field.tsx';
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
  const form = useForm({
    schema: signUpSchema,
    initial: { name: '', email, password: '', confirmPassword: '' },
  });
  const { run } = useAction('accounts.signUp', {
    failsOffline: true,
    failed: (error, { email: address }) => {
      if (form.refuse(error)) return undefined;
      const { kind, title, detail } = describeSignUpError(error);
      if (kind === 'compromised-password') form.refuse({ password: detail });
      if (kind === 'already-registered') {
        onEmail(address);
        onAlreadyRegistered();
      }
      return [title, detail];
    },
  });

  const submit = async ({ name, email: address, password }: Fields) => {
    if (!(await run({ name, email: address, password }))) return;
    keepCredentials({ email: address, password });
    navigate(`/auth/pending-confirmation?email=${encodeURIComponent(address)}`);
  };

  return (
    <form {...form.props(submit)} className={styles.authFields}>
      <TextField {...form.field('name')} label="Nome" autoComplete="name" />
      <TextField {...form.field('email', onEmail)} label="Email" type="email" autoComplete="email" inputMode="email" />
      <NewPasswordFields
        typed={form.values().password}
        password={form.field('password')}
        confirmPassword={form.field('confirmPassword')}
      />
      <Button type="submit" variant="primary" fullWidth loading={form.sending} loadingText="A criar conta...">
        Registar
      </Button>
    </form>
  );
}
