import type { DocumentView } from '#shared/documents/routes.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { StatusBadge } from '#ui/badge.tsx';

interface DueDateProps {
  /** 2026-11-30. */
  dueOn: string;
  document: Pick<DocumentView, 'aiStatus'> | undefined;
}

/** The day by which a requested document should be sent, until it is. */
export function DueDate({ dueOn, document }: DueDateProps) {
  if (document && document.aiStatus !== 'rejected') return null;
  const isLate = dueOn < lisbonDay(new Date());
  return (
    <p>
      <StatusBadge tone={isLate ? 'correction' : 'waiting'}>
        {isLate ? `O prazo era ${formatDate(dueOn)}` : `Até ${formatDate(dueOn)}`}
      </StatusBadge>
    </p>
  );
}
