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
import { type Needs, needsOf } from './needs.ts';

/** Invited to the owner’s request. */
const guest = { name: 'Olga Reis', email: 'olga@convidada.example', role: 'co_titular' } as const;

interface Beginning {
  made: unknown;
  items: readonly StoredItem[];
  restoreFiles(): void;
}

/** What several cases begin with, by a name, and what is stored of it: writing that back takes a tenth of making it. */
const begun = new WeakMap<World, Map<string, Beginning>>();

/** Makes what a case begins with in an empty table, or writes back what was made before. */
async function beginWith<Made>(world: World, what: string, make: () => Promise<Made>): Promise<Made> {
  const ofWorld = begun.get(world) ?? new Map<string, Beginning>();
  begun.set(world, ofWorld);
  const known = ofWorld.get(what);
  if (known) {
    await world.table.fill(known.items);
    known.restoreFiles();
    return known.made as Made;
  }
  const made = await make();
  ofWorld.set(what, { made, items: await world.table.readAll(), restoreFiles: world.bucket.keep() });
  return made;
}

async function addPeople(world: World, needs: Needs) {
  const owner = await addClient(world);
  const { applicationId } = owner;
  const coTitular = await addPartyOf(world, applicationId, { role: 'co_titular', invitedBy: owner.personId });
  const roleAsked = needs.askedRole ? ('co_titular' as const) : undefined;
  const guarantor = await addPartyOf(world, applicationId, { role: 'fiador', roleAsked });
  const served = needs.servedGuarantor
    ? await addPartyOf(world, applicationId, { role: 'fiador', state: 'sem_conta', servedBy: coTitular.partyId })
    : undefined;
  const removed = await addPartyOf(world, applicationId, { role: 'co_titular', state: 'removido' });
  const helper = needs.fewPeople
    ? coTitular
    : await addPartyOf(world, applicationId, { role: 'co_titular', invitedBy: owner.personId });
  const helped = needs.fewPeople
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
const placePeople = (world: World, needs: Needs): ReturnType<typeof addPeople> =>
  needs.fewPeople || needs.servedGuarantor
    ? addPeople(world, needs)
    : beginWith(world, 'people', () => addPeople(world, needs));

/** Adds the people with what a route asks for of documents and offers. */
async function placePapers(world: World, needs: Needs) {
  const make = async () => {
    const people = await placePeople(world, needs);
    const { owner, coTitular, guarantor, helper, helped, staff } = people;
    const { applicationId } = owner;
    const without = ['first', ...[coTitular, guarantor, helper, helped].flatMap((each) => each?.partyId ?? [])];
    // Nobody’s papers are waited for.
    await world.database.entities.application.patch({ applicationId }).set({ without }).go();
    if (needs.allDocuments) await uploadAllRequired(world, owner);
    const document = needs.documents
      ? await upload(world, owner, { docType: needs.identityCard ? 'id_card_front' : 'planta' })
      : { id: world.newId(), uploadId: world.newId() };
    const openUploadId = needs.documents
      ? (await uploadOnly(world, owner, { docType: 'cpcv' })).uploadId
      : world.newId();
    const offers = needs.offers
      ? await addOffers(world, owner, staff)
      : { draftOfferId: world.newId(), publishedOfferId: world.newId() };
    return { people, document, openUploadId, offers };
  };
  const isOwn = needs.fewPeople || needs.servedGuarantor || needs.identityCard || (needs.allDocuments && !needs.offers);
  if (isOwn || !needs.documents) return make();
  return beginWith(world, needs.offers ? 'offers' : 'documents', make);
}

/**
 * Adds a case to an empty table, in which the example input of a route succeeds for who may call it, with every kind of
 * caller. Needs a world with text messages.
 */
export async function addCase(world: World, name: RouteName): Promise<RouteCase> {
  const needs = needsOf(name);
  const { people: placed, document, openUploadId, offers } = await placePapers(world, needs);
  const { owner, coTitular, guarantor, served, removed, helper, staff, ...others } = placed;
  if (needs.signUp) await addSignUp(world);
  const { applicationId } = owner;
  if (needs.carriedDocument)
    await world.database.entities.document
      .patch({ applicationId: owner.applicationId, documentId: document.id })
      .set({ carriedFrom: world.newId() })
      .go();
  if (needs.identityCard)
    await world.database.entities.document
      .patch({ applicationId: owner.applicationId, documentId: document.id })
      .set({ contentType: 'image/png' })
      .go();
  if (needs.movableReading)
    await world.database.entities.document
      .patch({ applicationId: owner.applicationId, documentId: document.id })
      .set({ reading: { kind: 'employer_declaration', confidence: 1, fields: {}, findings: [] } })
      .go();
  if (needs.contract) await addContract(world, owner, document);
  const alone = await world.addPerson();
  if (needs.shownCard)
    await world.succeed('documents.setCard', owner.personId, { applicationId: owner.applicationId, choice: 'show' });
  if (needs.ended)
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
    ...(await addToOffers(world, needs, { applicationId, ...offers, staffId: staff })),
    applicationId: owner.applicationId,
    // An open invitation is waited for: only where it is needed.
    invitation: needs.invitation
      ? await inviteTo(world, owner, guest)
      : { applicationId: owner.applicationId, partyId: world.newId(), token: '' },
    contactInvitation: await addContactInvitation(world, needs, staff),
    joinedId: coTitular.partyId,
    ownerId: owner.personId,
    partyId: (served ?? coTitular).partyId,
    documentId: document.id,
    uploadId: document.uploadId,
    openUploadId,
    ...(await passkeyFacts(world, needs, alone)),
    proofTicket: await addProof(world, needs, alone),
    missingId: needs.missingAccount ? await addMissing(world, needs) : world.newId(),
    sessionCode: await addSessionCode(world, needs, alone),
    whatsappCode: needs.whatsAppCode ? await addWhatsAppCode(world, alone) : '',
    stopToken: await addStopToken(world, owner.personId),
    leadId: await addLead(world),
    complaintId: needs.complaint ? await addComplaint(world, staff) : '',
    replyId: needs.savedReply
      ? (await world.succeed('messages.addReply', staff, { kind: 'reply', title: 'Prazos', text: 'Em 48 horas.' })).id
      : '',
    scenarioId: needs.scenario
      ? (
          await world.succeed('applications.keepScenario', owner.personId, {
            applicationId: owner.applicationId,
            name: 'Casa em Braga',
            figures: 'v=1',
          })
        ).id
      : '',
    taskId: needs.task ? await addTask(world, owner.applicationId, staff, needs) : '',
    mailId: needs.mail ? await addMail(world, owner.applicationId, document, needs) : '',
    submissionId: await addSubmission(world, needs, { applicationId, staff, documentId: document.id }),
    dateId: await addDate(world, owner.applicationId, staff, needs),
    agendaFile: needs.agendaFile
      ? ((await world.succeed('agenda.makeToken', staff, {})).path.split('/').at(-1) ?? '')
      : '',
    undoId: needs.move ? await addMove(world, owner.applicationId, staff) : '',
    memberId: staff,
    ...(await addAbsence(world, staff, needs)),
    email: (await world.succeed('people.me', owner.personId, {})).email,
    recoveryCode: codes[0] ?? '',
  };
  if (needs.concluded)
    await world.database.entities.application.patch({ applicationId }).set({ status: 'concluida' }).go();
  if (needs.choice) {
    const offer = { applicationId, offerId: facts.publishedOfferId };
    await world.succeed('offers.choose', owner.personId, offer);
    if (needs.confirmedChoice) await world.succeed('offers.confirmChoice', coTitular.personId, offer);
    if (needs.betterOffer) {
      const approval = { kind: 'aprovada', validUntil: '2099-12-31' } as const;
      facts.publishedOfferId = (await publishOffer(world, staff, applicationId, approval)).id;
    }
  }
  world.securityPool.addFactors(owner.personId, ['SOFTWARE_TOKEN_MFA']);
  if (needs.factorRecovery) await addFactorRecovery(world, owner.personId);
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
