import { findApplication } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import { listMessages } from '#database/messages/reads.ts';
import { listParties } from '#database/parties/reads.ts';
import { findPerson } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import { countCall } from '#database/work/person-counts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { type Call, isSameContact } from '#shared/messages/calls.ts';
import { toStaffMessageView } from './message-view.ts';
import { store } from './send-message.ts';

type LogCall = UseCase<Dependencies, 'messages.logCall'>;

/** Internal notes among which the call before is looked for. */
const lookedAt = 50;

/**
 * Keeps a call as an internal note, once (spec office, O2). `again`: neither this one nor the one before with the same
 * person was answered, so that a task is proposed.
 */
export const logCall: LogCall = (...request) => retrying(() => logOnce(...request));

const logOnce: LogCall = async (deps, input, caller) => {
  const { database } = deps;
  const { applicationId, sendingId, partyId, note, direction, contact, outcome, minutes } = input;
  const application = await findApplication(database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  const party =
    partyId === undefined
      ? undefined
      : (await listParties(database, application)).find((each) => each.partyId === partyId);
  if (partyId !== undefined && !party) throw new Refusal('party.not_found');
  const call: Call = { direction, contact, name: party?.name ?? input.name, outcome, minutes };
  const [sender, page] = await Promise.all([
    findPerson(database, caller.personId),
    listMessages(database, { applicationId, visibility: 'internal', before: undefined, pageSize: lookedAt }),
  ]);
  const before = page.items.find((note) => note.sendingId !== sendingId && note.call && isSameContact(note.call, call));
  const change = startChange(deps, caller);
  const message = await store(
    deps,
    application,
    {
      applicationId,
      sendingId,
      visibility: 'internal',
      messageType: 'call',
      call,
      partyId,
      content: note,
      senderType: 'staff',
      senderId: caller.personId,
      senderRole: caller.role,
      senderName: sender?.name,
    },
    [],
    [
      countCall(caller.personId, outcome, change.at),
      change.audit({
        applicationId,
        action: 'call.logged',
        after: { callOutcome: outcome, callDirection: direction },
      }),
    ],
  );
  return {
    message: toStaffMessageView(message),
    again: outcome === 'no_answer' && before?.call?.outcome === 'no_answer',
  };
};
