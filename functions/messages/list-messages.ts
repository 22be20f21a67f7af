import { findApplication } from '#database/applications/reads.ts';
import { listMessages as listStored } from '#database/messages/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { teamProfile } from '#platform/team-contact.ts';
import { toMessageView, toStaffMessageView } from './message-view.ts';

/** Returns the conversation between the client and the team, with the first names of who wrote. */
export const listMessages: UseCase<Dependencies, 'messages.list'> = async (deps, { applicationId, cursor }) => {
  const page = await listStored(deps.database, { applicationId, visibility: 'client', before: cursor });
  const items = page.items.map(async (message) =>
    toMessageView(
      message,
      message.senderType === 'staff' && message.senderId !== undefined
        ? await teamProfile(deps, message.senderId)
        : null,
    ),
  );
  return { items: await Promise.all(items), cursor: page.cursor };
};

/** Returns one of the two conversations about an application, for the team. */
export const listMessagesForStaff: UseCase<Dependencies, 'messages.staffList'> = async (
  { database },
  { applicationId, visibility, cursor },
) => {
  const [application, page] = await Promise.all([
    findApplication(database, applicationId),
    listStored(database, { applicationId, visibility, before: cursor }),
  ]);
  if (!application) throw new Refusal('application.not_found');
  return { items: page.items.map(toStaffMessageView), cursor: page.cursor };
};
