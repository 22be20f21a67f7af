import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { needsOnboarding } from '#core/destination.ts';
import { authStateFor } from '#core/known-browser.ts';
import { usePerson } from '#core/person.ts';
import { rememberPath } from '#core/return-path.ts';
import { PersonFailed, StartFailed } from '#core/screens.tsx';
import { useSession } from '#core/session.ts';
import { isProfileComplete } from '#shared/people/next-step.ts';
import type { Me } from '#shared/people/routes.ts';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { LeaveSteps, laterStepOf } from '../features/people/onboarding/later-step.ts';

const SecondFactorGate = lazy(() => import('../features/security/second-factor-gate.tsx'));

/** Redirects to /auth without a session, and back to the requested page afterwards. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (session.status === 'signed-in') wasSignedIn.current = true;
    if (session.status === 'signed-out' && (wasSignedIn.current || session.hasExpired))
      toast.info('Sessão terminada', 'Volta a entrar para continuares onde estavas.');
  }, [session]);
  if (session.status === 'starting') return <PageSkeleton />;
  if (session.status === 'failed') return <StartFailed />;
  if (session.status === 'signed-out')
    return <ToAuth wanted={pathname + search + hash} ended={wasSignedIn.current || session.hasExpired === true} />;
  return <Outlet />;
}

/**
 * Open to visitors; a signed-in user must have completed the onboarding. A session that expires in between is requested
 * again.
 */
export function OpenToVisitors() {
  const session = useSession();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (session.status === 'signed-in') wasSignedIn.current = true;
  }, [session.status]);
  if (session.status === 'starting') return <PageSkeleton />;
  if (session.status === 'signed-out' && !wasSignedIn.current) return <Outlet />;
  return session.status === 'signed-in' ? <RequireOnboarding /> : <RequireSession />;
}

function ToAuth({ wanted, ended }: { wanted: string; ended: boolean }) {
  useEffect(() => {
    rememberPath(wanted);
    if (!ended && wanted.startsWith('/app/settings'))
      toast.error('Utilizador não autenticado', 'Entra para veres as tuas definições.');
  }, [wanted, ended]);
  return <Navigate to="/auth" replace state={authStateFor(wanted)} />;
}

/** Renders the page once the user is known; otherwise redirects to the result of `check`. */
function PersonGuard({ check }: { check: (person: Me) => string | undefined }) {
  const person = usePerson();
  if (person.isPending) return <PageSkeleton />;
  // A failed background refetch keeps the current data on screen.
  if (!person.data) return <PersonFailed error={person.error} onRetry={() => void person.refetch()} />;
  const elsewhere = check(person.data);
  return elsewhere ? <Navigate to={elsewhere} replace /> : <Outlet />;
}

/** Redirects to the onboarding if country of income or professional situation is missing. */
export function RequireOnboarding() {
  return <PersonGuard check={(person) => (needsOnboarding(person) ? '/onboarding' : undefined)} />;
}

/** The onboarding itself: only while it is needed, or for a further application (`?novo=1`, spec D10). */
export function RequireOpenOnboarding() {
  const [search] = useSearchParams();
  const person = usePerson();
  if (!person.data) return <PersonGuard check={() => undefined} />;
  return <OpenOnboarding key={search.get('novo')} further={search.get('novo') === '1'} person={person.data} />;
}

/** Checked once on arrival: answering the last question completes the profile and must not redirect. */
function OpenOnboarding({ further, person }: { further: boolean; person: Me }) {
  const [open] = useState(further || !isProfileComplete(person));
  const { state } = useLocation();
  if (open) return <Outlet />;
  return laterStepOf(state) === undefined ? <Navigate to="/app" replace /> : <LeaveSteps />;
}

/** For staff only. The API checks access itself; this only avoids empty screens. */
export function RequireStaff() {
  const person = usePerson();
  if (person.data?.role === 'client') return <Denied />;
  if (person.data?.secondFactorNeeded)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SecondFactorGate person={person.data} />
      </Suspense>
    );
  return <PersonGuard check={() => undefined} />;
}

function Denied() {
  useEffect(() => {
    toast.error('Acesso negado', 'Não tens permissão para aceder a esta área.');
  }, []);
  return <Navigate to="/app" replace />;
}
