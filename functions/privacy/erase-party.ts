import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { changeAsRead } from '#database/applications/writes.ts';
import { bankConsentEntity, bankReminderEntity } from '#database/bank-consents/entity.ts';
import { listBankConsents } from '#database/bank-consents/reads.ts';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import { deedWaiverEntity } from '#database/deed/entity.ts';
import { documentEntity, type Upload, uploadEntity } from '#database/documents/entity.ts';
import { meetingEntity } from '#database/meetings/entity.ts';
import { messageEntity, messageReceiptEntity } from '#database/messages/entity.ts';
import { createMessage } from '#database/messages/writes.ts';
import { fineReceiptEntity } from '#database/offers/receipt-entity.ts';
import { listReceipts } from '#database/offers/receipts.ts';
import { snapshot, tryChange } from '#database/optimistic.ts';
import { type CaseParty, invitationEntity, partyEntity } from '#database/parties/entity.ts';
import { listParties } from '#database/parties/reads.ts';
import { partyFactsEntity } from '#database/party-facts/entity.ts';
import type { ErasureCounts } from '#database/privacy/entity.ts';
import { readingEntity } from '#database/readings/entity.ts';
import { listReadings } from '#database/readings/reads.ts';
import { scenarioEntity } from '#database/scenarios/entity.ts';
import { listScenarios } from '#database/scenarios/reads.ts';
import { taskEntity } from '#database/tasks/entity.ts';
import { retrying, transact } from '#database/transaction.ts';
import { followCase } from '#database/work/writes.ts';
import { changePeople, titularChange } from '#platform/parties/change-people.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { privateThread } from '#shared/messages/senders.ts';
import { firstPartyId, isIn } from '#shared/parties/party.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import { isSameAddress } from '#shared/people/addresses.ts';
import { eraseFromPacks } from './erase-from-packs.ts';
import { eraseMailsOf } from './erase-mails.ts';
import { erasedName, eraseTrail, isOwn } from './erase-trail.ts';
import type { ErasureDependencies } from './erasure-dependencies.ts';

/** What stands where somebody who was erased wrote (spec parties.md, C11). */
const erasedMessage = 'Mensagem apagada';

type PartyErasure = Pick<ErasureDependencies, 'database' | 'now' | 'newId' | 'removeFiles'>;

interface Target {
  applicationId: string;
  personId: string;
}

interface Erased extends Target {
  /** All addresses that are known of the person. */
  emails: readonly string[];
}

/** Returns the requests in which somebody is or was, other than as the only person. */
export async function listPlaces(database: Database, personId: string): Promise<string[]> {
  const { data } = await database.entity(partyEntity).query.byPerson({ holder: personId }).go({ pages: 'all' });
  return [...new Set(data.map(({ applicationId }) => applicationId))];
}

/** Returns who takes over a request from its titular: the co-titular with an account who has been in it longest. */
const successorOf = (parties: readonly CaseParty[], { partyId }: CaseParty): CaseParty | undefined =>
  parties
    .filter((party) => party.partyId !== partyId && party.role === 'co_titular' && party.state === 'presente')
    .sort((a, b) => (a.joinedAt ?? '').localeCompare(b.joinedAt ?? ''))[0];

/**
 * Returns whether a request goes on without somebody: one of others, or one that another borrower takes over. With
 * guarantors or people without an account alone it ends (detail 8).
 */
export async function staysWithOthers(
  database: Database,
  application: Application | undefined,
  personId: string,
): Promise<boolean> {
  if (!application || application.partiesVersion === undefined) return false;
  if (application.personId !== personId) return true;
  const parties = await listParties(database, application);
  const titular = parties.find(({ role }) => role === 'titular');
  return titular !== undefined && successorOf(parties, titular) !== undefined;
}

/**
 * Erases one of several people of a request: who they are, what they said and sent. The request stays with the others;
 * the team is told. Idempotent: the party itself is erased last, because it leads to what is left of them.
 */
export async function eraseParty(deps: PartyErasure, { emails, ...target }: Erased): Promise<Partial<ErasureCounts>> {
  const { database } = deps;
  const { applicationId, personId } = target;
  const application = await findApplication(database, applicationId);
  if (!application) return {};
  const parties = await listParties(database, application);
  const own = parties.filter((party) => party.personId === personId);
  const staying = parties.filter((party) => party.personId !== personId).map(({ name }) => name);
  let counts = { files: 0, items: 0 };
  for (const { partyId, state, name } of own) {
    if (isIn({ state })) await retrying(() => endParty(deps, target, partyId));
    const erased = await eraseOwn(deps, target, { partyId, name, staying });
    counts = { files: counts.files + erased.files, items: counts.items + erased.items };
    await retrying(() => forget(deps, target, partyId));
  }
  await forgetAttendee(database, applicationId, emails);
  await followCase(database, applicationId, deps.now());
  return counts;
}

async function read({ database }: PartyErasure, { applicationId }: Target, partyId: string) {
  const application = await findApplication(database, applicationId);
  const parties = application ? await listParties(database, application) : [];
  const party = parties.find((each) => each.partyId === partyId);
  return application && party ? { application, parties, party } : undefined;
}

/** Ends the party: of a titular, the longest-present co-titular takes over in the same transaction. */
async function endParty(deps: PartyErasure, target: Target, partyId: string): Promise<void> {
  const found = await read(deps, target, partyId);
  if (!found || !isIn(found.party)) return;
  const { application, parties, party } = found;
  const { applicationId } = application;
  const change = startChange(deps, { personId: 'erasure', role: 'system' });
  const { at } = change;
  const next = party.role === 'titular' ? successorOf(parties, party) : undefined;
  const taken = next ? titularChange(party, next) : undefined;
  const helped = parties.filter(({ servedBy }) => servedBy === partyId);
  const changes = {
    ...Object.fromEntries(helped.map((other) => [other.partyId, { servedBy: undefined }])),
    ...taken?.changes,
    [partyId]: { ...taken?.changes[partyId], state: 'removido' as const, endedAt: at, servedBy: undefined },
  };
  await change.commit([
    ...(await changePeople(deps, { application, parties, changes, set: taken?.set, change })),
    createMessage({
      applicationId,
      messageId: deps.newId(),
      visibility: 'internal',
      senderType: 'system',
      messageType: 'text',
      content: next
        ? `Uma pessoa deste pedido eliminou a conta, e o que era dela foi apagado. ${next.name} é agora titular.`
        : 'Uma pessoa deste pedido eliminou a conta, e o que era dela foi apagado. O pedido continua com as outras.',
      createdAt: at,
    }),
    change.audit({ applicationId, action: 'party.removed', before: { partyId, partyName: erasedName } }),
  ]);
}

/** Takes what is known of the person off the party, and off the application for the one that began it. */
async function forget(deps: PartyErasure, target: Target, partyId: string): Promise<void> {
  const found = await read(deps, target, partyId);
  if (!found) return;
  const { application, party } = found;
  const { applicationId, role, state, createdAt, joinedAt, endedAt, version = 0 } = party;
  const at = deps.now().toISOString();
  await transact(deps.database, [
    changeAsRead(application, at, withoutAnswers(application, partyId)),
    {
      write: (database) =>
        database
          .entity(partyEntity)
          .put({
            applicationId,
            partyId,
            role,
            state,
            name: erasedName,
            createdAt,
            joinedAt,
            endedAt,
            buys: false,
            version: version + 1,
          })
          .commit(),
    },
  ]);
}

/** Returns what an application no longer says about a person: papers that were asked of them, and their answers. */
function withoutAnswers(application: Application, partyId: string): Parameters<typeof changeAsRead>[2] {
  const isAbout = (id: string, whose = partsOfSlot(id).partyId) =>
    whose === partyId && !isSharedPaper(partsOfSlot(id).code);
  const { [partyId]: _confirmation, ...confirmed } = application.choice?.confirmed ?? {};
  const set = {
    askedDocuments: application.askedDocuments?.filter(({ id, partyId: whose }) => !isAbout(id, whose)),
    notApplicable: application.notApplicable?.filter(({ id }) => !isAbout(id)),
    choice: application.choice && { ...application.choice, confirmed },
  };
  if (partyId !== firstPartyId) return { set };
  return {
    set: { ...set, countryIncome: 'PT', employmentStatus: 'employed', identType: 'cc' },
    remove: ['cardConsent', 'cardShown', 'taxResidence', 'followUpAgreedAt', 'originWho', 'campaign'],
  };
}

/** Deletes the papers of a party in every version, their facts and scenarios, the team's tasks about them, their own thread and their words in the common one. */
async function eraseOwn(
  { database, removeFiles }: PartyErasure,
  { applicationId, personId }: Target,
  { partyId, name, staying }: Pick<CaseParty, 'partyId' | 'name'> & { staying: readonly string[] },
): Promise<{ files: number; items: number }> {
  const upload = database.entity(uploadEntity);
  const [uploads, documents, waivers, scenarios, tasks, bankConsents, receipts] = await Promise.all([
    upload.query.primary({ applicationId }).go({ pages: 'all' }),
    database.entity(documentEntity).query.primary({ applicationId }).go({ pages: 'all' }),
    database.entity(deedWaiverEntity).query.primary({ applicationId }).go({ pages: 'all' }),
    listScenarios(database, { applicationId, partyId }),
    database.entity(taskEntity).query.primary({ applicationId }).go({ pages: 'all' }),
    listBankConsents(database, { applicationId, partyId }),
    listReceipts(database, applicationId),
  ]);
  const ownUploads: Upload[] = uploads.data.filter(({ documentId, docType }) => isOwn(partyId, documentId, docType));
  const ownIds = new Set(ownUploads.map(({ uploadId }) => uploadId));
  const ownDocuments = documents.data.filter(({ documentId, docType }) => isOwn(partyId, documentId, docType));
  const ownWaivers = waivers.data.filter(({ docType }) => isOwn(partyId, docType, partsOfSlot(docType).code));
  let files = 0;
  for (const slot of new Set([...ownUploads, ...ownDocuments].map(({ documentId }) => documentId)))
    files += await removeFiles('documents', `applications/${applicationId}/${slot}/`);
  for (const { documentId } of ownDocuments)
    await database.entity(documentEntity).delete({ applicationId, documentId }).go();
  // Once the papers are gone, no reading of one that was under way is stored any more.
  const readings = await listReadings(database, applicationId);
  const ownReadings = readings.filter(({ uploadId }) => ownIds.has(uploadId));
  for (const { uploadId } of ownReadings) await database.entity(readingEntity).delete({ applicationId, uploadId }).go();
  for (const { docType } of ownWaivers) await database.entity(deedWaiverEntity).delete({ applicationId, docType }).go();
  for (const { slot } of scenarios) await database.entity(scenarioEntity).delete({ applicationId, partyId, slot }).go();
  for (const { lenderId } of bankConsents)
    await database.entity(bankConsentEntity).delete({ applicationId, partyId, lenderId }).go();
  const ownReceipts = receipts.filter((receipt) => receipt.partyId === partyId);
  for (const { offerId, fineSha256 } of ownReceipts)
    await database.entity(fineReceiptEntity).delete({ applicationId, offerId, fineSha256, partyId }).go();
  await database.entity(bankReminderEntity).delete({ applicationId, partyId }).go();
  const ownTasks = tasks.data.filter((task) => task.partyId === partyId);
  for (const { state, position, taskId } of ownTasks)
    await database.entity(taskEntity).delete({ applicationId, state, position, taskId }).go();
  await eraseFromPacks(database, { applicationId, partyId, name, staying });
  const mails = await eraseMailsOf({ database, removeFiles }, { applicationId, partyId });
  for (const { uploadId } of ownUploads) await upload.delete({ applicationId, uploadId }).go();
  await database.entity(partyFactsEntity).delete({ applicationId, partyId }).go();
  await database.entity(invitationEntity).delete({ applicationId, partyId }).go();
  const words = await eraseWords(database, { applicationId, personId }, partyId);
  const trail = await eraseTrail(database, { applicationId, personId, partyId, name, staying, uploadIds: ownIds });
  return {
    files: files + mails.files,
    items:
      ownDocuments.length +
      ownReadings.length +
      ownWaivers.length +
      ownUploads.length +
      scenarios.length +
      bankConsents.length +
      ownReceipts.length +
      ownTasks.length +
      mails.items +
      words +
      trail,
  };
}

/** Takes name, address and notes of a person off the calls that they booked, of which nobody else is reminded. */
async function forgetAttendee(database: Database, applicationId: string, emails: readonly string[]): Promise<void> {
  const { data } = await database.entity(meetingEntity).query.primary({ applicationId }).go({ pages: 'all' });
  for (const { startsAt, bookingUid, attendeeEmail } of data) {
    if (!emails.some((email) => isSameAddress(email, attendeeEmail))) continue;
    // One that is gone meanwhile stays so.
    await tryChange(database, snapshot(meetingEntity, { applicationId, startsAt, bookingUid }, { attendeeEmail }), {
      set: { isByOwner: false },
      remove: ['attendeeName', 'attendeeEmail', 'notes'],
    });
  }
}

/** Deletes the thread of a party with the team, and what they wrote in the common one, where a note stays. */
async function eraseWords(database: Database, { applicationId, personId }: Target, partyId: string): Promise<number> {
  const message = database.entity(messageEntity);
  const receipt = database.entity(messageReceiptEntity);
  const [own, common, internal, receipts] = await Promise.all([
    message.query.primary({ applicationId, visibility: privateThread(partyId) }).go({ pages: 'all' }),
    message.query.primary({ applicationId, visibility: 'client' }).go({ pages: 'all' }),
    message.query.primary({ applicationId, visibility: 'internal' }).go({ pages: 'all' }),
    receipt.query.primary({ applicationId, senderId: personId }).go({ pages: 'all' }),
  ]);
  const ofThem = [...own.data, ...internal.data.filter((note) => note.partyId === partyId)];
  for (const { visibility, messageId } of ofThem) await message.delete({ applicationId, visibility, messageId }).go();
  for (const { sendingId, senderId } of receipts.data)
    await receipt.delete({ applicationId, senderId, sendingId }).go();
  const written = common.data.filter(({ senderId }) => senderId === personId);
  for (const { visibility, messageId, senderType, messageType, createdAt } of written)
    await message
      .put({ applicationId, visibility, messageId, senderType, messageType, createdAt, content: erasedMessage })
      .go();
  return ofThem.length + written.length;
}
