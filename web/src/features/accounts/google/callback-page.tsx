import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '#ui/page-title.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { AfterSignIn } from '../after-sign-in.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { failureState } from './failure.ts';
import type { CallbackResult } from './google-calls.ts';

const failure: CallbackResult = { kind: 'failed', reason: 'other' };

const complete = async (parameters: URLSearchParams): Promise<CallbackResult> =>
  (await import('./google-calls.ts')).completeGoogleSignIn(parameters);

/** `/auth/callback`: the redirect from Google (spec 1.2). */
export default function CallbackPage() {
  const navigate = useNavigate();
  const [signedIn, setSignedIn] = useState(false);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const parameters = new URLSearchParams(window.location.search);
    // The code must not stay in the address bar or the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    complete(parameters)
      .catch(() => failure)
      .then((result) => {
        if (result.kind === 'signed-in') setSignedIn(true);
        if (result.kind === 'no-session') navigate('/auth', { replace: true });
        if (result.kind === 'failed')
          navigate('/auth?error=callback_failed', { replace: true, state: failureState(result.reason) });
      });
  }, [navigate]);
  const title = 'A finalizar sessão segura...';
  return (
    <AuthLayout>
      {signedIn ? (
        <AfterSignIn />
      ) : (
        <>
          <PageTitle>{title}</PageTitle>
          <PageSkeleton label={title} />
        </>
      )}
    </AuthLayout>
  );
}
