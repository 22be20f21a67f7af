import { createHash, randomUUID } from 'node:crypto';
import { paginateScan } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Access } from '../shared/api/route.ts';
import { type RouteInput, type RouteName, routes } from '../shared/api/routes.ts';
import { requestOptionsSchema } from '../shared/security/passkeys.ts';
import type { ProofPurpose } from '../shared/security/proof.ts';
import { sessionIdOf } from '../shared/security/session-limits.ts';
import { noteWithoutPassword } from './database/account-security.ts';
import { putAddressChange } from './database/address-change.ts';
import { replaceExport } from './database/data-export.ts';
import { createLead } from './database/lead.ts';
import { reportMissingAccount } from './database/missing-account.ts';
import { queueNotification } from './database/notification.ts';
import { secondsAt } from './database/schema.ts';
import { newSessionCode } from './database/session-code.ts';
import { transact } from './database/transaction.ts';
import type { Fields } from './testing/http-event.ts';
import { poolCode, poolPassword } from './testing/in-memory-security-pool.ts';
import { resetCode } from './testing/in-memory-user-pool.ts';
import { addClient, answers, loanRequest, upload, uploadAllRequired, uploadOnly } from './testing/journey.ts';
import { publishOffer, terms } from './testing/offers.ts';
import { createWorld } from './testing/world.ts';

const world = await createWorld({ textMessages: true });
afterAll(() => world.stop());

interface Case {
  readonly applicationId: string;
  readonly documentId: string;
  readonly uploadId: string;
  /** An upload that is stored but not yet recorded. */
  readonly openUploadId: string;
  readonly leadId: string;
  /** A saved reply of the team. */
  readonly replyId: string;
  /** Written by the member of the team. */
  readonly noteId: string;
  /** Of somebody in the team. */
  readonly memberId: string;
  /** Of somebody with a second factor. */
  readonly email: string;
  /** The same person. */
  readonly ownerId: string;
  /** Both of an application in stage proposta. */
  readonly draftOfferId: string;
  readonly publishedOfferId: string;
  /** Of somebody whose account is missing. */
  readonly missingId: string;
  /** Of a proof of the person without application. */
  readonly proofTicket: string;
  /** Of the same person. */
  readonly sessionCode: string;
  /** Of the person without application. */
  readonly passkeyId: string;
  readonly passkeySession: RouteInput<'accounts.finishPasskeySignIn'>;
  /** Stops e-mails to somebody. */
  readonly stopToken: string;
}

/** A right input for every route. A route that is added needs one here. */
const inputs: { readonly [Name in RouteName]: (facts: Case) => RouteInput<Name> } = {
  'accounts.beginPasskeySignIn': () => ({ email: 'chave@antiga.example' }),
  'accounts.finishPasskeySignIn': ({ passkeySession }) => passkeySession,
  'accounts.signUp': () => ({ name: 'Rita Lima', email: 'rita@nova.example', password: 'Uma-Casa-2026' }),
  'accounts.requestReset': () => ({ email: 'rita@nova.example' }),
  'accounts.resetPassword': () => {
    const email = 'rui@antigo.example';
    world.userPool.accounts.set(email, { name: 'Rui', password: 'Antiga-2025', isConfirmed: true, sessions: 1 });
    world.userPool.codes.set(email, resetCode);
    return { email, code: resetCode, password: 'Uma-Casa-2026' };
  },
  'people.me': () => ({}),
  'people.saveSettings': () => ({ name: 'Outro Nome', phone: '912345678', whatsappOptIn: true }),
  'people.saveName': () => ({ name: 'Outro Nome' }),
  'applications.onboard': () => answers(),
  'applications.start': () => ({}),
  'applications.request': ({ applicationId }) => ({ ...loanRequest(), furtherTo: applicationId }),
  'applications.mine': () => ({}),
  'applications.get': ({ applicationId }) => ({ applicationId }),
  'applications.setPreferences': ({ applicationId }) => ({ applicationId, identType: 'passport' }),
  'applications.submit': ({ applicationId }) => ({ applicationId }),
  'applications.board': () => ({ stage: 'documentos' }),
  'applications.closed': () => ({}),
  'applications.find': ({ email }) => ({ exactly: email }),
  'applications.search': () => ({ name: 'Ana Sil' }),
  'applications.counts': () => ({}),
  'applications.staffGet': ({ applicationId }) => ({ applicationId }),
  'applications.move': ({ applicationId }) => ({ applicationId, from: 'documentos', to: 'analise' }),
  'applications.assign': ({ applicationId, memberId }) => ({ applicationId, from: null, to: memberId }),
  'applications.end': ({ applicationId }) => ({ applicationId, outcome: 'withdrawn', reason: 'Desistiu.' }),
  'documents.presign': ({ applicationId }) => ({
    applicationId,
    docType: 'irs',
    fileName: 'irs.pdf',
    contentType: 'application/pdf',
    fileSize: 100,
  }),
  'documents.complete': ({ applicationId, openUploadId: uploadId }) => ({ applicationId, uploadId }),
  'documents.link': ({ applicationId, documentId }) => ({ applicationId, documentId }),
  'documents.staffLink': ({ applicationId, documentId }) => ({ applicationId, documentId }),
  'documents.archive': ({ applicationId }) => ({ applicationId, bankName: 'Banco do Norte', scope: 'all' }),
  'documents.ask': ({ applicationId }) => ({ applicationId, label: 'Declaração do condomínio', note: '' }),
  'documents.setApplies': ({ applicationId }) => ({
    ...{ applicationId, documentId: 'proof_of_income' },
    ...({ applies: false, reason: 'O banco já a tem.' } as const),
  }),
  'deed.get': ({ applicationId }) => ({ applicationId }),
  'deed.staffGet': ({ applicationId }) => ({ applicationId }),
  'deed.setApplies': ({ applicationId }) => ({ applicationId, docType: 'fecho_certidao_permanente', applies: false }),
  'offers.list': ({ applicationId }) => ({ applicationId }),
  'offers.choose': ({ applicationId, publishedOfferId: offerId }) => ({ applicationId, offerId }),
  'offers.staffList': ({ applicationId }) => ({ applicationId }),
  'offers.draft': ({ applicationId }) => ({ applicationId, ...terms() }),
  'offers.change': ({ applicationId, draftOfferId: offerId }) => ({ applicationId, offerId, version: 1, ...terms() }),
  'offers.publish': ({ applicationId, draftOfferId: offerId }) => ({ applicationId, offerId, version: 1 }),
  'offers.withdraw': ({ applicationId, draftOfferId: offerId }) => ({ applicationId, offerId, version: 1 }),
  'assistant.ask': () => ({ message: 'Que documentos preciso?' }),
  'live.ticket': () => ({}),
  'security.get': () => ({}),
  'security.record': () => ({}),
  'security.passkeys': () => ({}),
  'security.beginPasskey': ({ proofTicket: ticket }) => ({ ticket }),
  'security.addPasskey': ({ proofTicket: ticket }) => ({
    ticket,
    name: 'Telemóvel',
    credential: world.passkeyPool.create(world.passkeyPool.lastChallenge()),
  }),
  'security.renamePasskey': ({ passkeyId }) => ({ passkeyId, name: 'Portátil' }),
  'security.removePasskey': ({ passkeyId, proofTicket: ticket }) => ({ passkeyId, ticket }),
  'security.beginProof': () => ({ purpose: 'factors', password: poolPassword }),
  'security.answerProof': ({ proofTicket: ticket }) => ({ ticket, code: poolCode }),
  'security.newAuthenticator': ({ proofTicket: ticket }) => ({ ticket }),
  'security.addAuthenticator': ({ proofTicket: ticket }) => ({ ticket, code: poolCode }),
  'security.newPhone': ({ proofTicket: ticket }) => ({ ticket, phone: '+351912345678' }),
  'security.addPhone': ({ proofTicket: ticket }) => ({ ticket, code: poolCode }),
  'security.dropFactor': ({ proofTicket: ticket }) => ({ ticket, method: 'totp' }),
  'security.changePassword': ({ proofTicket: ticket }) => ({ ticket, password: 'Outra-Casa-2027' }),
  'security.requestEmail': ({ proofTicket: ticket }) => ({ ticket, email: `nova-${world.newId()}@morada.example` }),
  'security.confirmEmail': () => ({ email: 'nova@morada.example', code: poolCode }),
  'security.missingAccounts': () => ({}),
  'security.eraseMissing': ({ missingId: personId }) => ({ personId, reason: 'Pediu por telefone.' }),
  'security.keepMissing': ({ missingId: personId }) => ({ personId }),
  'security.sessions': () => ({}),
  'security.signOut': () => ({}),
  // The session in which the world calls.
  'security.endSession': () => ({ sessionId: sessionIdOf(secondsAt(world.now()) - 60) }),
  'security.endOtherSessions': () => ({}),
  'security.confirmSession': ({ proofTicket: ticket }) => ({ ticket }),
  'security.answerSessionCode': ({ sessionCode: code }) => ({ code }),
  'notifications.sendSessionCode': () => ({}),
  'security.suspensions': () => ({}),
  'security.suspend': ({ email }) => ({ email, reason: 'O telemóvel foi roubado.' }),
  'security.reinstate': ({ email, ownerId }) => {
    world.disabledAccounts.add(ownerId);
    return { email, reason: 'Confirmei quem é por videochamada.' };
  },
  'security.endSessions': () => ({}),
  'security.removeFactor': ({ email }) => ({ email, reason: 'Perdeu o telemóvel; confirmei por videochamada.' }),
  'leads.create': () => ({
    name: 'Rui Nogueira',
    email: 'rui@visita.example',
    message: 'Gostava de saber quanto posso pedir.',
    source: 'contact_form',
  }),
  'leads.list': () => ({}),
  'leads.keep': ({ leadId }) => ({ leadId, version: 0, answered: true, note: 'Liguei.' }),
  'meetings.receive': ({ applicationId }) => ({
    triggerEvent: 'BOOKING_CREATED',
    createdAt: world.now().toISOString(),
    payload: { uid: world.newId(), startTime: '2026-12-01T10:00:00Z', metadata: { ref: applicationId } },
  }),
  'messages.list': ({ applicationId }) => ({ applicationId }),
  'messages.send': ({ applicationId }) => ({ applicationId, sendingId: randomUUID(), content: 'Bom dia' }),
  'messages.markRead': ({ applicationId }) => ({ applicationId, messageId: world.newId() }),
  'messages.staffList': ({ applicationId }) => ({ applicationId, visibility: 'internal' }),
  'messages.staffSend': ({ applicationId }) => ({
    ...{ applicationId, sendingId: randomUUID() },
    visibility: 'internal',
    content: 'Ligar amanhã',
  }),
  'notes.list': ({ applicationId }) => ({ applicationId }),
  'notes.add': ({ applicationId }) => ({ applicationId, text: 'Ligar na segunda-feira.' }),
  'notes.change': ({ applicationId, noteId }) => ({ applicationId, noteId, version: 1, text: 'Já liguei.' }),
  'notes.remove': ({ applicationId, noteId }) => ({ applicationId, noteId, version: 1 }),
  'audit.list': ({ applicationId }) => ({ applicationId }),
  'audit.export': ({ applicationId }) => ({ applicationId }),
  'messages.replies': () => ({}),
  'messages.addReply': () => ({ title: 'Prazos', text: 'Respondemos em 48 horas, {nome}.' }),
  'messages.changeReply': ({ replyId }) => ({ replyId, version: 1, title: 'Prazos', text: 'Em 48 horas.' }),
  'messages.removeReply': ({ replyId }) => ({ replyId, version: 1 }),
  'staff.list': () => ({}),
  'staff.colleagues': () => ({}),
  'staff.add': ({ email }) => ({ email, role: 'staff' }),
  'staff.changeRole': ({ memberId }) => ({ personId: memberId, role: 'admin' }),
  'staff.remove': ({ memberId }) => ({ personId: memberId }),
  'notifications.sendAll': () => ({}),
  'notifications.sendOwn': ({ applicationId }) => ({ applicationId }),
  'notifications.preferences': () => ({}),
  'notifications.savePreference': () => ({ group: 'progress', on: false }),
  'notifications.resume': () => ({ channel: 'email' }),
  'notifications.stop': ({ stopToken: token }) => ({ token }),
  'privacy.get': () => ({}),
  'privacy.requestExport': () => ({}),
  'privacy.linkExport': () => ({}),
  'privacy.requestErasure': ({ email }) => ({ email }),
  'privacy.withdrawErasure': () => ({}),
  'documents.review': ({ applicationId, documentId, uploadId }) => ({
    decision: 'approve',
    applicationId,
    documentId,
    uploadId,
  }),
};

const callers = [
  'the calendar',
  'nobody',
  'person without application',
  'owner',
  'owner of another',
  'staff',
  'admin',
] as const;
type Caller = (typeof callers)[number];
type Verdict = 'let in' | 'webhook.signature_invalid' | 'session.required' | 'access.denied' | 'application.not_found';

/** Who gets what, by the kind of access that a route declares. */
const verdicts: Readonly<Record<Access, Readonly<Record<Caller, Verdict>>>> = {
  public: {
    'the calendar': 'let in',
    nobody: 'let in',
    'person without application': 'let in',
    owner: 'let in',
    'owner of another': 'let in',
    staff: 'let in',
    admin: 'let in',
  },
  person: {
    'the calendar': 'session.required',
    nobody: 'session.required',
    'person without application': 'let in',
    owner: 'let in',
    'owner of another': 'let in',
    staff: 'let in',
    admin: 'let in',
  },
  owner: {
    'the calendar': 'session.required',
    nobody: 'session.required',
    'person without application': 'application.not_found',
    owner: 'let in',
    'owner of another': 'application.not_found',
    staff: 'application.not_found',
    admin: 'application.not_found',
  },
  staff: {
    'the calendar': 'session.required',
    nobody: 'session.required',
    'person without application': 'access.denied',
    owner: 'access.denied',
    'owner of another': 'access.denied',
    staff: 'let in',
    admin: 'let in',
  },
  admin: {
    'the calendar': 'session.required',
    nobody: 'session.required',
    'person without application': 'access.denied',
    owner: 'access.denied',
    'owner of another': 'access.denied',
    staff: 'access.denied',
    admin: 'let in',
  },
  signed: {
    'the calendar': 'let in',
    nobody: 'webhook.signature_invalid',
    'person without application': 'webhook.signature_invalid',
    owner: 'webhook.signature_invalid',
    'owner of another': 'webhook.signature_invalid',
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
  const items: string[] = [];
  for await (const { Items: page = [] } of paginateScan(
    { client: world.table.client },
    { TableName: world.table.tableName },
  ))
    items.push(...page.map((item) => JSON.stringify(item, sortedFields)));
  return createHash('sha256').update(items.sort().join()).digest('hex');
}

/** A copy of somebody's data that was made long enough ago to ask for another. */
async function addReadyExport(personId: string): Promise<void> {
  const at = new Date(world.now().getTime() - 25 * 60 * 60 * 1000).toISOString();
  const after = { personId, exportId: world.newId(), status: 'ready' as const, requestedAt: at, finishedAt: at };
  await replaceExport(world.database, { before: undefined, after: { ...after, recentRequests: [at] } });
}

/** Submits the case and gives it an offer that is published and one that is not. */
async function addOffers({ personId, applicationId }: { personId: string; applicationId: string }, staffId: string) {
  await world.succeed('applications.submit', personId, { applicationId });
  const { id: publishedOfferId } = await publishOffer(world, staffId, applicationId);
  const { id: draftOfferId } = await world.succeed('offers.draft', staffId, { applicationId, ...terms() });
  return { publishedOfferId, draftOfferId };
}

async function addStopToken(personId: string): Promise<string> {
  const notificationId = world.newId();
  await transact(world.database, [
    queueNotification({
      ...{ personId, notificationId, channel: 'email', kind: 'stage_changed', createdAt: world.now().toISOString() },
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
  return (await world.succeed('security.beginProof', personId, proof)).ticket;
}

/** A code for the session in which the world calls, of somebody who may ask for one. */
async function addSessionCode(name: RouteName, personId: string): Promise<string> {
  const { code, put } = newSessionCode({ personId, signedInAt: secondsAt(world.now()) - 60 }, world.now());
  if (name === 'security.answerSessionCode') await transact(world.database, [put]);
  if (name === 'notifications.sendSessionCode')
    await transact(world.database, [noteWithoutPassword(personId, world.now())]);
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

async function addLead(): Promise<string> {
  const lead = { leadId: world.newId(), name: 'Rui', email: 'rui@visita.example', message: 'Uma pergunta.' };
  await transact(world.database, [
    createLead({ ...lead, source: 'contact_form', createdAt: world.now().toISOString() }),
  ]);
  return lead.leadId;
}

/** Routes that ask for a case with all its documents. */
const needsDocuments = (name: RouteName): boolean => /^(applications|deed|documents|offers|privacy)\./.test(name);

async function addCase(name: RouteName) {
  const owner = await addClient(world);
  const hasDocuments = needsDocuments(name);
  if (hasDocuments) await uploadAllRequired(world, owner);
  const document = hasDocuments
    ? await upload(world, owner, { docType: 'planta' })
    : { id: world.newId(), uploadId: world.newId() };
  const openUploadId = hasDocuments ? (await uploadOnly(world, owner, { docType: 'cpcv' })).uploadId : world.newId();
  const staff = await world.addPerson({ role: 'staff' });
  const alone = await world.addPerson();
  const none = { draftOfferId: world.newId(), publishedOfferId: world.newId() };
  const facts: Case = {
    ...(name.startsWith('offers.') ? await addOffers(owner, staff) : none),
    applicationId: owner.applicationId,
    ownerId: owner.personId,
    documentId: document.id,
    uploadId: document.uploadId,
    openUploadId,
    ...(await passkeyFacts(name, alone)),
    proofTicket: await addProof(name, alone),
    missingId: await addMissing(name),
    sessionCode: await addSessionCode(name, alone),
    stopToken: await addStopToken(owner.personId),
    leadId: await addLead(),
    replyId: name.endsWith('Reply')
      ? (await world.succeed('messages.addReply', staff, { title: 'Prazos', text: 'Em 48 horas.' })).id
      : '',
    noteId: (await world.succeed('notes.add', staff, { applicationId: owner.applicationId, text: 'Ligar.' })).id,
    memberId: staff,
    email: (await world.succeed('people.me', owner.personId, {})).email,
  };
  world.securityPool.addFactors(owner.personId, ['SOFTWARE_TOKEN_MFA']);
  await addReadyExport(alone);
  const people: Readonly<Record<Caller, string | undefined>> = {
    'the calendar': undefined,
    nobody: undefined,
    'person without application': alone,
    owner: owner.personId,
    'owner of another': (await addClient(world)).personId,
    staff,
    admin: await world.addPerson({ role: 'admin' }),
  };
  return { facts, people };
}

const names = Object.keys(routes) as RouteName[];

/** How somebody is refused who may call a route, but comes after another or is not the author. */
const tooLate = (name: RouteName): number[] => {
  if (/passkey/i.test(name)) return [400, 404, 409];
  return /^notes\.|Reply$/.test(name) ? [403, 404, 409] : [409, 429];
};

describe.each(names)('%s', (name) => {
  const { access } = routes[name];
  // What is stored is read whole, twice.
  beforeEach(() => world.table.empty());

  test(`lets in exactly who may call a route for: ${access}`, async () => {
    const inputOf: ((facts: Case) => Fields) | undefined = inputs[name];
    if (!inputOf) throw new Error(`The matrix has no input for ${name}`);
    const { facts, people } = await addCase(name);
    const input = inputOf(facts);
    const before = await stored();
    const refused = callers.filter((caller) => verdicts[access][caller] !== 'let in');
    // A signature is worth nothing to any other kind of route.
    const call = (caller: Caller) =>
      caller === 'the calendar' ? world.callAsCalendar(name, input) : world.call(name, people[caller], input);
    for (const caller of refused)
      expect([caller, (await call(caller)).body]).toEqual([
        caller,
        expect.objectContaining({ code: verdicts[access][caller] }),
      ]);
    expect(await stored()).toEqual(before);
    const letIn = callers.filter((caller) => !refused.includes(caller));
    const [first, ...later] = letIn;
    if (!first) throw new Error(`Nobody may call ${name}`);
    // The first one of them must succeed, unless it is somebody who lacks an application; the others may come too late.
    const results = [];
    for (const caller of [first, ...later]) results.push({ caller, status: (await call(caller)).status });
    for (const { caller, status } of results)
      expect([caller, [200, ...tooLate(name)].includes(status)]).toEqual([caller, true]);
    expect(results.map(({ status }) => status)).toContain(200);
  });
});

describe('the case of another', () => {
  const ownerRoutes = names.filter((name) => routes[name].access === 'owner');
  /** Nobody who asks below may change it. */
  let caseOfAnother: Awaited<ReturnType<typeof addCase>>;
  beforeAll(async () => {
    caseOfAnother = await addCase('documents.link');
  });

  test.each(ownerRoutes)(
    '%s does not tell another’s application from one that does not exist or is malformed',
    async (name) => {
      const { facts, people } = caseOfAnother;
      const input: Fields = inputs[name](facts);
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
      ...inputs[name](facts),
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
