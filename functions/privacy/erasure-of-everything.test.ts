import { afterAll, expect, test } from '@jest/globals';
import { clientTopic } from '#database/live/entity.ts';
import { secondsAt } from '#database/schema.ts';
import { searchWordItems } from '#database/search/entity.ts';
import { bucketName } from '#functions/testing/in-memory-bucket.ts';
import { addSubmittedClient, confirmWhatsApp } from '#functions/testing/journey.ts';
import { scanAll } from '#functions/testing/scan.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { emptyRecord } from '#shared/lenders/record.ts';
import { createScheduleHandler } from './create-schedule-handler.ts';
import { createFileRemoval } from './erasure-storage.ts';

const world = await createWorld();
afterAll(() => world.stop());

const minute = 60_000;
const hour = 60 * minute;

const name = 'Zulmira Inconfundível';
const email = 'zulmira@pessoa.example';
const formerEmail = 'antes@pessoa.example';
const phone = '+351912000777';
const nif = '263471895';
/** A text in which everything stands. */
const text = `${name} ${email} ${formerEmail} ${phone} ${nif}`;

interface Attribute {
  name: string;
  type: string;
  enumArray?: readonly unknown[];
  properties?: { attributes: Readonly<Record<string, Attribute>> };
  items?: Attribute;
}

/** Fills an attribute: a text with everything that may be written there, or something of its type. */
function fill({ name: key, type, enumArray, properties, items }: Attribute): unknown {
  if (type === 'enum') return enumArray?.[0];
  if (type === 'number') return key === 'expiresAt' ? secondsAt(world.now()) + 365 * 24 * 3600 : 1;
  if (type === 'boolean') return true;
  if (type === 'list') return items ? [fill(items)] : [];
  if (type === 'set') return [text];
  if (type === 'map')
    return Object.fromEntries(Object.values(properties?.attributes ?? {}).map((each) => [each.name, fill(each)]));
  if (type === 'any') return { note: text };
  return /(At|On|Since|Until|Before|until|^at|^day)$/.test(key) ? world.now().toISOString() : text;
}

type Entities = World['database']['entities'];
type Name = keyof Entities;
type Item = Readonly<Record<string, unknown>>;

/** Returns an item in which every attribute is filled, but for these. */
function filled(entity: Name, set: Item): Item {
  const { attributes } = (
    world.database.entities[entity] as unknown as {
      model: { schema: { attributes: Readonly<Record<string, Attribute>> } };
    }
  ).model.schema;
  const own = Object.values(attributes).filter((each) => !each.name.startsWith('__edb'));
  return { ...Object.fromEntries(own.map((each) => [each.name, fill(each)])), ...set };
}

interface Ids {
  personId: string;
  applicationId: string;
  /** A member of the team, who has nothing to do with the person. */
  memberId: string;
}

/**
 * What the table holds at an erasure: of every entity an item with everything that it may hold of the erased person. A
 * new entity does not compile, and a new attribute is filled.
 */
const itemsOf = ({ personId, applicationId, memberId }: Ids): Readonly<Record<Name, readonly Item[]>> => {
  const now = world.now();
  const at = now.toISOString();
  const soon = secondsAt(now) + 60;
  const ofPerson = (entity: Name, set: Item = {}) => [filled(entity, { personId, ...set })];
  const ofCase = (entity: Name, set: Item = {}) => [filled(entity, { applicationId, ...set })];
  /** Holds nothing of a person. */
  const impersonal = (entity: Name, set: Item) => [set && filled(entity, { owner: 'team', ...set })];
  const neutral = { title: '-', text: '-', id: '-', from: '-', alarmId: '-', replyId: '-', month: '2026-10' };
  const card = { applicationId, status: 'documentos', clientName: name };
  const search = { name, email, phone };
  const words = searchWordItems(applicationId, search);
  const work = {
    card,
    rows: [{ list: 'all', position: at }],
    agenda: [{ entryId: 'call.b', kind: 'call', holder: 'nobody', at, on: '2026-11-20', clientName: name, changes: 0 }],
    banks: [{ submissionId: 'b', lenderId: 'banco', status: 'enviado', since: at, holder: 'nobody', clientName: name }],
    counters: [],
    search,
    words: words.map(({ word }) => word),
  };
  const ids = { auditId: 'a', documentId: 'irs', uploadId: 'u', correlationId: 'c' };
  const facts = { before: { email: formerEmail, name }, after: { email, name } };
  const audit = { ...ids, ...facts, at, actorId: memberId, actorRole: 'admin' };
  const answered = { on: '2026-11-20', at, by: 'Rita', answer: text, outcome: 'aceite' };
  const complaint = {
    recordedBy: 'Rita',
    dueOn: '2026-12-01',
    receivedOn: '2026-11-01',
    createdAt: at,
    version: 1,
    answered,
  };
  return {
    person: [],
    application: [],
    staffMember: [],
    accountSecurity: ofPerson('accountSecurity', { suspendedAt: undefined, expiresAt: undefined }),
    savedViews: [
      {
        personId: memberId,
        views: [
          { name: `Caso da ${name}`, query: 'ordem=data' },
          { name: 'Caso', query: new URLSearchParams({ q: 'inconfundivel, zulmira' }).toString() },
          { name: 'Número', query: 'q=912+000+777' },
          { name: 'Endereço', query: `q=${encodeURIComponent(formerEmail)}` },
          { name: `#${applicationId.slice(-8).toLowerCase()}`, query: '' },
          { name: 'Por rever', query: 'ordem=data' },
        ],
      },
    ],
    address: [
      { email, personId, since: at },
      { email: 'disputado@pessoa.example', personId: memberId, since: at },
    ],
    missingAccount: ofPerson('missingAccount'),
    addressChange: ofPerson('addressChange'),
    session: ofPerson('session'),
    sessionCode: ofPerson('sessionCode'),
    knownDevices: ofPerson('knownDevices'),
    whatsappCode: ofPerson('whatsappCode', { number: phone }),
    suspension: ofPerson('suspension'),
    passkey: ofPerson('passkey'),
    recoveryCodes: ofPerson('recoveryCodes'),
    factorRecovery: ofPerson('factorRecovery'),
    accountLink: [filled('accountLink', { personId: `account-${personId}`, linkedTo: personId })],
    accountImport: [
      {
        userPoolId: 'p',
        lostPoolId: 'l',
        exportId: 'e',
        status: 'finished',
        runId: 'r',
        startedAt: at,
        finishedAt: at,
      },
    ],
    pendingSignUp: ofPerson('pendingSignUp', { settledAt: at }),
    consent: ofPerson('consent', { applicationId }),
    informationDelivery: ofPerson('informationDelivery', { version: '1', sha256: '-' }),
    partyFacts: ofCase('partyFacts'),
    document: ofCase('document', { docType: 'irs', documentId: 'irs' }),
    checklist: [],
    deedWaiver: ofCase('deedWaiver', { waivedBy: memberId }),
    offer: ofCase('offer'),
    advice: ofCase('advice', { givenAt: at, sha256: '-', openings: [] }),
    party: ofCase('party', { personId, partyId: 'first' }),
    invitation: ofCase('invitation', { partyId: 'first' }),
    undo: ofCase('undo', { personId, actorId: memberId }),
    upload: ofCase('upload', { personId }),
    uploadPlaces: ofCase('uploadPlaces'),
    reading: ofCase('reading'),
    meeting: ofCase('meeting'),
    booking: [{ bookingUid: 'b', status: 'booked', startsAt: at, eventAt: at, applicationId, expiresAt: soon }],
    message: ofCase('message', { senderId: personId }),
    messageReceipt: ofCase('messageReceipt', { senderId: personId }),
    inbox: ofPerson('inbox', { applicationId }),
    savedReply: impersonal('savedReply', neutral),
    mail: ofCase('mail', { originalId: 'o', files: [] }),
    mailLink: ofCase('mailLink'),
    mailReceipt: ofCase('mailReceipt'),
    mailOriginal: [{ originalId: 'o', places: [`${applicationId}.m`], expiresAt: secondsAt(now) + 30 * 24 * 3600 }],
    mailToken: ofCase('mailToken', { recipient: 'first' }),
    mailAddress: ofCase('mailAddress', { recipient: 'first' }),
    caseDate: ofCase('caseDate'),
    bankConsent: ofCase('bankConsent'),
    bankReminder: ofCase('bankReminder'),
    submission: ofCase('submission', {
      submissionId: 's',
      status: 'aprovado',
      reachedAt: { aprovado: at, note: text },
    }),
    fineReceipt: ofCase('fineReceipt'),
    task: ofCase('task'),
    ownTask: ofPerson('ownTask', { expiresAt: soon }),
    taskTemplate: impersonal('taskTemplate', { stage: 'analise', lines: [], ...neutral }),
    answerTimes: impersonal('answerTimes', { day: '2026-11-20' }),
    notification: [
      ...ofPerson('notification', { applicationId }),
      // To somebody who was invited to the request.
      ...ofPerson('notification', { personId: applicationId, applicationId: undefined, kind: 'invitation_sent' }),
      {
        personId: memberId,
        notificationId: world.newId(),
        channel: 'email',
        kind: 'admin_alert',
        payload: { firstName: 'Rita', alert: 'account_suspended', aboutId: personId, byId: memberId },
        status: 'sent',
        createdAt: at,
      },
      {
        personId: 'team',
        notificationId: world.newId(),
        channel: 'email',
        kind: 'lead_received',
        payload: { firstName: 'Morada', replyTo: email, leadId: 'lead' },
        status: 'sent',
        createdAt: at,
      },
    ],
    auditEntry: [
      ...ofCase('auditEntry', { ...audit, action: 'application.moved' }),
      ...ofCase('auditEntry', { ...audit, auditId: 'own', actorId: personId, actorRole: 'client' }),
    ],
    personAuditEntry: [
      ...ofPerson('personAuditEntry', { ...audit, action: 'security.suspended' }),
      ...ofPerson('personAuditEntry', {
        ...audit,
        auditId: 'b',
        action: 'security.email_changed',
        actorId: 'user-pool',
      }),
      ...ofPerson('personAuditEntry', { ...audit, auditId: 'own', actorId: personId, actorRole: 'client' }),
    ],
    scenario: ofCase('scenario'),
    searchWord: words.map((word) => ({ ...word })),
    work: [{ applicationId, ...work, seq: 1 }],
    listing: [{ list: 'all', holder: 'nobody', position: at, applicationId, card }],
    agendaEntry: ofCase('agendaEntry', { entryId: 'call.b', at, holder: 'nobody' }),
    bankRow: ['banco', 'banco#enviado'].flatMap((list) =>
      ofCase('bankRow', { list, position: `${at}#b`, submissionId: 'b', holder: 'nobody' }),
    ),
    agendaAddress: ofPerson('agendaAddress'),
    absences: [
      filled('absences', { owner: 'team', personId, absences: [], version: 1 }),
      filled('absences', {
        owner: 'team',
        personId: memberId,
        absences: [{ absenceId: '-', from: '2026-12-01', until: '2026-12-12', substitute: personId, version: 1 }],
        current: '-',
        version: 1,
      }),
    ],
    // Survives, without a name.
    commission: [
      filled('commission', {
        owner: 'team',
        applicationId,
        invoice: undefined,
        received: undefined,
        submissionId: 's',
        state: 'prevista',
        isCancelled: undefined,
        lenderId: 'banco',
        month: '2026-10',
        dueOn: '2026-10-20',
        contract: { month: '2026-10', dueOn: '2026-10-20', drawnCents: 1 },
      }),
    ],
    commissionTotal: [filled('commissionTotal', { owner: 'team', lenderId: 'banco', month: '2026-10' })],
    lenderAnswers: [{ owner: 'team', lenderId: 'banco', answers: [], version: 1 }],
    lender: [{ owner: 'team', lenderId: 'banco', record: emptyRecord, updatedAt: at, version: 1 }],
    listingCount: [{ scope: 'all', name: 'stage', value: 1 }],
    appliedEvent: [{ eventId: 'event', expiresAt: soon }],
    signOnToken: ofPerson('signOnToken'),
    signUpTicket: [{ hash: 'h', expiresAt: soon }],
    returnedCode: [{ mailboxHash: 'h', expiresAt: soon }],
    euriborMonth: impersonal('euriborMonth', { month: '2026-10' }),
    factCheck: impersonal('factCheck', { id: 'fact', from: '2026-01-01' }),
    factAlarm: impersonal('factAlarm', { alarmId: 'alarm' }),
    lead: [
      filled('lead', { leadId: 'lead', email: email.toUpperCase(), createdAt: at }),
      filled('lead', { leadId: 'former', email: formerEmail, createdAt: at }),
    ],
    openLead: [{ leadId: 'lead', createdAt: at }],
    complaint: [
      filled('complaint', { ...complaint, complaintId: 'own', applicationId: undefined, email: formerEmail }),
      filled('complaint', { ...complaint, complaintId: 'case', applicationId, email: undefined }),
    ],
    rateLimit: [{ action: 'a', subject: personId, hour: at.slice(0, 13), count: 1, expiresAt: secondsAt(now) + 3600 }],
    reminder: ofCase('reminder'),
    liveTicket: [filled('liveTicket', { hash: 'ticket', personId, expiresAt: soon })],
    proof: [filled('proof', { hash: 'proof', personId, sealed: '-', expiresAt: secondsAt(now) + 300 })],
    liveConnection: [
      {
        connectionId: 'c',
        personId,
        isTeam: false,
        signedInAt: 1,
        throughGoogle: false,
        acceptedAt: 1,
        expiresAt: secondsAt(now) + 7200,
      },
    ],
    liveSubscription: [{ topic: clientTopic(personId), connectionId: 'c', expiresAt: secondsAt(now) + 7200 }],
    lastChange: [{ topic: clientTopic(personId), at: 1, expiresAt: secondsAt(now) + 600 }],
    dataExport: ofPerson('dataExport'),
    erasureRequest: [],
    erasureRecord: [filled('erasureRecord', { erasureId: 'another' })],
    retainedCase: [],
  };
};

/** Written by the journey itself, or of the team alone. */
const elsewhere: readonly Name[] = [
  'person',
  'application',
  'staffMember',
  'checklist',
  'erasureRequest',
  'retainedCase',
];

/** What is in the table by now: its time to live has taken the rest away. */
const alive = async () =>
  (await scanAll(world.table)).filter((item) => !(Number(item['expiresAt']) * 1000 <= world.now().getTime()));

const schedule = createScheduleHandler(
  {
    database: world.database,
    newId: world.newId,
    now: world.now,
    removeAccount: async () => undefined,
    removeFiles: createFileRemoval(world.bucket.client, {
      documents: bucketName,
      exports: bucketName,
      mail: bucketName,
    }),
    sayFarewell: async () => undefined,
    startExport: async () => undefined,
    findMissingAccounts: async () => undefined,
    retentionYears: 7,
  },
  world.observability,
);
const comeRound = () => schedule({}, { getRemainingTimeInMillis: () => 15 * minute });

test('an erasure leaves nothing of a person of whom every entity holds everything that it can', async () => {
  const memberId = await world.addPerson({ role: 'admin', name: 'Rita Faria' });
  const { personId, applicationId } = await addSubmittedClient(world, { whatsapp: { optIn: true, number: phone } });
  await confirmWhatsApp(world, personId);
  await world.succeed('applications.move', memberId, { applicationId, from: 'analise', to: 'proposta' });
  const accountId = `account-${personId}`;
  const { entities } = world.database;
  const { email: before } = await world.succeed('people.me', personId, {});
  await entities.address.delete({ email: before }).go();
  await entities.person.patch({ personId }).set({ email, name, directoryEmail: email, accountId }).go();
  await world.succeed('privacy.requestErasure', personId, { email });
  world.pass(7 * 24 * hour);
  const items = itemsOf({ personId, applicationId, memberId });
  expect(Object.keys(items).sort()).toEqual(Object.keys(entities).sort());
  for (const entity of Object.keys(items) as Name[]) {
    if (!elsewhere.includes(entity)) expect([entity, items[entity].length > 0]).toEqual([entity, true]);
    const target = entities[entity] as unknown as { put: (item: Item) => { go: () => Promise<unknown> } };
    for (const item of items[entity]) await target.put(item).go();
  }

  const traces = [name, 'Zulmira', email, email.toUpperCase(), formerEmail, phone, phone.slice(4), nif];
  const holding = async (...texts: string[]) =>
    (await alive())
      .filter((item) => texts.some((each) => JSON.stringify(item).includes(each)))
      .map((item) => item['__edb_e__']);
  expect(new Set(await holding(...traces)).size).toBeGreaterThan(30);

  await comeRound();
  // At once no word, and no right: what is left of the id expires within two hours.
  expect(await holding(...traces)).toEqual(['erasurerequest']);
  expect((await world.call('people.me', personId)).status).toBe(401);
  world.pass(16 * minute);
  await comeRound();
  expect(await holding(...traces)).toEqual([]);
  const left = (await alive()).filter((item) => JSON.stringify(item).includes(personId));
  expect(left.map((item) => item['__edb_e__']).sort()).toEqual(['accountsecurity', 'accountsecurity', 'ratelimit']);
  for (const item of left)
    expect(Number(item['expiresAt']) * 1000).toBeLessThanOrEqual(world.now().getTime() + 2 * hour);
  world.pass(2 * hour);
  expect(await holding(personId)).toEqual([]);
  // What the law asks for, what the team did, and what a bank pays.
  expect((await holding(applicationId)).sort()).toEqual(['audit', 'audit', 'commission']);
  expect((await alive()).filter((item) => item['__edb_e__'] === 'retainedcase')).toHaveLength(1);
  const { data: commission } = await entities.commission.get({ owner: 'team', submissionId: 's' }).go();
  expect(commission?.state).toBe('anulada');
  const { data: views } = await entities.savedViews.get({ personId: memberId }).go();
  expect(views?.views).toEqual([{ name: 'Por rever', query: 'ordem=data' }]);
});
