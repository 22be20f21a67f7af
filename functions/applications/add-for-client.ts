import { newApplication } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import { countUnread, createMessage, createMessageReceipt, MessageSent } from '#database/messages/writes.ts';
import { createWithFacts } from '#database/party-facts/writes.ts';
import { findPerson } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { countCreated } from '#platform/application-limits.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { ownsHome } from '#shared/documents/property-use.ts';
import { carriedFrom } from './carried-from.ts';
import { staffViewOf } from './views.ts';

/**
 * Begins another application for the client of one, beyond the limit of open ones too (spec D31). The client's current
 * application stays; a message in the new one tells them. A repeated request creates nothing.
 */
export const addForClient: UseCase<Dependencies, 'applications.addForClient'> = async (deps, input, caller) => {
  const { database, newId } = deps;
  const { sendingId, purpose, message: content } = input;
  const { personId: senderId, role: senderRole } = caller;
  const [source, sender] = await Promise.all([
    findApplication(database, input.applicationId),
    findPerson(database, senderId),
  ]);
  const client = source && (await findPerson(database, source.personId));
  if (!client) throw new Refusal('application.not_found');
  const { personId, name: clientName } = client;
  const { party, facts: said } = await carriedFrom(database, source);
  if (!party) throw new Refusal('application.not_found');
  const { countryIncome, employmentStatus } = party;
  const change = startChange(deps, caller);
  const { at, instant } = change;
  const facts = { purpose, hasProperty: ownsHome(purpose), countryIncome, employmentStatus };
  const begun = newApplication({
    ...facts,
    applicationId: newId(),
    personId,
    clientName,
    earlier: party,
    from: source,
    at,
  });
  const { application, steps } = createWithFacts(begun, said);
  const { applicationId } = application;
  const messageId = newId();
  const visibility = 'client';
  try {
    await change.commit([
      // The first application remembers the request, so that its repetition is recognized.
      createMessageReceipt(
        { applicationId: source.applicationId, senderId, sendingId, messageId, visibility },
        instant,
      ),
      ...steps,
      createMessage({
        applicationId,
        messageId,
        visibility,
        content,
        sendingId,
        senderType: 'staff',
        senderId,
        senderRole,
        senderName: sender?.name,
        messageType: 'text',
        createdAt: at,
      }),
      countUnread({ personId, applicationId }, messageId),
      countCreated(personId, instant),
      change.audit({ applicationId, action: 'application.created', after: facts }),
    ]);
  } catch (error) {
    if (error instanceof MessageSent) throw new Refusal('application.added');
    throw error;
  }
  return { application: await staffViewOf(database, application) };
};
