import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { lazy, Suspense, useState } from 'react';
import { checkSession } from '#core/session.ts';
import { useForm } from '#core/use-form.ts';
import { describeCodeFailure, sixDigits } from '#parts/code-failure.ts';
import { brokerage } from '#shared/brokerage.ts';
import type { FactorMethod } from '#shared/security/account.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { AuthHead } from './auth-head.tsx';
import authLayoutStyles from './auth-layout.module.css';
import type { Challenge } from './challenge.ts';
import styles from './challenge-form.module.css';
import type { Credentials } from './credentials.ts';

const RecoveryForm = lazy(() => import('./recovery-form.tsx'));

export interface ChallengeFormProps {
  challenge: Challenge;
  credentials: Credentials;
  /** Called with the next challenge after a choice. */
  onChallenge: (challenge: Challenge) => void;
  /** Returns to e-mail and password, on request or because the sign-in has expired. */
  onBack: () => void;
}

const methodNames: Readonly<Record<FactorMethod, string>> = {
  totp: 'Código da app de autenticação',
  sms: 'Código por SMS',
};

/** The second step of a sign-in: a code from an app or text message, after a choice if there are both. */
export function ChallengeForm({ challenge, credentials, onChallenge, onBack }: ChallengeFormProps) {
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const [recovering, setRecovering] = useState(false);

  /** Returns a text if the answer was refused. */
  const answer = async (response: string): Promise<string | undefined> => {
    try {
      const { answerChallenge } = await import('./auth-calls.ts');
      const result = await answerChallenge(challenge, response);
      if (result !== 'signed-in') return void onChallenge(result);
      toast.success('Login realizado com sucesso!', 'Bem-vindo de volta.');
      await checkSession();
    } catch (failed) {
      const { detail, over } = describeCodeFailure(failed);
      if (!over) return detail;
      toast.error('Erro no login', detail);
      onBack();
    }
    return undefined;
  };
  const choose = async (method: FactorMethod) => {
    setChosen(method);
    setError(undefined);
    setError(await answer(method));
    setChosen(undefined);
  };

  const otherWays = (
    <>
      <Button variant="quiet" fullWidth onClick={onBack}>
        Voltar ao login
      </Button>
      <details className={styles.authLost}>
        <summary>Precisas de ajuda?</summary>
        <p className="soft">
          Fala connosco: <a href={`tel:${brokerage.phone.replace(/\s/g, '')}`}>{brokerage.phone}</a> ou{' '}
          <a href={`mailto:${brokerage.email}`}>{brokerage.email}</a> ({brokerage.hours}). Duas pessoas da equipa
          confirmam quem és e retiram a verificação da tua conta. Se és da equipa, fala com dois colegas.
        </p>
      </details>
    </>
  );
  if (recovering)
    return (
      <Suspense fallback={<Skeleton lines={4} />}>
        <RecoveryForm credentials={credentials} hasCodes={challenge.kind !== 'sms'} onBack={onBack}>
          {otherWays}
        </RecoveryForm>
      </Suspense>
    );
  return (
    <>
      <AuthHead icon="key" title="Verificação em dois passos">
        {explain(challenge)}
      </AuthHead>
      {challenge.kind === 'choose' ? (
        <div className="stack">
          {challenge.methods.map((method) => (
            <Button key={method} fullWidth loading={chosen === method} onClick={() => void choose(method)}>
              {methodNames[method]}
            </Button>
          ))}
          {error && <p role="alert">{error}</p>}
        </div>
      ) : (
        <CodeForm key={challenge.kind} onAnswer={answer} />
      )}
      <Button fullWidth onClick={() => setRecovering(true)}>
        {challenge.kind === 'sms' ? 'Não recebo o SMS' : 'Não tenho o telemóvel'}
      </Button>
      {otherWays}
    </>
  );
}

function explain(challenge: Challenge): string {
  if (challenge.kind === 'choose') return 'A palavra-passe está certa. Como queres confirmar que és tu?';
  if (challenge.kind === 'sms')
    return `A palavra-passe está certa. Enviámos um SMS com um código para ${challenge.destination}.`;
  return 'A palavra-passe está certa. Abre a tua app de autenticação e escreve o código que ela mostra.';
}

function CodeForm({ onAnswer }: { onAnswer: (code: string) => Promise<string | undefined> }) {
  const form = useForm({ resolver: standardSchemaResolver(sixDigits), defaultValues: { code: '' }, autoFocus: true });
  const submit = async ({ code }: { code: string }) => {
    const refusal = await onAnswer(code);
    if (refusal !== undefined) form.setError('code', { message: refusal });
  };
  return (
    <form {...form.element} onSubmit={form.handleSubmit(submit)} className={authLayoutStyles.authFields}>
      <CodeField {...form.field('code')} label="Código" />
      <Button
        type="submit"
        variant="primary"
        fullWidth
        loading={form.formState.isSubmitting}
        loadingText="A verificar..."
      >
        Entrar
      </Button>
    </form>
  );
}
