import { type ReviewStatus, reviewStatusLabel } from '#shared/documents/status.ts';
import { type BadgeTone, StatusBadge } from '#ui/badge.tsx';

const tones: Readonly<Record<ReviewStatus, BadgeTone>> = {
  pending: 'waiting',
  review: 'waiting',
  approved: 'approved',
  rejected: 'correction',
};

/** The decision about a document, or that none was sent. */
export function ReviewBadge({ status }: { status: ReviewStatus | undefined }) {
  return <StatusBadge tone={status ? tones[status] : 'neutral'}>{reviewStatusLabel(status)}</StatusBadge>;
}
