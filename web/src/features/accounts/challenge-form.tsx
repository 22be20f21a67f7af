import { type FormEvent, useEffect, useRef, useState } from 'react';
import { brokerage } from '../../../../shared/brokerage.ts';
import type { FactorMethod } from '../../../../shared/security/account.ts';
import { describeCodeFailure } from '../../core/code-failure.ts';
import { checkSession } from '../../core/session.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AuthHead } from './auth-head.tsx';
import authLayoutStyles from './auth-layout.module.css';
import { authCalls } from './calls.ts';
import type { Challenge } from './challenge.ts';
import styles from './challenge-form.module.css';

export interface ChallengeFormProps {
  readonly challenge: Challenge;
  /** The next question, after a choice. */
  readonly onChallenge: (challenge: Challenge) => void;
  /** Back to e-mail and password: asked for, or because this sign-in is over. */
  readonly onBack: () => void;
}

const methodNames: Readonly<Record<FactorMethod, string>> = {
  totp: 'Código da app de autenticação',
  sms: 'Código por SMS',
};

/** The second step of a sign-in: a code of the app or of a text message, or first the choice between them. */
export function ChallengeForm({ challenge, onChallenge, onBack }: ChallengeFormProps) {
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();

  const answer = async (response: string) => {
    setBusy(response);
    setError(undefined);
    try {
      const { answerChallenge } = await authCalls();
      const result = await answerChallenge(challenge, response);
      if (result !== 'signed-in') return onChallenge(result);
      toast.success('Login realizado com sucesso!', 'Bem-vindo de volta.');
      await checkSession();
    } catch (failed) {
      const { detail, over } = describeCodeFailure(failed);
      if (!over) return setError(detail);
      toast.error('Erro no login', detail);
      onBack();
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <>
      <AuthHead icon="key" title="Verificação em dois passos">
        {explain(challenge)}
      </AuthHead>
      {challenge.kind === 'choose' ? (
        <div className="stack">
          {challenge.methods.map((method) => (
            <Button key={method} fullWidth loading={busy === method} onClick={() => void answer(method)}>
              {methodNames[method]}
            </Button>
          ))}
          {error && <p role="alert">{error}</p>}
        </div>
      ) : (
        <CodeForm key={challenge.kind} busy={busy !== undefined} error={error} onAnswer={answer} onEdit={setError} />
      )}
      <Button variant="quiet" fullWidth onClick={onBack}>
        Voltar ao login
      </Button>
      <details className={styles.authLost}>
        <summary>Não tens acesso ao código?</summary>
        <p className="soft">
          Fala connosco: <a href={`tel:${brokerage.phone.replace(/\s/g, '')}`}>{brokerage.phone}</a> ou{' '}
          <a href={`mailto:${brokerage.email}`}>{brokerage.email}</a> ({brokerage.hours}). Confirmamos quem és e
          retiramos a verificação da tua conta. Se és da equipa, fala com um administrador.
        </p>
      </details>
    </>
  );
}

function explain(challenge: Challenge): string {
  if (challenge.kind === 'choose') return 'A palavra-passe está certa. Como queres confirmar que és tu?';
  if (challenge.kind === 'sms')
    return `A palavra-passe está certa. Enviámos um SMS com um código para ${challenge.destination}.`;
  return 'A palavra-passe está certa. Abre a tua app de autenticação e escreve o código que ela mostra.';
}

interface CodeFormProps {
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onAnswer: (code: string) => Promise<void>;
  readonly onEdit: (error: undefined) => void;
}

function CodeForm({ busy, error, onAnswer, onEdit }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [short, setShort] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  // What was typed stays, selected: the next code takes its place.
  useEffect(() => {
    if (error) field.current?.select();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.length === 6) return void onAnswer(code);
    setShort('O código tem 6 algarismos.');
    field.current?.focus();
  };
  return (
    <form className={authLayoutStyles.authFields} noValidate onSubmit={submit}>
      <CodeField
        ref={field}
        label="Código"
        value={code}
        error={short ?? error}
        onChange={(digits) => {
          setShort(undefined);
          onEdit(undefined);
          setCode(digits);
        }}
      />
      <Button type="submit" variant="primary" fullWidth loading={busy} loadingText="A verificar...">
        Entrar
      </Button>
    </form>
  );
}
