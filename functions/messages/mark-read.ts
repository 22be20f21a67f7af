import { countFromTeam, findInbox } from '#database/messages/reads.ts';
import { moveReadMark } from '#database/messages/writes.ts';
import { Conflict, retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';

/**
 * Marks the client's messages up to one of them as read. The mark only moves forward, and never past the team's newest
 * message: a concurrent one stays unread.
 */
export const markRead: UseCase<Dependencies, 'messages.markRead'> = async (
  { database },
  { applicationId, messageId },
  { personId },
) =>
  retrying(async () => {
    const inbox = await findInbox(database, { personId, applicationId });
    if (!inbox) return { unread: 0 };
    const { newest, readUpTo: before = '' } = inbox;
    const isBehind = messageId < newest;
    const readUpTo = isBehind ? messageId : newest;
    if (readUpTo <= before) return { unread: inbox.unread };
    // Of two messages sent at once the earlier one may be stored last: `newest` is then not the last of all.
    const unread = isBehind ? await countFromTeam(database, { applicationId, after: readUpTo }) : 0;
    if (!(await moveReadMark(database, inbox, { readUpTo, unread }))) throw new Conflict('The inbox has changed');
    return { unread };
  });
