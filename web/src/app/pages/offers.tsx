import { lazy, Suspense } from 'react';
import { usePerson } from '#core/person.ts';
import { Icon } from '#ui/icons.tsx';
import { BookingButton } from '../../features/meetings/booking-button.tsx';
import { OffersPage } from '../../features/offers/offers-page.tsx';

const OwnAdvice = lazy(() => import('../../features/advice/own-advice.tsx'));
const WhereItStands = lazy(() => import('../../features/submissions/where-it-stands.tsx'));

/** /app/propostas, with what the team recommends, where the request stands at banks and the booking of a call. */
export default function Offers() {
  const { data: person } = usePerson();
  const applicationId = person?.currentApplicationId;
  return (
    <div className="stack-wide">
      <OffersPage
        advice={
          applicationId && (
            <Suspense fallback={null}>
              <OwnAdvice key={applicationId} applicationId={applicationId} />
            </Suspense>
          )
        }
        booking={
          <BookingButton context="dashboard" icon={<Icon name="clock" />}>
            Agendar chamada
          </BookingButton>
        }
      />
      {applicationId && (
        <Suspense fallback={null}>
          <WhereItStands key={applicationId} applicationId={applicationId} onlySent />
        </Suspense>
      )}
    </div>
  );
}
