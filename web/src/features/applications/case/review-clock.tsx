import { useEffect, useState } from 'react';
import { serverNow } from '#core/clock.ts';
import { reviewSinceOf, reviewUrgency } from '#shared/applications/review-promise.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { Badge } from '#ui/badge.tsx';
import { reviewWait } from '../clock-words.ts';

const tones = { due: 'waiting', late: 'correction' } as const;

/** How long the oldest document has waited for a review, of the promised hours (spec D36); nothing if none waits. */
export function ReviewClock({ application, documents }: Pick<StaffApplicationDetail, 'application' | 'documents'>) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const reviewSince = reviewSinceOf(application, documents);
  if (!reviewSince) return null;
  const urgency = reviewUrgency({ reviewSince }, now);
  return (
    <Badge tone={urgency ? tones[urgency] : 'neutral'}>
      <span className="visually-hidden">À espera de revisão: </span>
      {reviewWait(reviewSince, now)}
    </Badge>
  );
}
