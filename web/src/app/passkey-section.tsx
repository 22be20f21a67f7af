import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';

const Passkeys = lazy(() => import('../features/security/passkeys.tsx'));

/** The passkeys of the account, fetched where they are shown. */
export function PasskeySection() {
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <Passkeys />
    </Suspense>
  );
}
