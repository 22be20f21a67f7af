import { serverNow } from '#core/clock.ts';
import { pressingUntil } from '#shared/complaints/complaint.ts';
import type { ComplaintView } from '#shared/complaints/routes.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { StatusBadge } from '#ui/badge.tsx';

/** Until when a complaint is to be answered: neutral, near, or over. */
export function DueBadge({ complaint: { dueOn } }: { complaint: Pick<ComplaintView, 'dueOn'> }) {
  const today = lisbonDay(new Date(serverNow()));
  if (dueOn < today) return <StatusBadge tone="correction">{`O prazo era ${formatDate(dueOn)}`}</StatusBadge>;
  const isNear = dueOn <= pressingUntil(today);
  return <StatusBadge tone={isNear ? 'waiting' : 'neutral'}>{`Responder até ${formatDate(dueOn)}`}</StatusBadge>;
}
