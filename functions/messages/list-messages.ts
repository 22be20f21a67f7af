import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import { listMessages as listStored, readAllUnanswered } from '#database/messages/reads.ts';
import { readableFrom } from '#database/messages/threads.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { teamProfile } from '#platform/team-contact.ts';
import { type People, toCorrespondents, toMessageView, toStaffMessageView } from './message-view.ts';
import { hasThread, ownVisibility } from './thread.ts';

/** Returns everybody who is or was in a request of several people; undefined, without a read, in one of a single person. */
const peopleOf = async (database: Database, application: Application): Promise<People> =>
  application.partiesVersion === undefined ? undefined : listParties(database, application);

/**
 * Returns a conversation between clients and the team, with the first names of who wrote. The common one of several
 * people begins for each when they joined.
 */
export const listMessages: UseCase<Dependencies, 'messages.list'> = async (
  deps,
  { applicationId, thread, cursor },
  caller,
) => {
  const { application, party, personId } = caller;
  const visibility = ownVisibility(caller, thread);
  const [page, people] = await Promise.all([
    listStored(deps.database, {
      applicationId,
      visibility,
      before: cursor,
      from: readableFrom(party, visibility),
    }),
    peopleOf(deps.database, application),
  ]);
  const items = page.items.map(async (message) =>
    toMessageView(message, {
      sender:
        message.senderType === 'staff' && message.senderId !== undefined
          ? await teamProfile(deps, message.senderId)
          : null,
      people,
      personId,
    }),
  );
  return { items: await Promise.all(items), cursor: page.cursor, people: toCorrespondents(people) };
};

/** Returns the threads of a request in which clients wait for an answer. */
async function waitingIn(database: Database, application: Application, people: readonly CaseParty[]) {
  const { counts } = await readAllUnanswered(database, application, people);
  return [...counts].map(([visibility, count]) => ({ visibility, count }));
}

/** Returns one of the conversations about an application, for the team. */
export const listMessagesForStaff: UseCase<Dependencies, 'messages.staffList'> = async (
  { database },
  { applicationId, visibility, cursor },
) => {
  const [application, page] = await Promise.all([
    findApplication(database, applicationId),
    listStored(database, { applicationId, visibility, before: cursor }),
  ]);
  if (!application) throw new Refusal('application.not_found');
  const people = await peopleOf(database, application);
  const isKnown = visibility === 'client' || visibility === 'internal' || hasThread(people ?? [], visibility);
  if (!isKnown) throw new Refusal('party.not_found');
  return {
    items: page.items.map((message) => toStaffMessageView(message, people)),
    cursor: page.cursor,
    people: toCorrespondents(people),
    waiting: people && (await waitingIn(database, application, people)),
  };
};
