import { findApplication } from '#database/applications/reads.ts';
import { listNotes } from '#database/notes/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { Refusal } from '#shared/api/refusal.ts';
import { toNoteViews } from './note-view.ts';

/** Returns a page of the team's notes about an application, newest first. */
export const listNotesPage: UseCase<Dependencies, 'notes.list'> = async (
  { database },
  { applicationId, cursor },
  { personId },
) => {
  const [application, page] = await Promise.all([
    findApplication(database, applicationId),
    listNotes(database, { applicationId, before: cursor }),
  ]);
  if (!application) throw new Refusal('application.not_found');
  return { items: await toNoteViews(database, page.items, personId), cursor: page.cursor };
};
