import { countFromTeam, findInbox } from '#database/messages/reads.ts';
import { inboxOf } from '#database/messages/threads.ts';
import { moveReadMark } from '#database/messages/writes.ts';
import { Conflict, retrying } from '#database/transaction.ts';
import type { PartyCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { privateThread, type Visibility } from '#shared/messages/senders.ts';
import { ownVisibility } from './thread.ts';

/**
 * Marks the client's messages of one thread up to one of them as read. The mark only moves forward, and never past the
 * team's newest message: a concurrent one stays unread.
 */
export const markRead: UseCase<Dependencies, 'messages.markRead'> = async (deps, { messageId, thread }, caller) => {
  const { application } = caller;
  const visibility = ownVisibility(caller, thread);
  const unread = await moveMark(deps, caller, visibility, messageId);
  if (application.partiesVersion === undefined) return { unread };
  const own = privateThread(caller.party.partyId);
  const other = await unreadIn(deps, caller, visibility === 'client' ? own : 'client');
  return { unread: unread + other, unreadPrivate: visibility === 'client' ? other : unread };
};

type Deps = Pick<Dependencies, 'database'>;

const keyOf = ({ personId, application }: PartyCaller, visibility: Visibility) =>
  inboxOf(personId, application.applicationId, visibility);

const unreadIn = async ({ database }: Deps, caller: PartyCaller, visibility: Visibility): Promise<number> =>
  (await findInbox(database, keyOf(caller, visibility)))?.unread ?? 0;

const moveMark = ({ database }: Deps, caller: PartyCaller, visibility: Visibility, messageId: string) =>
  retrying(async () => {
    const inbox = await findInbox(database, keyOf(caller, visibility));
    if (!inbox) return 0;
    const { newest, readUpTo: before = '' } = inbox;
    const isBehind = messageId < newest;
    const readUpTo = isBehind ? messageId : newest;
    if (readUpTo <= before) return inbox.unread;
    const { applicationId } = caller.application;
    const unread = isBehind ? await countFromTeam(database, { applicationId, visibility, after: readUpTo }) : 0;
    if (!(await moveReadMark(database, inbox, { readUpTo, unread }))) throw new Conflict('The inbox has changed');
    return unread;
  });
