import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import type { Me } from '../../../shared/people/routes.ts';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast-store.ts';
import { needsOnboarding } from './destination.ts';
import { usePerson } from './person.ts';
import { rememberPath } from './return-path.ts';
import { PersonFailed, StartFailed } from './screens.tsx';
import { useSession } from './session.ts';

/** Nobody signed in: to /auth, and back to the wanted page afterwards. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'starting') return <PageSkeleton />;
  if (session.status === 'failed') return <StartFailed />;
  if (session.status === 'signed-out') return <ToAuth wanted={pathname + search} />;
  return <Outlet />;
}

function ToAuth({ wanted }: { readonly wanted: string }) {
  useEffect(() => rememberPath(wanted), [wanted]);
  return <Navigate to="/auth" replace />;
}

/** Lets a person through once it is known who they are; otherwise redirects to what `check` gives. */
function PersonGuard({ check }: { readonly check: (person: Me) => string | undefined }) {
  const person = usePerson();
  if (person.isPending) return <PageSkeleton />;
  // An error while what is known is still shown (a refetch in the background) takes nothing away.
  if (!person.data) return <PersonFailed error={person.error} onRetry={() => void person.refetch()} />;
  const elsewhere = check(person.data);
  return elsewhere ? <Navigate to={elsewhere} replace /> : <Outlet />;
}

/** A profile without country of income or professional situation: to the onboarding. */
export function RequireOnboarding() {
  return <PersonGuard check={(person) => (needsOnboarding(person) ? '/onboarding' : undefined)} />;
}

/** The onboarding itself: only while it is needed, or for a further application (`?novo=1`, decisions 10). */
export function RequireOpenOnboarding() {
  const [search] = useSearchParams();
  const further = search.get('novo') === '1';
  return (
    <PersonGuard
      check={(person) => (further || !(person.countryIncome && person.employmentStatus) ? undefined : '/app')}
    />
  );
}

/** The team alone. The API decides for itself; this only keeps people from screens that would stay empty. */
export function RequireStaff() {
  const person = usePerson();
  if (person.data?.role === 'client') return <Denied />;
  return <PersonGuard check={() => undefined} />;
}

function Denied() {
  useEffect(() => {
    toast.error('Acesso negado', 'Não tens permissão para aceder a esta área.');
  }, []);
  return <Navigate to="/app" replace />;
}
