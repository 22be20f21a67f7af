import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { rememberPath } from '#core/return-path.ts';
import { checkSession } from '#core/session.ts';
import { useAction } from '#core/use-action.ts';
import { useForm } from '#core/use-form.ts';
import { recoveryCodeSchema } from '#shared/security/recovery-codes.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuthHead } from './auth-head.tsx';
import authLayoutStyles from './auth-layout.module.css';
import type { Credentials } from './credentials.ts';
import { FactorWait } from './factor-wait.tsx';

interface RecoveryFormProps {
  /** Of the sign-in that waits for a second factor. */
  credentials: Credentials;
  /** Whether the second factor comes with recovery codes: text messages do not. */
  hasCodes: boolean;
  /** Returns to e-mail and password. */
  onBack: () => void;
  /** Below the form: other ways. */
  children: ReactNode;
}

const schema = z.object({ code: recoveryCodeSchema });

/**
 * Removes a lost second factor with a recovery code; then the sign-in needs the password only. Without a code it takes
 * three days.
 */
export default function RecoveryForm({ credentials, hasCodes, onBack, children }: RecoveryFormProps) {
  const [removed, setRemoved] = useState(false);
  const [waiting, setWaiting] = useState(!hasCodes);
  const form = useForm({ resolver: standardSchemaResolver(schema), defaultValues: { code: '' }, autoFocus: true });
  const { run } = useAction('security.useRecoveryCode', {
    failsOffline: true,
    failed: ({ detail }) => void form.setError('code', { message: detail }),
  });
  if (waiting) return <FactorWait credentials={credentials}>{children}</FactorWait>;
  if (removed) return <Removed credentials={credentials} onBack={onBack} />;
  return (
    <>
      <AuthHead icon="key" title="Entrar sem o telemóvel">
        Escreve um dos códigos de recuperação que guardaste. A verificação em dois passos sai da tua conta e ativa-la
        outra vez com o telemóvel novo.
      </AuthHead>
      <form
        {...form.element}
        onSubmit={form.handleSubmit(async ({ code }) => {
          if (await run({ ...credentials, code })) setRemoved(true);
        })}
        className={authLayoutStyles.authFields}
      >
        <TextField
          {...form.field('code')}
          label="Código de recuperação"
          hint="Com ou sem traços, em maiúsculas ou minúsculas."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
        <Button
          type="submit"
          variant="primary"
          fullWidth
          loading={form.formState.isSubmitting}
          loadingText="A verificar..."
        >
          Continuar
        </Button>
      </form>
      <Button fullWidth onClick={() => setWaiting(true)}>
        Não tenho nenhum código
      </Button>
      {children}
    </>
  );
}

function Removed({ credentials: { email, password }, onBack }: Pick<RecoveryFormProps, 'credentials' | 'onBack'>) {
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    setBusy(true);
    rememberPath('/app/settings#seguranca');
    try {
      const { signInWithPassword } = await import('./auth-calls.ts');
      if ((await signInWithPassword(email, password)) !== 'signed-in') return onBack();
      await checkSession();
    } catch {
      // The ordinary form explains why.
      onBack();
    }
  };
  return (
    <>
      <AuthHead icon="check" good title="Já podes entrar">
        O código serviu e já não volta a servir. A tua conta pede agora só a palavra-passe: protege-a outra vez assim
        que entrares.
      </AuthHead>
      <Button variant="primary" fullWidth loading={busy} loadingText="A entrar..." onClick={() => void enter()}>
        Entrar e ativar a verificação
      </Button>
    </>
  );
}
