import { useEffect, useState } from 'react';
import { serverNow } from '#core/clock.ts';
import { answerDueAt, dueHours } from '#shared/applications/review-promise.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { brokerage } from '#shared/brokerage.ts';
import { Badge } from '#ui/badge.tsx';

const hour = 3_600_000;

/** How long the oldest document has waited for a review, of the promised hours (spec D36); nothing if none waits. */
export function ReviewClock({ application, documents }: Pick<StaffApplicationDetail, 'application' | 'documents'>) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const dueAt = answerDueAt(application, documents);
  if (!dueAt) return null;
  const waited = Math.max(0, Math.floor((now - dueAt.getTime()) / hour) + brokerage.reviewHours);
  const tone = waited >= brokerage.reviewHours ? 'correction' : waited >= dueHours ? 'waiting' : 'neutral';
  return (
    <Badge tone={tone}>
      <span className="visually-hidden">À espera de revisão: </span>
      {waited} h de {brokerage.reviewHours} h
    </Badge>
  );
}
