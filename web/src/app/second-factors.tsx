import { lazy, Suspense } from 'react';
import type { Me } from '../../../shared/people/routes.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const Factors = lazy(() => import('../features/security/second-factors.tsx'));

/** The second factors of the account, fetched where they are shown. */
export function SecondFactors({ person }: { readonly person: Me }) {
  return (
    <Suspense fallback={<Skeleton height="medium" />}>
      <Factors person={person} />
    </Suspense>
  );
}
