import { useCallback, useEffect, useRef, useState } from 'react';
import { checkSession } from '#core/session.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { AfterSignIn } from './after-sign-in.tsx';
import { type AuthFailure, describeConfirmationError } from './auth-errors.ts';
import { AuthHead } from './auth-head.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { authCalls } from './calls.ts';
import { type ConfirmationLink, parseConfirmationLink } from './confirmation-link.ts';
import { useResend } from './use-resend.ts';

type Progress =
  | { step: 'working' }
  | { step: 'signed-in' }
  /** Confirmed, but the link could not sign in: already used, or expired. */
  | { step: 'confirmed' }
  /** Confirmed, and another account stays signed in. */
  | { step: 'somebody-else' }
  | { step: 'failed'; failure: AuthFailure };

/** Confirms, then signs in with the link's token. */
async function follow(link: ConfirmationLink): Promise<Progress> {
  const { confirmEmail, signInWithLink } = await authCalls();
  try {
    await confirmEmail(link.username, link.code);
  } catch (error) {
    const failure = describeConfirmationError(error);
    if (failure.kind !== 'already-confirmed') return { step: 'failed', failure };
  }
  try {
    if (link.token) await signInWithLink(link.username, link.token);
  } catch {
    // A link signs in once; the account is confirmed all the same.
  }
  const session = await checkSession();
  if (session.status !== 'signed-in') return { step: 'confirmed' };
  return session.userId === link.username ? { step: 'signed-in' } : { step: 'somebody-else' };
}

/** `/auth/confirm#…`: the target of the confirmation e-mail's button. */
export default function ConfirmPage() {
  const [link] = useState(() => parseConfirmationLink(window.location.hash));
  const [progress, setProgress] = useState<Progress>({ step: 'working' });
  const started = useRef(false);
  const run = useCallback(() => {
    if (!link) return;
    setProgress({ step: 'working' });
    follow(link).then(setProgress, (error: unknown) =>
      setProgress({ step: 'failed', failure: describeConfirmationError(error) }),
    );
  }, [link]);
  useEffect(() => {
    // Code and token must not stay in the address bar or the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (started.current) return;
    started.current = true;
    run();
  }, [run]);

  return (
    <AuthLayout>
      {!link ? (
        <Unusable username="" />
      ) : progress.step === 'failed' ? (
        <Failed failure={progress.failure} username={link.username} onRetry={run} />
      ) : progress.step === 'confirmed' ? (
        <Confirmed />
      ) : progress.step === 'somebody-else' ? (
        <SomebodyElse />
      ) : progress.step === 'signed-in' ? (
        <AfterSignIn />
      ) : (
        <>
          <PageTitle>A confirmar o teu email…</PageTitle>
          <PageSkeleton label="A confirmar o teu email…" />
        </>
      )}
    </AuthLayout>
  );
}

function Confirmed() {
  return (
    <>
      <AuthHead icon="check" good title="Email confirmado">
        A tua conta está ativa. Entra com o teu email e a tua palavra-passe.
      </AuthHead>
      <ButtonLink variant="primary" fullWidth to="/auth">
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

function Failed({ failure, username, onRetry }: { failure: AuthFailure; username: string; onRetry: () => void }) {
  if (failure.kind !== 'other') return <Unusable username={username} expired={failure.kind === 'expired-code'} />;
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
function Unusable({ username, expired = false }: { username: string; expired?: boolean }) {
  const { sending, resend } = useResend(username);
  return (
    <>
      <AuthHead icon="clock" title={expired ? 'Este link expirou' : 'Este link já não é válido'}>
        {username
          ? 'Se pediste mais do que um email, usa o mais recente. Ou pede outro: chega em um ou dois minutos.'
          : 'O link não chegou completo. Abre-o de novo a partir do email, ou entra para pedires outro.'}
      </AuthHead>
      <div className="stack">
        {username && (
          <Button variant="primary" fullWidth loading={sending} onClick={() => void resend()}>
            Reenviar email de confirmação
          </Button>
        )}
        <ButtonLink variant={username ? 'quiet' : 'primary'} fullWidth to="/auth">
          Entrar
        </ButtonLink>
      </div>
    </>
  );
}
