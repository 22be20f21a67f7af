import { HistoryCard } from '../../features/audit/history-card.tsx';
import { NotesCard } from '../../features/notes/notes-card.tsx';

/** What 'Visão Geral' holds besides the facts, fetched after them: the team's notes, and what was done. */
export default function OverviewMore({ applicationId }: { readonly applicationId: string }) {
  return (
    <>
      <NotesCard applicationId={applicationId} />
      <HistoryCard applicationId={applicationId} />
    </>
  );
}
