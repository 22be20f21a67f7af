import { useEffect } from 'react';
import { useApiQuery } from '#core/api.ts';
import { countOf, useWork } from '../features/applications/work/use-work.ts';

interface TeamCountsProps {
  onCounts: (counts: { leads?: number; work?: number }) => void;
}

/** Counts what waits for the team: the user's own cases, by the request of 'O meu dia', and unanswered visitors. */
export default function TeamCounts({ onCounts }: TeamCountsProps) {
  const leads = useApiQuery('leads.count', {}, { refetchOnWindowFocus: 'always' }).data?.open ?? 0;
  const work = countOf('meus', useWork('meus')) ?? 0;
  useEffect(() => onCounts({ leads, work }), [onCounts, leads, work]);
  return null;
}
