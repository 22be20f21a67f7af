import type { Page } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import { listMessages } from '#database/messages/reads.ts';
import type { Note } from '#database/notes/entity.ts';
import { listNotes } from '#database/notes/reads.ts';
import { findPerson } from '#database/people/reads.ts';
import type { MessageView } from '#shared/messages/routes.ts';
import { toStaffMessageView } from './message-view.ts';

const toView = ({ noteId, text, createdAt }: Note, senderName: string | null): MessageView => ({
  id: noteId,
  visibility: 'internal',
  content: text,
  senderType: 'staff',
  senderName,
  sendingId: null,
  createdAt,
});

async function toViews(database: Database, notes: readonly Note[]): Promise<MessageView[]> {
  const authors = [...new Set(notes.map(({ authorId }) => authorId))];
  const persons = await Promise.all(authors.map((authorId) => findPerson(database, authorId)));
  const names = new Map(persons.map((person) => [person?.personId, person?.name ?? person?.email ?? null]));
  return notes.map((note) => toView(note, names.get(note.authorId) ?? null));
}

/**
 * Returns a page of what the team wrote to itself about an application, newest first: internal messages, and the notes
 * of earlier releases at their place among them (ADR 075). Ids of both are ULIDs, so that one place divides both lists.
 */
export async function listInternal(
  database: Database,
  { applicationId, before }: { readonly applicationId: string; readonly before: string | undefined },
): Promise<Page<MessageView>> {
  const [messages, notes] = await Promise.all([
    listMessages(database, { applicationId, visibility: 'internal', before }),
    listNotes(database, { applicationId, before }),
  ]);
  // Below the end of an incomplete list, the other one may not go on yet.
  const end = [messages.cursor, notes.cursor].reduce<string>(
    (max, cursor) => (cursor && cursor > max ? cursor : max),
    '',
  );
  const items = [...messages.items.map(toStaffMessageView), ...(await toViews(database, notes.items))]
    .filter(({ id }) => id >= end)
    .sort((one, other) => (one.id < other.id ? 1 : -1));
  return { items, cursor: end || null };
}
