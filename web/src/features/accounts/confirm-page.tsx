import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePerson } from '#core/person.ts';
import { StartFailed } from '#core/screens.tsx';
import { useSession } from '#core/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { AfterSignIn } from './after-sign-in.tsx';
import { type AuthFailure, describeConfirmationError } from './auth-errors.ts';
import { AuthHead } from './auth-head.tsx';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { type Confirmation, confirmSignUp } from './confirm-sign-up.ts';
import { type ConfirmationLink, parseConfirmationLink } from './confirmation-link.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { nonceFor } from './sign-up-nonces.ts';

type Progress =
  /** Waits for a press: this browser did not sign up. */
  | { step: 'asking'; isChecking?: boolean }
  | { step: 'choosing' }
  | { step: 'working' }
  | { step: Confirmation }
  | { step: 'failed'; failure: AuthFailure };

/** `/auth/confirm#…`: the target of the confirmation e-mail's button. */
export default function ConfirmPage() {
  const location = useLocation();
  const { hash } = location;
  const link = useMemo(() => parseConfirmationLink(hash), [hash]);
  const session = useSession();
  const person = usePerson();
  useEffect(() => {
    // Code and secret must not stay in the address bar or the history. A newer link may be opened in the same tab.
    window.history.replaceState(window.history.state, '', location.pathname);
  }, [location]);
  const signedIn = session.status === 'signed-in';
  return (
    <AuthLayout>
      {!link ? (
        <Unusable email="" />
      ) : session.status === 'failed' ? (
        <StartFailed />
      ) : session.status === 'starting' || (signedIn && person.isPending) ? (
        <Working />
      ) : signedIn && (person.isError || person.data?.email === link.email.toLowerCase()) ? (
        <AfterSignIn />
      ) : (
        <Confirming key={hash} link={link} signedInAs={signedIn ? person.data?.email : undefined} />
      )}
    </AuthLayout>
  );
}

function Working() {
  return (
    <>
      <PageTitle>A confirmar o teu email…</PageTitle>
      <PageSkeleton label="A confirmar o teu email…" />
    </>
  );
}

/**
 * Confirms at once in the browser that signed up. Anywhere else nothing happens before a press: whoever opens the link
 * may be a mail scanner, or somebody to whom a stranger sent the link of their own account.
 */
function Confirming({ link, signedInAs }: { link: ConfirmationLink; signedInAs: string | undefined }) {
  const [isOwn] = useState(() => nonceFor(link.email) !== undefined);
  const [progress, setProgress] = useState<Progress>({ step: isOwn ? 'working' : 'asking' });
  const started = useRef(false);
  const run = useCallback(
    (unless: Progress) =>
      confirmSignUp(link).then(
        (confirmation) => setProgress({ step: confirmation }),
        (error: unknown) => {
          const failure = describeConfirmationError(error);
          setProgress(failure.kind === 'password-needed' ? unless : toProgress(failure));
        },
      ),
    [link],
  );
  useEffect(() => {
    if (!isOwn || started.current) return;
    started.current = true;
    // Another sign-up may have taken the place of this browser's.
    void run({ step: 'asking' });
  }, [isOwn, run]);
  const ask = () => {
    setProgress({ step: 'asking', isChecking: true });
    void run({ step: 'choosing' });
  };
  const retry = () => {
    setProgress({ step: 'working' });
    void run({ step: isOwn ? 'asking' : 'choosing' });
  };

  switch (progress.step) {
    case 'asking':
      return <Asking email={link.email} signedInAs={signedInAs} isChecking={progress.isChecking} onContinue={ask} />;
    case 'choosing':
      return (
        <ChoosePassword
          link={link}
          staysElsewhere={signedInAs !== undefined}
          onDone={(confirmation) => setProgress({ step: confirmation })}
          onFailure={(failure) => setProgress(toProgress(failure))}
        />
      );
    case 'confirmed':
      return <Confirmed email={link.email} />;
    case 'somebody-else':
      return <SomebodyElse />;
    case 'failed':
      return <Failed failure={progress.failure} email={link.email} onRetry={retry} />;
    case 'signed-in':
    case 'working':
      return <Working />;
  }
}

const toProgress = (failure: AuthFailure): Progress =>
  failure.kind === 'already-confirmed' ? { step: 'confirmed' } : { step: 'failed', failure };

interface AskingProps {
  email: string;
  signedInAs: string | undefined;
  isChecking: boolean | undefined;
  onContinue: () => void;
}

function Asking({ email, signedInAs, isChecking = false, onContinue }: AskingProps) {
  return (
    <>
      <AuthHead icon="mail" title="Este email é teu?">
        Vais confirmar a conta de <Address>{email}</Address>. Se este email não é teu, fecha a página: é a conta de
        outra pessoa, que veria o que lá puseres.
      </AuthHead>
      {signedInAs !== undefined && (
        <Banner tone="waiting" title="Já tens sessão iniciada">
          Neste navegador continuas em <Address>{signedInAs}</Address>.
        </Banner>
      )}
      <div className="stack">
        <Button variant="primary" fullWidth loading={isChecking} loadingText="A verificar..." onClick={onContinue}>
          Sim, é o meu email
        </Button>
        <p className="soft">
          O registo foi feito noutro dispositivo ou navegador. A seguir escolhes aqui a palavra-passe da conta.
        </p>
      </div>
    </>
  );
}

const Address = ({ children }: { children: ReactNode }) => <span className={styles.emailAddress}>{children}</span>;

function Confirmed({ email }: { email: string }) {
  return (
    <>
      <AuthHead icon="check" good title="Email confirmado">
        A tua conta está ativa. Entra com o teu email e a tua palavra-passe.
      </AuthHead>
      <ButtonLink variant="primary" fullWidth to="/auth" state={{ email }}>
        Entrar
      </ButtonLink>
    </>
  );
}

/** A link never changes the signed-in user, who would then act in another account. */
function SomebodyElse() {
  return (
    <>
      <AuthHead icon="check" good title="Email confirmado">
        Essa conta está ativa. Neste navegador continuas na conta em que já tinhas entrado; para mudares, sai primeiro
        desta.
      </AuthHead>
      <ButtonLink variant="primary" fullWidth to="/comecar">
        Continuar nesta conta
      </ButtonLink>
    </>
  );
}

function Failed({ failure, email, onRetry }: { failure: AuthFailure; email: string; onRetry: () => void }) {
  if (failure.kind !== 'other') return <Unusable email={email} expired={failure.kind === 'expired-code'} />;
  return (
    <>
      <AuthHead title={failure.title}>{failure.detail}</AuthHead>
      <Button variant="primary" fullWidth onClick={onRetry}>
        Tentar novamente
      </Button>
    </>
  );
}

/** The link has expired, was replaced by a newer e-mail's, or is truncated. */
function Unusable({ email, expired = false }: { email: string; expired?: boolean }) {
  return (
    <>
      <AuthHead icon="clock" title={expired ? 'Este link expirou' : 'Este link já não é válido'}>
        {email
          ? 'Se pediste mais do que um email, usa o mais recente. Ou pede outro: chega em um ou dois minutos.'
          : 'O link não chegou completo. Abre-o de novo a partir do email, ou entra para pedires outro.'}
      </AuthHead>
      <div className="stack">
        {email && <ResendConfirmation email={email} variant="primary" />}
        <ButtonLink variant={email ? 'quiet' : 'primary'} fullWidth to="/auth">
          Entrar
        </ButtonLink>
      </div>
    </>
  );
}
