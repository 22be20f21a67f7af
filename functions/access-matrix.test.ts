import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { recordConfirmationEmail, reportMissingAccount } from '#database/accounts/writes.ts';
import { putAddressChange } from '#database/addresses/writes.ts';
import { createLead } from '#database/leads/writes.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { newWhatsAppCode } from '#database/people/whatsapp-code.ts';
import { replaceExport } from '#database/privacy/writes.ts';
import { putReading } from '#database/readings/writes.ts';
import { secondsAt } from '#database/schema.ts';
import { noteWithoutPassword, suspendAccount } from '#database/security/writes.ts';
import { newSessionCode } from '#database/sessions/writes.ts';
import { transact } from '#database/transaction.ts';
import { readyToSign } from '#functions/testing/deed.ts';
import { type Case, loadExampleInputs } from '#functions/testing/example-inputs.ts';
import type { Fields } from '#functions/testing/http-event.ts';
import { poolCode, poolPassword } from '#functions/testing/in-memory-security-pool.ts';
import { addClient, loanRequest, upload, uploadAllRequired, uploadOnly } from '#functions/testing/journey.ts';
import { giveFine, publishOffer, terms, uploadFine } from '#functions/testing/offers.ts';
import { addPartyOf, contactToken, inviteTo } from '#functions/testing/parties.ts';
import type { StoredItem } from '#functions/testing/start-dynamodb.ts';
import { createWorld } from '#functions/testing/world.ts';
import { mailTokenHash } from '#platform/mail/address.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { type Access, needsParty } from '#shared/kit/route.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { originalsFolder } from '#shared/mail/limits.ts';
import { type RouteInput, type RouteName, routes } from '#shared/routes.ts';
import { requestOptionsSchema } from '#shared/security/passkeys.ts';
import type { ProofPurpose } from '#shared/security/proof-purposes.ts';
import { issueRecoveryCodes } from './security/recovery-codes.ts';
import { exampleStopKey } from './security/testing/example-inputs.ts';

const world = await createWorld({ textMessages: true });
afterAll(() => world.stop());

const inputs = await loadExampleInputs();

const callers = [
  'the calendar',
  'nobody',
  'person without application',
  'owner',
  'owner of another',
  'co-titular',
  'guarantor',
  'helper of a person without account',
  'removed',
  'invited',
  'staff',
  'admin',
] as const;
type Caller = (typeof callers)[number];
type Result = 'let in' | 'webhook.signature_invalid' | 'session.required' | 'access.denied' | 'application.not_found';

/** Who gets what, by the kind of access that a route declares. */
const expectedResults: Readonly<Record<Access, Readonly<Record<Caller, Result>>>> = {
  public: {
    'the calendar': 'let in',
    nobody: 'let in',
    'person without application': 'let in',
    owner: 'let in',
    'owner of another': 'let in',
    'co-titular': 'let in',
    guarantor: 'let in',
    'helper of a person without account': 'let in',
    removed: 'let in',
    invited: 'let in',
    staff: 'let in',
    admin: 'let in',
  },
  person: {
    'the calendar': 'session.required',
    nobody: 'session.required',
    'person without application': 'let in',
    owner: 'let in',
    'owner of another': 'let in',
    'co-titular': 'let in',
    guarantor: 'let in',
    'helper of a person without account': 'let in',
    removed: 'let in',
    invited: 'let in',
    staff: 'let in',
    admin: 'let in',
  },
  party: {
    'the calendar': 'session.required',
    nobody: 'session.required',
    'person without application': 'application.not_found',
    owner: 'let in',
    'owner of another': 'application.not_found',
    'co-titular': 'let in',
    guarantor: 'let in',
    'helper of a person without account': 'let in',
    removed: 'application.not_found',
    invited: 'application.not_found',
    staff: 'application.not_found',
    admin: 'application.not_found',
  },
  borrower: {
    'the calendar': 'session.required',
    nobody: 'session.required',
    'person without application': 'application.not_found',
    owner: 'let in',
    'owner of another': 'application.not_found',
    'co-titular': 'let in',
    guarantor: 'access.denied',
    'helper of a person without account': 'let in',
    removed: 'application.not_found',
    invited: 'application.not_found',
    staff: 'application.not_found',
    admin: 'application.not_found',
  },
  staff: {
    'the calendar': 'session.required',
    nobody: 'session.required',
    'person without application': 'access.denied',
    owner: 'access.denied',
    'owner of another': 'access.denied',
    'co-titular': 'access.denied',
    guarantor: 'access.denied',
    'helper of a person without account': 'access.denied',
    removed: 'access.denied',
    invited: 'access.denied',
    staff: 'let in',
    admin: 'let in',
  },
  admin: {
    'the calendar': 'session.required',
    nobody: 'session.required',
    'person without application': 'access.denied',
    owner: 'access.denied',
    'owner of another': 'access.denied',
    'co-titular': 'access.denied',
    guarantor: 'access.denied',
    'helper of a person without account': 'access.denied',
    removed: 'access.denied',
    invited: 'access.denied',
    staff: 'access.denied',
    admin: 'let in',
  },
  signed: {
    'the calendar': 'let in',
    nobody: 'webhook.signature_invalid',
    'person without application': 'webhook.signature_invalid',
    owner: 'webhook.signature_invalid',
    'owner of another': 'webhook.signature_invalid',
    'co-titular': 'webhook.signature_invalid',
    guarantor: 'webhook.signature_invalid',
    'helper of a person without account': 'webhook.signature_invalid',
    removed: 'webhook.signature_invalid',
    invited: 'webhook.signature_invalid',
    staff: 'webhook.signature_invalid',
    admin: 'webhook.signature_invalid',
  },
};

/** The engine gives the fields of an item in any order. */
const sortedFields = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value;

/** A fingerprint of everything that is stored. */
async function stored(): Promise<string> {
  const items = (await world.table.readAll()).map((item) => JSON.stringify(item, sortedFields));
  return createHash('sha256').update(items.sort().join()).digest('hex');
}

/** A copy of somebody's data that was made long enough ago to ask for another. */
async function addReadyExport(personId: string): Promise<void> {
  const at = new Date(world.now().getTime() - 25 * 60 * 60 * 1000).toISOString();
  const after = { personId, exportId: world.newId(), status: 'ready' as const, requestedAt: at, finishedAt: at };
  await replaceExport(world.database, { before: undefined, after: { ...after, recentRequests: [at] } });
}

/** Submits the case and gives it an offer that is published and one that is not. */
async function addOffers(
  name: RouteName,
  { personId, applicationId }: { personId: string; applicationId: string },
  staffId: string,
) {
  await world.succeed('applications.submit', personId, { applicationId });
  const { id: publishedOfferId } = await publishOffer(world, staffId, applicationId, {
    kind: 'aprovada',
    validUntil: '2099-12-31',
  });
  const { id: draftOfferId } = await world.succeed('offers.draft', staffId, { applicationId, ...terms() });
  const draft = { applicationId, offerId: draftOfferId };
  const fineUploadId = name === 'offers.attachFine' ? await uploadFine(world, staffId, draft) : '';
  if (/^offers\.(fine|confirmFields|publish)$/.test(name)) await giveFine(world, draft);
  const isGiven = name === 'advice.link';
  const adviceId = isGiven ? await giveAdvice(staffId, { applicationId, offerId: publishedOfferId }) : '';
  return { publishedOfferId, draftOfferId, fineUploadId, adviceId };
}

async function addStopToken(personId: string): Promise<string> {
  const notificationId = world.newId();
  await transact(world.database, [
    queueNotification({
      personId,
      notificationId,
      channel: 'email',
      kind: 'stage_changed',
      createdAt: world.now().toISOString(),
      payload: { email: 'ana@example.pt', firstName: 'Ana' },
    }),
  ]);
  const { data } = await world.database.entities.notification.get({ personId, notificationId }).go();
  return `${personId}.${notificationId}.${data?.stopKey}`;
}

/** What a route takes a proof for, where it is not factors. */
const purposes: Readonly<Partial<Record<RouteName, ProofPurpose>>> = {
  'security.changePassword': 'password',
  'security.requestEmail': 'email',
  'security.confirmSession': 'session',
};

async function addAddressChange(personId: string): Promise<void> {
  const expiresAt = Math.floor(world.now().getTime() / 1000) + 900;
  const change = { personId, changeId: world.newId(), email: 'nova@morada.example', code: poolCode, expiresAt };
  await transact(world.database, [putAddressChange(change)]);
  // The address is free for each of them.
  await world.database.entities.address.delete({ email: change.email }).go();
}

/** Somebody whose account is missing; for the route that stops their erasure, with one. */
async function addMissing(name: RouteName): Promise<string> {
  const personId = await world.addPerson();
  world.securityPool.missing.add(personId);
  await reportMissingAccount(world.database, { personId, foundAt: world.now().toISOString() });
  if (/^privacy\..*Suspended$/.test(name)) {
    const suspension = { personId, reason: 'Roubo', suspendedBy: 'operations', suspendedAt: world.now().toISOString() };
    await transact(world.database, suspendAccount(suspension));
    await addReadyExport(personId);
  }
  if (name !== 'security.keepMissing') return personId;
  const admin = await world.addPerson({ role: 'admin' });
  await world.succeed('security.eraseMissing', admin, { personId, reason: 'Pediu por telefone.' });
  return personId;
}

/** A proof that is complete, or for the route that continues one, half of it. */
async function addProof(name: RouteName, personId: string): Promise<string> {
  if (name === 'security.answerProof') world.securityPool.addFactors(personId, ['SOFTWARE_TOKEN_MFA']);
  if (name === 'security.confirmEmail') await addAddressChange(personId);
  const purpose = purposes[name] ?? (/passkey/i.test(name) ? 'passkeys' : 'factors');
  const proof = { purpose, password: poolPassword };
  const { ticket } = await world.succeed('security.beginProof', personId, proof);
  if (name === 'security.renewRecoveryCodes') world.securityPool.addFactors(personId, ['SOFTWARE_TOKEN_MFA']);
  return ticket;
}

/** A code for the session in which the world calls, of somebody who may ask for one. */
async function addSessionCode(name: RouteName, personId: string): Promise<string> {
  const { code, put } = newSessionCode({ personId, signedInAt: secondsAt(world.now()) - 60 }, world.now());
  if (name === 'security.answerSessionCode') await transact(world.database, [put]);
  if (name === 'notifications.sendSessionCode')
    await transact(world.database, [noteWithoutPassword(personId, world.now())]);
  return code;
}

/** A code for the number of somebody who wants updates there. */
async function addWhatsAppCode(name: RouteName, personId: string): Promise<string> {
  if (!/WhatsApp/.test(name)) return '';
  const number = '+351911111111';
  await world.succeed('people.saveSettings', personId, { phone: number, whatsappOptIn: true });
  const { code, put } = newWhatsAppCode({ personId, number }, world.now());
  await transact(world.database, [put]);
  return code;
}

const noPasskey = {
  passkeyId: '',
  passkeySession: {
    email: '',
    session: '',
    credential: {} as RouteInput<'accounts.finishPasskeySignIn'>['credential'],
  },
};
const passkeyFacts = (name: RouteName, personId: string) => (/passkey/i.test(name) ? addPasskey(personId) : noPasskey);

/** A passkey of a person, with a sign-in that its authenticator has answered. */
async function addPasskey(personId: string) {
  const { passkeyPool } = world;
  const email = 'chave@antiga.example';
  passkeyPool.usernames.set(email, personId);
  const { ticket } = await world.succeed('security.beginProof', personId, {
    purpose: 'passkeys',
    password: poolPassword,
  });
  await world.succeed('security.beginPasskey', personId, { ticket });
  const credential = passkeyPool.create(passkeyPool.lastChallenge());
  const { passkeys } = await world.succeed('security.addPasskey', personId, { ticket, name: 'Telemóvel', credential });
  const { options, session } = await passkeyPool.signIns.begin(email);
  const signed = passkeyPool.sign(credential.id, requestOptionsSchema.parse(options));
  const { ticket: another } = await world.succeed('security.beginProof', personId, {
    purpose: 'passkeys',
    password: poolPassword,
  });
  await world.succeed('security.beginPasskey', personId, { ticket: another });
  return { passkeyId: passkeys[0]?.id ?? '', passkeySession: { email, session, credential: signed } };
}

async function addFactorRecovery(personId: string): Promise<void> {
  const at = world.now().toISOString();
  const wait = { startedAt: at, endsAt: at, notices: 0, stopKey: exampleStopKey };
  await world.database.entities.factorRecovery
    .create({ personId, revision: world.newId(), state: 'open', nextAt: at, wait })
    .go();
}

/** Invites a contact, only where it is needed. */
async function addContactInvitation(name: RouteName, staff: string) {
  const leadId = await addLead();
  if (name !== 'invitations.contact' && name !== 'accounts.signUpInvited') return { leadId, token: '' };
  await world.succeed('leads.invite', staff, { leadId, version: 0 });
  return { leadId, token: await contactToken(world, leadId) };
}

async function giveAdvice(staff: string, { applicationId, offerId }: { applicationId: string; offerId: string }) {
  const { advice } = await world.succeed('advice.give', staff, {
    applicationId,
    needs: 'Querem uma prestação que não suba muito.',
    offerIds: [offerId],
    recommendedId: null,
    reason: 'Nenhuma tem já uma taxa fixa de dez anos, que é o que procuram.',
    replaces: null,
  });
  return advice[0]?.id ?? '';
}

async function addComplaint(staff: string): Promise<string> {
  const [channel, receivedOn, summary] = ['carta', '2026-11-20', 'Ninguém me ligou de volta.'] as const;
  const said = { channel, receivedOn, summary, name: 'Rui Nogueira', submissionId: randomUUID() };
  return (await world.succeed('complaints.record', staff, said)).id;
}

async function addLead(): Promise<string> {
  const lead = { leadId: world.newId(), name: 'Rui', email: 'rui@visita.example', message: 'Uma pergunta.' };
  await transact(world.database, [
    createLead({ ...lead, source: 'contact_form', createdAt: world.now().toISOString() }),
  ]);
  return lead.leadId;
}

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

/** A sign-up that waits for its code. */
async function addSignUp(): Promise<void> {
  const email = 'vera@nova.example';
  world.userPool.accounts.set(email, { name: 'Vera', password: 'Da-Primeira-1', isConfirmed: false, sessions: 0 });
  await recordConfirmationEmail(world.database, { personId: email, linkHash: 'hash', linkUntil: 0 });
}

/** Invited to the owner’s request. */
const guest = { name: 'Olga Reis', email: 'olga@convidada.example', role: 'co_titular' } as const;

/** The people of most routes, and what is stored of them: writing that back takes a tenth of adding them. */
let usual: { people: Awaited<ReturnType<typeof addPeople>>; items: readonly StoredItem[] } | undefined;

async function addPeople(name: RouteName) {
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
  return { owner, coTitular, guarantor, served, removed, helper, helped, staff, admin, another, invited };
}

/** Adds the people to an empty table. */
async function placePeople(name: RouteName): ReturnType<typeof addPeople> {
  if (crowdedRoutes.includes(name) || name === 'parties.recordPaper') return addPeople(name);
  if (usual) await world.table.fill(usual.items);
  else usual = { people: await addPeople(name), items: await world.table.readAll() };
  return usual.people;
}

async function addCase(name: RouteName) {
  const { owner, coTitular, guarantor, served, removed, helper, helped, staff, ...others } = await placePeople(name);
  if (name === 'accounts.confirm') await addSignUp();
  const { applicationId } = owner;
  const without = ['first', ...[coTitular, guarantor, helper, helped].flatMap((each) => each?.partyId ?? [])];
  // Nobody’s papers are waited for.
  await world.database.entities.application.patch({ applicationId }).set({ without }).go();
  const hasDocuments = needsDocuments(name);
  if (needsAllDocuments(name)) await uploadAllRequired(world, owner);
  const document = hasDocuments
    ? await upload(world, owner, { docType: name === 'readings.typeCard' ? 'id_card_front' : 'planta' })
    : { id: world.newId(), uploadId: world.newId() };
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
  if (name === 'applications.useFact') await addContract(owner, document);
  const openUploadId = hasDocuments ? (await uploadOnly(world, owner, { docType: 'cpcv' })).uploadId : world.newId();
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
  const none = { draftOfferId: world.newId(), publishedOfferId: world.newId(), fineUploadId: '', adviceId: '' };
  const { codes, put } = issueRecoveryCodes(owner.personId, world.now());
  await transact(world.database, [put]);
  const facts: Case = {
    ...(needsOffers(name) ? await addOffers(name, owner, staff) : none),
    applicationId: owner.applicationId,
    // An open invitation is waited for: only where it is needed.
    invitation: /^(parties|invitations)\./.test(name)
      ? await inviteTo(world, owner, guest)
      : { applicationId: owner.applicationId, partyId: world.newId(), token: '' },
    contactInvitation: await addContactInvitation(name, staff),
    joinedId: coTitular.partyId,
    ownerId: owner.personId,
    partyId: (served ?? coTitular).partyId,
    documentId: document.id,
    uploadId: document.uploadId,
    openUploadId,
    ...(await passkeyFacts(name, alone)),
    proofTicket: await addProof(name, alone),
    missingId: await addMissing(name),
    sessionCode: await addSessionCode(name, alone),
    whatsappCode: await addWhatsAppCode(name, alone),
    stopToken: await addStopToken(owner.personId),
    leadId: await addLead(),
    complaintId: name === 'complaints.answer' ? await addComplaint(staff) : '',
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
    taskId: name.startsWith('tasks.') ? await addTask(owner.applicationId, staff, name) : '',
    mailId: name.startsWith('mail.') ? await addMail(owner.applicationId, document, name) : '',
    submissionId: await addSubmission(name, { applicationId, staff, documentId: document.id }),
    dateId: await addDate(owner.applicationId, staff, name),
    agendaFile:
      name === 'agenda.feed' ? ((await world.succeed('agenda.makeToken', staff, {})).path.split('/').at(-1) ?? '') : '',
    undoId: name === 'applications.undo' ? await addMove(owner.applicationId, staff) : '',
    memberId: staff,
    ...(await addAbsence(staff, name)),
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
  if (name === 'security.stopFactorRecovery') await addFactorRecovery(owner.personId);
  await addReadyExport(alone);
  const people: Readonly<Record<Caller, string | undefined>> = {
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
  return { facts, people };
}

/** Adds figures to a case, and what was read of a contract; as in the example input. */
async function addContract(
  { applicationId, personId }: Awaited<ReturnType<typeof addClient>>,
  { id, uploadId }: { id: string; uploadId: string },
) {
  await world.succeed('applications.changeLoan', personId, { applicationId, from: null, ...loanRequest() });
  await transact(world.database, [
    putReading({
      applicationId,
      documentId: id,
      uploadId,
      docType: 'cpcv',
      kind: 'cpcv',
      confidence: 1,
      rules: 1,
      fields: [{ name: 'price', value: '245000.00', page: 1, line: 'preço' }],
      findings: [],
      readAt: '2026-11-20T10:00:00.000Z',
    }),
  ]);
}

async function addTask(applicationId: string, staff: string, name: RouteName): Promise<string> {
  const facts = { text: 'Ligar', dueOn: null, dueTime: null, assigneeId: null, repeat: null };
  const { id } = await world.succeed('tasks.add', staff, { applicationId, sendingId: randomUUID(), ...facts });
  if (name === 'tasks.reopen') await world.succeed('tasks.done', staff, { applicationId, taskId: id });
  return id;
}

/** Adds an e-mail to a case, with its original and a link to a document, as in the example inputs. */
async function addMail(
  applicationId: string,
  { id: documentId, uploadId }: { id: string; uploadId: string },
  name: RouteName,
): Promise<string> {
  const { entities } = world.database;
  const mailId = world.newId();
  const isOfClient = ['mail.confirm', 'mail.discard', 'mail.endAddress'].includes(name);
  world.bucket.store(`${originalsFolder}original`, new Uint8Array(1));
  await entities.document.patch({ applicationId, documentId }).set({ aiStatus: 'approved' }).go();
  await entities.mail
    .create({
      applicationId,
      mailId,
      state: isOfClient ? 'unconfirmed' : 'sent',
      partyId: 'first',
      address: 'ana@cliente.example',
      subject: '',
      text: 'Olá',
      files: isOfClient ? [] : [{ name: 'a.pdf', size: 1, state: 'document', documentId, uploadId }],
      originalId: 'original',
      original: 'clean',
      createdAt: world.now().toISOString(),
      version: 1,
    })
    .go();
  const link = { applicationId, mailId, tokenHash: mailTokenHash('a'.repeat(22)), openedAt: [], version: 1 };
  await entities.mailLink.create({ ...link, endsAt: '2099-01-01T00:00:00.000Z' }).go();
  return mailId;
}

/** Adds a request at a bank, as in the example inputs; for the routes about consents the case is in its stage. */
async function addSubmission(
  name: RouteName,
  { applicationId, staff, documentId }: { applicationId: string; staff: string; documentId: string },
): Promise<string> {
  const { application, bankConsent, commission, document, party } = world.database.entities;
  if (name.startsWith('bank-consents.')) await application.patch({ applicationId }).set({ status: 'analise' }).go();
  if (name === 'commissions.change') {
    const of = { owner: 'team', submissionId: world.newId(), applicationId, lenderId: lenders[0]?.id ?? '' } as const;
    const sums = { month: '2026-11', state: 'prevista', offerCents: 1, updatedAt: world.now().toISOString() } as const;
    await commission.create({ ...of, ...sums, version: 1 }).go();
    return of.submissionId;
  }
  if (!name.startsWith('submissions.') || name === 'submissions.create') return '';
  const at = { applicationId, lenderId: lenders[0]?.id ?? '' };
  const { submissionId, version } = await world.succeed('submissions.create', staff, at);
  if (name === 'submissions.correct')
    await world.succeed('submissions.move', staff, { applicationId, submissionId, version, to: 'desistencia' });
  if (name !== 'submissions.pack') return submissionId;
  const { data } = await party.query.primary({ applicationId }).go({ pages: 'all' });
  for (const { partyId } of data)
    await bankConsent.put({ ...at, partyId, at: world.now().toISOString(), version: 'v1', how: 'portal' }).go();
  await document.patch({ applicationId, documentId }).set({ aiStatus: 'approved' }).go();
  return submissionId;
}

/** Adds another member who can stand in, and an absence for the route that ends it. */
async function addAbsence(staff: string, name: RouteName) {
  const absence = { absenceId: randomUUID(), colleagueId: '' };
  if (!name.endsWith('Absence')) return absence;
  absence.colleagueId = await world.addPerson({ role: 'staff' });
  const day = lisbonDay(world.now());
  const facts = { absenceId: absence.absenceId, from: day, until: day, substituteId: absence.colleagueId, version: 0 };
  if (name === 'staff.endAbsence') await world.succeed('staff.setAbsence', staff, facts);
  return absence;
}

/** Adds the appraisal's day to a case; brings the case to the deed for the route of its day. */
async function addDate(applicationId: string, staff: string, name: RouteName): Promise<string> {
  const dateId = randomUUID();
  if (name === 'deed.setDay') {
    await readyToSign(world, applicationId);
    await world.database.entities.application
      .patch({ applicationId })
      .set({ status: 'escritura' })
      .remove(['deed'])
      .go();
  }
  if (!/^agenda\.(.*Date|dateFile)$/.test(name)) return dateId;
  const facts = { kind: 'avaliacao', label: null, on: '2030-05-20', time: null, place: null, source: 'typed' } as const;
  await world.succeed('agenda.setDate', staff, { applicationId, dateId, version: 0, ...facts });
  return dateId;
}

async function addMove(applicationId: string, staff: string): Promise<string> {
  const { undo } = await world.succeed('applications.move', staff, {
    applicationId,
    from: 'documentos',
    to: 'analise',
  });
  return undo?.id ?? '';
}

const names = Object.keys(routes) as RouteName[];

/** How somebody is refused who may call a route, but comes after another or is not the author. */
const tooLate = (name: RouteName): number[] => {
  if (/passkey/i.test(name)) return [400, 404, 409];
  // Of an invitation, which serves once.
  if (name.startsWith('invitations.') || name === 'accounts.signUpInvited') return [404, 409, 429];
  // Who was removed is no longer there.
  if (name === 'parties.staffRemove') return [404];
  // The e-mail was confirmed or discarded by another.
  if (name.startsWith('mail.')) return [409, 429];
  // The task or date is gone, or newer.
  if (name.startsWith('tasks.') || /^agenda\..*Date$|Absence$/.test(name)) return [404, 409];
  // A calendar is given once a minute.
  if (name === 'agenda.feed') return [429];
  // The code was used by the first; a network has few attempts.
  if (name === 'security.useRecoveryCode') return [400, 429];
  return /^notes\.|Reply$|^applications\.undo$/.test(name) ? [403, 404, 409] : [409, 429];
};

/** Let in as people of the request, whose papers are others: what the example input names is not theirs. */
const isOther = (caller: Caller): boolean =>
  caller === 'co-titular' || caller === 'guarantor' || caller === 'helper of a person without account';

describe.each(names)('%s', (name) => {
  const { access } = routes[name];
  // What is stored is read whole, twice.
  beforeEach(() => world.table.empty());

  test(`lets in exactly who may call a route for: ${access}`, async () => {
    const inputOf: ((facts: Case, of: typeof world) => Fields) | undefined = inputs[name];
    if (!inputOf) throw new Error(`functions/${name.split('.')[0]}/testing/example-inputs.ts has no input for ${name}`);
    const { facts, people } = await addCase(name);
    const input = inputOf(facts, world);
    const before = await stored();
    const refused = callers.filter((caller) => expectedResults[access][caller] !== 'let in');
    // A signature is worth nothing to any other kind of route.
    const call = (caller: Caller) =>
      caller === 'the calendar' ? world.callAsCalendar(name, input) : world.call(name, people[caller], input);
    for (const caller of refused)
      expect([caller, (await call(caller)).body]).toEqual([
        caller,
        expect.objectContaining({ code: expectedResults[access][caller] }),
      ]);
    expect(await stored()).toEqual(before);
    const letIn = callers.filter((caller) => !refused.includes(caller));
    const [first, ...later] = letIn;
    if (!first) throw new Error(`Nobody may call ${name}`);
    // The first one of them must succeed, unless it is somebody who lacks an application; the others may come too late.
    const results = [];
    for (const caller of [first, ...later]) results.push({ caller, status: (await call(caller)).status });
    for (const { caller, status } of results)
      expect([caller, [200, ...(isOther(caller) ? [403, 404, 409] : []), ...tooLate(name)].includes(status)]).toEqual([
        caller,
        true,
      ]);
    expect(results.map(({ status }) => status)).toContain(200);
  });
});

describe('the case of another', () => {
  const ownerRoutes = names.filter((name) => needsParty(routes[name].access));
  /** Nobody who asks below may change it. */
  let caseOfAnother: Awaited<ReturnType<typeof addCase>>;
  beforeAll(async () => {
    await world.table.empty();
    caseOfAnother = await addCase('documents.link');
  });

  test.each(ownerRoutes)(
    '%s does not tell another’s application from one that does not exist or is malformed',
    async (name) => {
      const { facts, people } = caseOfAnother;
      const input: Fields = inputs[name](facts, world);
      const answers = [];
      for (const applicationId of [facts.applicationId, world.newId(), 'nothing-like-an-id'])
        answers.push(await world.call(name, people['owner of another'], { ...input, applicationId }));
      const [others, absent, malformed] = answers;
      expect(others).toEqual(absent);
      expect(others).toEqual(malformed);
    },
  );

  test.each(ownerRoutes)('%s tells somebody else nothing about their input', async (name) => {
    const { facts, people } = caseOfAnother;
    const problem = await world.refused(name, people['owner of another'], {
      ...inputs[name](facts, world),
      unknown: 'field',
    });
    expect(problem).toMatchObject({ code: 'application.not_found' });
    expect(problem.errors).toBeUndefined();
  });
});

test('a role that was taken away ends at once', async () => {
  const staffId = await world.addPerson({ role: 'staff' });
  await world.succeed('applications.counts', staffId, {});
  await world.database.entities.staffMember.delete({ personId: staffId }).go();
  expect((await world.refused('applications.counts', staffId)).code).toBe('access.denied');
});
