import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { needsOnboarding } from '#core/destination.ts';
import { rememberBrowser } from '#core/known-browser.ts';
import { useLiveUpdates } from '#core/live/use-live-updates.ts';
import { usePerson } from '#core/person.ts';
import { useIsProofRequested } from '#core/proof-request.ts';
import { useSession } from '#core/session.ts';
import { Main } from '#ui/page.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { AppHeader } from './app-header.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineHint } from './offline-hint.tsx';

const ErasureBanner = lazy(() => import('./erasure-banner.tsx'));
const FactorRecoveryBanner = lazy(() => import('./factor-recovery-banner.tsx'));
const ProofDialog = lazy(() => import('../features/security/proof-dialog.tsx'));
const SessionWatch = lazy(() => import('./session-watch.tsx'));
const PreferredNameDialog = lazy(() => import('../features/people/settings/preferred-name-dialog.tsx'));

/** Asks for the name if the profile has none. */
function NameQuestion() {
  const signedIn = useSession().status === 'signed-in';
  const { data: person } = usePerson();
  if (!signedIn || !person || person.name || needsOnboarding(person)) return null;
  return (
    <Suspense fallback={null}>
      <PreferredNameDialog />
    </Suspense>
  );
}

/** Shows a pending erasure. */
function ErasureReminder() {
  const signedIn = useSession().status === 'signed-in';
  const { data: person } = usePerson();
  if (!signedIn || !person?.erasureDueAt) return null;
  return (
    <Suspense fallback={null}>
      <ErasureBanner dueAt={person.erasureDueAt} />
    </Suspense>
  );
}

/** Shows a recovery from a lost second factor, which a stranger may have begun. */
function FactorRecoveryWarning() {
  const signedIn = useSession().status === 'signed-in';
  const { data: person } = usePerson();
  if (!signedIn || !person?.factorRecoveryEndsAt) return null;
  return (
    <Suspense fallback={null}>
      <FactorRecoveryBanner endsAt={person.factorRecoveryEndsAt} />
    </Suspense>
  );
}

/** Ends idle staff sessions, with a warning. */
function TeamSession() {
  const signedIn = useSession().status === 'signed-in';
  const { data: person } = usePerson();
  if (!signedIn || !person?.sessionEndsAt) return null;
  return (
    <Suspense fallback={null}>
      <SessionWatch endsAt={person.sessionEndsAt} />
    </Suspense>
  );
}

/** Asks the user to prove their identity before a sensitive call continues. */
function ProofQuestion() {
  const requested = useIsProofRequested();
  const { data: person } = usePerson();
  if (!requested || !person) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog person={person} />
    </Suspense>
  );
}

/** Remembers in this browser that somebody signed in. */
function useKnownBrowser(): void {
  const { data: person } = usePerson();
  const hasRequest = person && person.currentApplicationId !== null;
  useEffect(() => {
    if (hasRequest !== undefined) rememberBrowser(hasRequest);
  }, [hasRequest]);
}

/** Header and page of all screens that need a session. */
export function AppLayout() {
  useLiveUpdates();
  useKnownBrowser();
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip-link" href="#main">
        Saltar para o conteúdo
      </a>
      <AppHeader />
      <OfflineHint />
      <ErasureReminder />
      <FactorRecoveryWarning />
      <NameQuestion />
      <TeamSession />
      <ProofQuestion />
      <Main>
        <ErrorBoundary resetKey={pathname} framed>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Main>
    </>
  );
}
