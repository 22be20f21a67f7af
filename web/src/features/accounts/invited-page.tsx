import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useApiQuery } from '#core/api.ts';
import { isApiError } from '#core/api-error.ts';
import { forgetContact, keptContact } from '#core/kept-invitation.ts';
import { QueryContent } from '#core/query-content.tsx';
import { useSession } from '#core/session.ts';
import { useAction } from '#core/use-action.ts';
import { useForm } from '#core/use-form.ts';
import { NewPasswordFields } from '#parts/passwords/new-password-fields.tsx';
import { useGuessable } from '#parts/passwords/use-guessable.ts';
import type { ContactKey } from '#shared/leads/invitation-link.ts';
import { guessableText } from '#shared/people/password.ts';
import { type SignUpForm, signUpSchema } from '#shared/people/schemas.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AfterSignIn } from './after-sign-in.tsx';
import { chooseAnother, describeSignUpError } from './auth-errors.ts';
import { AuthHead } from './auth-head.tsx';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { beginSession, type Confirmation } from './confirm-sign-up.ts';

/** `/convite/conta`: somebody invited by the team chooses a password, and has an account. */
export default function InvitedPage() {
  const [contact] = useState(keptContact);
  return <AuthLayout>{contact ? <Invited contact={contact} /> : <NotValid />}</AuthLayout>;
}

type Done = Confirmation | 'exists';

function Invited({ contact }: { contact: ContactKey }) {
  const session = useSession();
  const [done, setDone] = useState<Done>();
  // Once, because it is of no more use after the sign-up.
  const query = useApiQuery('invitations.contact', contact, { staleTime: Number.POSITIVE_INFINITY });
  const finish = (how: Done) => {
    forgetContact();
    setDone(how);
  };
  if (done === 'signed-in' && session.status === 'signed-in') return <AfterSignIn />;
  if (done && done !== 'signed-in') return <Made how={done} email={query.data?.email ?? ''} />;
  if (isApiError(query.error, 'invitation.not_valid')) return <NotValid />;
  return (
    <QueryContent query={query} label="A abrir o convite…" skeleton={2}>
      {(invitation) => <ChooseForm contact={contact} invitation={invitation} onDone={finish} />}
    </QueryContent>
  );
}

interface ChooseFormProps {
  contact: ContactKey;
  invitation: RouteOutput<'invitations.contact'>;
  onDone: (how: Done) => void;
}

function ChooseForm({ contact, invitation: { name, email }, onDone }: ChooseFormProps) {
  const form = useForm({
    resolver: standardSchemaResolver(signUpSchema),
    defaultValues: { name, email, password: '', confirmPassword: '' },
  });
  const [typed, shownName] = useWatch({ control: form.control, name: ['password', 'name'] });
  const guessable = useGuessable({ password: typed, email, name: shownName });
  const { run } = useAction('accounts.signUpInvited', {
    failsOffline: true,
    failed: (error) => {
      if (form.refuse(error)) return undefined;
      const { kind, title, detail } = describeSignUpError(error);
      if (kind === 'compromised-password') form.setError('password', { message: chooseAnother });
      if (kind !== 'already-registered') return [title, detail];
      onDone('exists');
      return undefined;
    },
  });
  const submit = async ({ name: chosen, password }: SignUpForm) => {
    if (guessable) return void form.setError('password', { message: guessableText });
    const answer = await run({ ...contact, name: chosen, password });
    if (answer) onDone(await beginSession(answer));
  };
  return (
    <>
      <AuthHead icon="key" title="Cria a tua conta">
        Entras com <span className={styles.emailAddress}>{email}</span> e a palavra-passe que escolheres.
      </AuthHead>
      <form {...form.element} onSubmit={form.handleSubmit(submit)} className={styles.authFields}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField {...form.field('name')} label="Nome" autoComplete="name" />
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
          Criar conta e entrar
        </Button>
      </form>
    </>
  );
}

function Made({ how, email }: { how: Exclude<Done, 'signed-in'>; email: string }) {
  const address = <span className={styles.emailAddress}>{email}</span>;
  const entry = (
    <ButtonLink variant="primary" fullWidth to="/auth" state={{ email }}>
      Entrar
    </ButtonLink>
  );
  if (how === 'exists')
    return (
      <Told title="Já tens conta" action={entry}>
        Há uma conta com {address}. Entra: o que nos disseste já lá está.
      </Told>
    );
  if (how === 'confirmed')
    return (
      <Told title="A tua conta está criada" action={entry}>
        Entra com {address} e a tua palavra-passe.
      </Told>
    );
  return (
    <Told
      title="A conta está criada"
      action={
        <ButtonLink variant="primary" fullWidth to="/comecar">
          Continuar nesta conta
        </ButtonLink>
      }
    >
      Neste navegador continuas na conta em que já tinhas entrado; para mudares, sai primeiro desta.
    </Told>
  );
}

const Told = ({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) => (
  <>
    <AuthHead icon="check" good title={title}>
      {children}
    </AuthHead>
    {action}
  </>
);

function NotValid() {
  return (
    <>
      <AuthHead icon="clock" title="Este convite já não serve">
        Pede outro à equipa. Se já criaste a conta, entra com o teu email.
      </AuthHead>
      <ButtonLink variant="primary" fullWidth to="/auth">
        Entrar
      </ButtonLink>
    </>
  );
}
