import { suspendAccount } from '#database/security/writes.ts';
import { transact } from '#database/transaction.ts';
import { issueRecoveryCodes } from '#functions/security/recovery-codes.ts';
import type { RouteName } from '#shared/routes.ts';
import type { Case } from '../example-inputs.ts';
import { addClient, upload, uploadAllRequired, uploadOnly } from '../journey.ts';
import { publishOffer } from '../offers.ts';
import { addPartyOf, inviteTo } from '../parties.ts';
import type { StoredItem } from '../start-dynamodb.ts';
import type { World } from '../world.ts';
import {
  addContactInvitation,
  addFactorRecovery,
  addMissing,
  addProof,
  addReadyExport,
  addSessionCode,
  addSignUp,
  addStopToken,
  addWhatsAppCode,
  passkeyFacts,
} from './account-facts.ts';
import type { RouteCaller } from './callers.ts';
import { plantCanaries } from './canaries.ts';
import {
  addAbsence,
  addComplaint,
  addContract,
  addDate,
  addLead,
  addMail,
  addMove,
  addOffers,
  addSubmission,
  addTask,
  addToOffers,
} from './case-facts.ts';

/** Routes that ask for a case with all its documents: those of offers come after the submission. */
const needsAllDocuments = (name: RouteName): boolean => needsOffers(name) || name === 'applications.submit';
const needsOffers = (name: RouteName): boolean => /^(offers|advice)\./.test(name) || choiceRoutes.includes(name);

/** Routes that ask for a case with documents. */
const needsDocuments = (name: RouteName): boolean =>
  (/^(advice|applications|bank-consents|deed|documents|offers|privacy|mail|submissions)\./.test(name) ||
    choiceRoutes.includes(name) ||
    /^readings\.(move|typeCard)$/.test(name)) &&
  name !== 'applications.remind';

/** Routes about an offer that somebody has proposed to the others, or that all have chosen. */
const choiceRoutes: readonly RouteName[] = [
  'offers.confirmChoice',
  'offers.withdrawChoice',
  'offers.replaceChosen',
  'offers.reopenChoice',
  'parties.recordConfirmation',
];

/** Routes for which six people are too many: they add one, or wait for everybody's yes. There the co-titular stands for the helper. */
const crowdedRoutes: readonly RouteName[] = [
  'offers.replaceChosen',
  'offers.reopenChoice',
  'parties.acceptRole',
  'parties.addWithoutAccount',
  'parties.invite',
  'parties.staffInvite',
];

/** Invited to the owner’s request. */
const guest = { name: 'Olga Reis', email: 'olga@convidada.example', role: 'co_titular' } as const;

/** What several routes begin with, by a name, and what is stored of it: writing that back takes a tenth of making it. */
const begun = new WeakMap<World, Map<string, { made: unknown; items: readonly StoredItem[] }>>();

/** Makes what a route begins with in an empty table, or writes back what was made before. */
async function beginWith<Made>(world: World, what: string, make: () => Promise<Made>): Promise<Made> {
  const ofWorld = begun.get(world) ?? new Map<string, { made: unknown; items: readonly StoredItem[] }>();
  begun.set(world, ofWorld);
  const known = ofWorld.get(what);
  if (known) {
    await world.table.fill(known.items);
    return known.made as Made;
  }
  const made = await make();
  ofWorld.set(what, { made, items: await world.table.readAll() });
  return made;
}

async function addPeople(world: World, name: RouteName) {
  const owner = await addClient(world);
  const { applicationId } = owner;
  const coTitular = await addPartyOf(world, applicationId, { role: 'co_titular', invitedBy: owner.personId });
  const roleAsked = name === 'parties.acceptRole' ? ('co_titular' as const) : undefined;
  const guarantor = await addPartyOf(world, applicationId, { role: 'fiador', roleAsked });
  const served =
    name === 'parties.recordPaper'
      ? await addPartyOf(world, applicationId, { role: 'fiador', state: 'sem_conta', servedBy: coTitular.partyId })
      : undefined;
  const removed = await addPartyOf(world, applicationId, { role: 'co_titular', state: 'removido' });
  const isFull = crowdedRoutes.includes(name);
  const helper = isFull
    ? coTitular
    : await addPartyOf(world, applicationId, { role: 'co_titular', invitedBy: owner.personId });
  const helped = isFull
    ? undefined
    : await addPartyOf(world, applicationId, { role: 'fiador', state: 'sem_conta', servedBy: helper.partyId });
  const staff = await world.addPerson({ role: 'staff' });
  const admin = await world.addPerson({ role: 'admin' });
  const another = await addClient(world);
  const invited = await world.addPerson({ email: guest.email });
  const suspended = await world.addPerson();
  const suspension = {
    personId: suspended,
    reason: 'Roubo',
    suspendedBy: staff,
    suspendedAt: world.now().toISOString(),
  };
  await transact(world.database, suspendAccount(suspension));
  await plantCanaries(world, { owner, coTitular, guarantor, another, staff });
  return { owner, coTitular, guarantor, served, removed, helper, helped, staff, admin, another, invited, suspended };
}

/** A case and those who call. */
export interface RouteCase {
  facts: Case;
  people: Readonly<Record<RouteCaller, string | undefined>>;
  /** Somebody whose account is suspended. */
  suspended: string;
}

/** Adds the people to an empty table. */
const placePeople = (world: World, name: RouteName): ReturnType<typeof addPeople> =>
  crowdedRoutes.includes(name) || name === 'parties.recordPaper'
    ? addPeople(world, name)
    : beginWith(world, 'people', () => addPeople(world, name));

/** Adds the people with what a route asks for of documents and offers. */
async function placePapers(world: World, name: RouteName) {
  const make = async () => {
    const people = await placePeople(world, name);
    const { owner, coTitular, guarantor, helper, helped, staff } = people;
    const { applicationId } = owner;
    const without = ['first', ...[coTitular, guarantor, helper, helped].flatMap((each) => each?.partyId ?? [])];
    // Nobody’s papers are waited for.
    await world.database.entities.application.patch({ applicationId }).set({ without }).go();
    if (needsAllDocuments(name)) await uploadAllRequired(world, owner);
    const hasDocuments = needsDocuments(name);
    const document = hasDocuments
      ? await upload(world, owner, { docType: name === 'readings.typeCard' ? 'id_card_front' : 'planta' })
      : { id: world.newId(), uploadId: world.newId() };
    const openUploadId = hasDocuments ? (await uploadOnly(world, owner, { docType: 'cpcv' })).uploadId : world.newId();
    const offers = needsOffers(name)
      ? await addOffers(world, owner, staff)
      : { draftOfferId: world.newId(), publishedOfferId: world.newId() };
    return { people, document, openUploadId, offers };
  };
  // Files that a route deletes are not written back.
  const isOwn =
    crowdedRoutes.includes(name) ||
    ['parties.recordPaper', 'readings.typeCard', 'applications.submit'].includes(name) ||
    /remove|replace|erase|end$/i.test(name);
  if (isOwn || !needsDocuments(name)) return make();
  return beginWith(world, needsOffers(name) ? 'offers' : 'documents', make);
}

/**
 * Adds a case to an empty table, in which the example input of a route succeeds for who may call it, with every kind of
 * caller. Needs a world with text messages.
 */
export async function addCase(world: World, name: RouteName): Promise<RouteCase> {
  const { people: placed, document, openUploadId, offers } = await placePapers(world, name);
  const { owner, coTitular, guarantor, served, removed, helper, staff, ...others } = placed;
  if (name === 'accounts.confirm') await addSignUp(world);
  const { applicationId } = owner;
  if (name === 'documents.removeCarried')
    await world.database.entities.document
      .patch({ applicationId: owner.applicationId, documentId: document.id })
      .set({ carriedFrom: world.newId() })
      .go();
  if (name === 'readings.typeCard')
    await world.database.entities.document
      .patch({ applicationId: owner.applicationId, documentId: document.id })
      .set({ contentType: 'image/png' })
      .go();
  if (name === 'readings.move')
    await world.database.entities.document
      .patch({ applicationId: owner.applicationId, documentId: document.id })
      .set({ reading: { kind: 'employer_declaration', confidence: 1, fields: {}, findings: [] } })
      .go();
  if (name === 'applications.useFact') await addContract(world, owner, document);
  const alone = await world.addPerson();
  if (name === 'documents.seeCard')
    await world.succeed('documents.setCard', owner.personId, { applicationId: owner.applicationId, choice: 'show' });
  if (name === 'applications.reopen')
    await world.succeed('applications.end', staff, {
      applicationId: owner.applicationId,
      outcome: 'withdrawn',
      reason: 'Desistiu.',
      message: 'Até breve.',
    });
  const { codes, put } = issueRecoveryCodes(owner.personId, world.now());
  await transact(world.database, [put]);
  const facts: Case = {
    ...offers,
    ...(await addToOffers(world, name, { applicationId, ...offers, staffId: staff })),
    applicationId: owner.applicationId,
    // An open invitation is waited for: only where it is needed.
    invitation: /^(parties|invitations)\./.test(name)
      ? await inviteTo(world, owner, guest)
      : { applicationId: owner.applicationId, partyId: world.newId(), token: '' },
    contactInvitation: await addContactInvitation(world, name, staff),
    joinedId: coTitular.partyId,
    ownerId: owner.personId,
    partyId: (served ?? coTitular).partyId,
    documentId: document.id,
    uploadId: document.uploadId,
    openUploadId,
    ...(await passkeyFacts(world, name, alone)),
    proofTicket: await addProof(world, name, alone),
    missingId: /Missing|Suspended/.test(name) ? await addMissing(world, name) : world.newId(),
    sessionCode: await addSessionCode(world, name, alone),
    whatsappCode: await addWhatsAppCode(world, name, alone),
    stopToken: await addStopToken(world, owner.personId),
    leadId: await addLead(world),
    complaintId: name === 'complaints.answer' ? await addComplaint(world, staff) : '',
    replyId: name.endsWith('Reply')
      ? (await world.succeed('messages.addReply', staff, { kind: 'reply', title: 'Prazos', text: 'Em 48 horas.' })).id
      : '',
    scenarioId: name.endsWith('Scenario')
      ? (
          await world.succeed('applications.keepScenario', owner.personId, {
            applicationId: owner.applicationId,
            name: 'Casa em Braga',
            figures: 'v=1',
          })
        ).id
      : '',
    taskId: name.startsWith('tasks.') ? await addTask(world, owner.applicationId, staff, name) : '',
    mailId: name.startsWith('mail.') ? await addMail(world, owner.applicationId, document, name) : '',
    submissionId: await addSubmission(world, name, { applicationId, staff, documentId: document.id }),
    dateId: await addDate(world, owner.applicationId, staff, name),
    agendaFile:
      name === 'agenda.feed' ? ((await world.succeed('agenda.makeToken', staff, {})).path.split('/').at(-1) ?? '') : '',
    undoId: name === 'applications.undo' ? await addMove(world, owner.applicationId, staff) : '',
    memberId: staff,
    ...(await addAbsence(world, staff, name)),
    email: (await world.succeed('people.me', owner.personId, {})).email,
    recoveryCode: codes[0] ?? '',
  };
  if (/FollowUp$/.test(name))
    await world.database.entities.application.patch({ applicationId }).set({ status: 'concluida' }).go();
  if (choiceRoutes.includes(name)) {
    const offer = { applicationId, offerId: facts.publishedOfferId };
    await world.succeed('offers.choose', owner.personId, offer);
    if (name === 'offers.reopenChoice' || name === 'offers.replaceChosen')
      await world.succeed('offers.confirmChoice', coTitular.personId, offer);
    if (name === 'offers.replaceChosen') {
      const approval = { kind: 'aprovada', validUntil: '2099-12-31' } as const;
      facts.publishedOfferId = (await publishOffer(world, staff, applicationId, approval)).id;
    }
  }
  world.securityPool.addFactors(owner.personId, ['SOFTWARE_TOKEN_MFA']);
  if (name === 'security.stopFactorRecovery') await addFactorRecovery(world, owner.personId);
  await addReadyExport(world, alone);
  const people: Readonly<Record<RouteCaller, string | undefined>> = {
    'the calendar': undefined,
    nobody: undefined,
    'person without application': alone,
    owner: owner.personId,
    'owner of another': others.another.personId,
    'co-titular': coTitular.personId,
    guarantor: guarantor.personId,
    'helper of a person without account': helper.personId,
    removed: removed.personId,
    invited: others.invited,
    staff,
    admin: others.admin,
  };
  return { facts, people, suspended: others.suspended };
}
