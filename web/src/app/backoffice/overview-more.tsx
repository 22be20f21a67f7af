import { HistoryCard } from '../../features/audit/history-card.tsx';
import { NotesCard } from '../../features/notes/notes-card.tsx';

/** The part of 'Visão Geral' that loads later: the team's notes and the history. */
export default function OverviewMore({ applicationId }: { readonly applicationId: string }) {
  return (
    <>
      <NotesCard applicationId={applicationId} />
      <HistoryCard applicationId={applicationId} />
    </>
  );
}
