import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useAction } from '#core/use-action.ts';
import { useForm } from '#core/use-form.ts';
import { visitCampaign } from '#core/visit-campaign.ts';
import { NewPasswordFields } from '#parts/passwords/new-password-fields.tsx';
import { useGuessable } from '#parts/passwords/use-guessable.ts';
import { guessableText } from '#shared/people/password.ts';
import { type SignUpForm as Fields, signUpSchema } from '#shared/people/schemas.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { chooseAnother, describeSignUpError } from './auth-errors.ts';
import styles from './auth-layout.module.css';
import { keepNonce } from './sign-up-nonces.ts';

export interface SignUpFormProps {
  email: string;
  onEmail: (email: string) => void;
  onAlreadyRegistered: () => void;
}

/** Name, e-mail, password and its confirmation. */
export function SignUpForm({ email, onEmail, onAlreadyRegistered }: SignUpFormProps) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: standardSchemaResolver(signUpSchema),
    defaultValues: { name: '', email, password: '', confirmPassword: '' },
  });
  const [typed, address, name] = useWatch({ control: form.control, name: ['password', 'email', 'name'] });
  const guessable = useGuessable({ password: typed, email: address, name });
  const { run } = useAction('accounts.signUp', {
    failsOffline: true,
    failed: (error, { email: given }) => {
      if (form.refuse(error)) return undefined;
      const { kind, title, detail } = describeSignUpError(error);
      // The toast says why.
      if (kind === 'compromised-password') form.setError('password', { message: chooseAnother });
      if (kind === 'already-registered') {
        onEmail(given);
        onAlreadyRegistered();
      }
      return [title, detail];
    },
  });

  const submit = async ({ confirmPassword: _repeated, ...account }: Fields) => {
    if (guessable) return void form.setError('password', { message: guessableText });
    const answer = await run({ ...account, campaign: visitCampaign() });
    if (!answer) return;
    keepNonce(account.email, answer.nonce);
    navigate(`/auth/pending-confirmation?email=${encodeURIComponent(account.email)}`);
  };

  return (
    <form {...form.element} onSubmit={form.handleSubmit(submit)} className={styles.authFields}>
      <TextField {...form.field('name')} label="Nome" autoComplete="name" />
      <TextField
        {...form.field('email', { onChange: ({ target }) => onEmail(target.value) })}
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
      />
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
        loadingText="A criar conta..."
      >
        Registar
      </Button>
    </form>
  );
}
