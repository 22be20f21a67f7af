import type { Database } from '#database/database.ts';
import type { SavedReply } from '#database/messages/entity.ts';
import { findSavedReply, listSavedReplies } from '#database/messages/reads.ts';
import { addSavedReply, changeSavedReply, removeSavedReply } from '#database/messages/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { derivedId } from '#platform/derived-id.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { once } from '#shared/kit/once.ts';
import { maxReplies, type SavedTextKind } from '#shared/messages/replies.ts';
import type { SavedReplyView } from '#shared/messages/routes.ts';

const toView = ({ replyId, title, text, version }: SavedReply): SavedReplyView => ({
  id: replyId,
  title,
  text,
  version,
});

const byTitle = once(() => new Intl.Collator('pt-PT', { numeric: true }));

/** Returns the team's saved texts of one kind, sorted by title. */
export const listReplies: UseCase<Dependencies, 'messages.replies'> = async ({ database }, { kind }) => ({
  items: (await listOfKind(database, kind)).map(toView).sort((a, b) => byTitle().compare(a.title, b.title)),
});

const listOfKind = async (database: Database, kind: SavedTextKind): Promise<SavedReply[]> =>
  (await listSavedReplies(database)).filter((saved) => saved.kind === kind);

/** Saves a text. The same text under the same title is saved once: a request comes again when its answer was lost. */
export const addReply: UseCase<Dependencies, 'messages.addReply'> = ({ database, newId }, { kind, title, text }) =>
  retrying(async () => {
    const saved = await listOfKind(database, kind);
    const same = saved.find((each) => each.title === title && each.text === text);
    if (same) return toView(same);
    if (saved.length >= maxReplies) throw new Refusal('reply.too_many');
    // Of two at once one is saved. Its id stays when its words change.
    const ofWords = derivedId(kind, title, text);
    const replyId = saved.some((each) => each.replyId === ofWords) ? newId() : ofWords;
    return toView(await addSavedReply(database, { replyId, title, text, kind }));
  });

/** Returns why a reply could not be written. */
async function refusal(database: Database, replyId: string): Promise<Refusal> {
  return new Refusal((await findSavedReply(database, { replyId })) ? 'reply.changed' : 'reply.not_found');
}

/** Changes a reply as it was read; of two concurrent changes one succeeds. */
export const changeReply: UseCase<Dependencies, 'messages.changeReply'> = async ({ database }, input) => {
  const { replyId, version, title, text } = input;
  if (!(await changeSavedReply(database, { replyId, version }, { title, text })))
    throw await refusal(database, replyId);
  return { id: replyId, title, text, version: version + 1 };
};

/** Deletes a reply as it was read. */
export const removeReply: UseCase<Dependencies, 'messages.removeReply'> = async ({ database }, input) => {
  if (!(await removeSavedReply(database, input))) throw await refusal(database, input.replyId);
  return { removed: true };
};
