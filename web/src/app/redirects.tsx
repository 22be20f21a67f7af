import { Navigate, useLocation } from 'react-router-dom';
import { destinationFor } from '#core/destination.ts';
import { authStateFor } from '#core/known-browser.ts';
import { usePerson } from '#core/person.ts';
import { useSession } from '#core/session.ts';
import { Main } from '#ui/page.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';

/** Redirects an older or English address to the canonical one, keeping the query (spec D9). */
export function Alias({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={to + search + hash} replace />;
}

/**
 * `/comecar`: redirects according to the next-step result, or to /auth without one (spec 1.2), to sign up in a browser in
 * which nobody ever signed in.
 */
export function NextStepRedirect() {
  const session = useSession();
  const person = usePerson();
  if (session.status === 'signed-out' || session.status === 'failed' || person.isError)
    return <Navigate to="/auth" replace state={authStateFor('/comecar')} />;
  if (!person.data)
    return (
      <Main>
        <PageSkeleton />
      </Main>
    );
  return <Navigate to={destinationFor(person.data)} replace />;
}
