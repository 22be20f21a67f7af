import { lazy, Suspense } from 'react';
import type { ApplicationView } from '../../../shared/applications/routes.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const Offers = lazy(() => import('../features/offers/staff-offers.tsx'));

/** The team's side of an application's offers, fetched where they are shown. */
export function StaffOffers({ application }: { readonly application: ApplicationView }) {
  return (
    <Suspense fallback={<Skeleton height="tall" />}>
      <Offers application={application} />
    </Suspense>
  );
}
