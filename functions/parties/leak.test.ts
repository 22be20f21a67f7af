import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Context, DynamoDBRecord, SQSEvent } from 'aws-lambda';
import { strFromU8, unzipSync } from 'fflate';
import { addLiveConnection } from '#database/live/writes.ts';
import { type Case, loadExampleInputs } from '#functions/testing/example-inputs.ts';
import { pdfFile } from '#functions/testing/files.ts';
import type { Fields } from '#functions/testing/http-event.ts';
import { bucketName } from '#functions/testing/in-memory-bucket.ts';
import { answers, loanRequest, permitUpload, upload, uploadOnly } from '#functions/testing/journey.ts';
import { addPartyOf, inviteTo } from '#functions/testing/parties.ts';
import { createReminderWorld, day } from '#functions/testing/reminders.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { needsParty } from '#shared/kit/route.ts';
import type { PartyFacts } from '#shared/parties/facts.ts';
import { slotOf } from '#shared/parties/slots.ts';
import { type RouteName, routes } from '#shared/routes.ts';
import { publishChanges } from '../live/stream/publish-changes.ts';
import { composerFor } from '../notifications/emails/index.ts';
import { whatsappTemplateOf } from '../notifications/whatsapp-templates.ts';
import { createExportWorker } from '../privacy/create-export-worker.ts';
import { exportKeyOf } from '../privacy/export-place.ts';
import { createExportStorage } from '../privacy/export-storage.ts';

const { world, staffId, stream, look } = await createReminderWorld();
afterAll(() => world.stop());
const { entities } = world.database;
const inputs = await loadExampleInputs();

/** Whose a canary is: a person’s, or of all who borrow (`PROP`), or the team’s alone. */
const owners = ['ANA', 'RUI', 'MARIA', 'EVA', 'ZE', 'OLGA', 'PROP', 'TEAM'] as const;
type Owner = (typeof owners)[number];

/** Numbers, days and countries that nobody else has. */
const marks: readonly { owner: Owner; digit: number; country: string; residence: string }[] = [
  { owner: 'ANA', digit: 1, country: 'JP', residence: 'KR' },
  { owner: 'RUI', digit: 2, country: 'BR', residence: 'MX' },
  { owner: 'MARIA', digit: 3, country: 'CA', residence: 'NO' },
  { owner: 'EVA', digit: 4, country: 'ZA', residence: 'IN' },
  { owner: 'ZE', digit: 5, country: 'AU', residence: 'AR' },
];
const markOf = (owner: Owner) => {
  const mark = marks.find((each) => each.owner === owner);
  if (!mark) throw new Error(`No mark of ${owner}`);
  return mark;
};
const ownerOfDigit = (digit: string | undefined) => marks.find((each) => String(each.digit) === digit)?.owner ?? 'TEAM';

/** Returns every canary in a text, by its owner. */
function canariesIn(text: string): { owner: Owner; canary: string }[] {
  const named = [...text.matchAll(/CANARIO-\w+-(ANA|RUI|MARIA|EVA|ZE|OLGA|PROP|TEAM)/gi)].map(([canary, owner]) => ({
    owner: (owner ?? '').toUpperCase() as Owner,
    canary,
  }));
  const numbers = [...text.matchAll(/(?<![\w-])83([1-5])[\s.]?\1\d\d(?!\d)/g)];
  const days = [...text.matchAll(/19([1-5])\1-0\1-0\1/g)];
  const places = [...text.matchAll(/"([A-Z]{2})"/g)].flatMap(([canary, code]) => {
    const mark = marks.find(({ country, residence }) => country === code || residence === code);
    return mark ? [{ owner: mark.owner, canary }] : [];
  });
  return [
    ...named,
    ...[...numbers, ...days].map(([canary, digit]) => ({ owner: ownerOfDigit(digit), canary })),
    ...places,
  ];
}

const secret = (what: string, owner: Owner) => `CANARIO-${what}-${owner}`;
const number = (owner: Owner, field: number) => {
  const { digit } = markOf(owner);
  return Number(`83${digit}${digit}${String(field).padStart(2, '0')}`);
};

function factsOf(owner: Owner): PartyFacts {
  const at = world.now().toISOString();
  const fact = <Value>(value: Value) => ({ value, source: { kind: 'pessoa' as const }, at });
  const { digit } = markOf(owner);
  return {
    fullName: fact(secret('fullName', owner)),
    birthDate: fact(`19${digit}${digit}-0${digit}-0${digit}`),
    nif: fact(secret('nif', owner)),
    phone: fact(secret('phone', owner)),
    address: fact(secret('address', owner)),
    incomes: fact([
      {
        kind: 'trabalho' as const,
        net: number(owner, 1),
        times: 1 as const,
        currency: 'EUR',
        employer: secret('employer', owner),
      },
    ]),
    debts: fact([
      {
        id: secret('debt', owner),
        bank: secret('bank', owner),
        kind: 'automovel' as const,
        owed: number(owner, 2),
        instalment: number(owner, 3),
      },
    ]),
    expenses: fact(number(owner, 4)),
    notes: fact(secret('notes', owner)),
  };
}

interface Member {
  owner: Owner;
  personId: string;
  partyId: string;
  applicationId: string;
}

/** An account that is told by e-mail and by WhatsApp. */
async function addAccount(owner: Owner, name: string): Promise<string> {
  const personId = await world.addPerson({ name, email: `canario-email-${owner.toLowerCase()}@example.com` });
  await wantWhatsApp(personId, owner);
  return personId;
}

const wantWhatsApp = (personId: string, owner: Owner) =>
  entities.person
    .patch({ personId })
    .set({ whatsappOptIn: true, whatsappNumber: `+35191000000${owners.indexOf(owner)}` })
    .go();

/** Gives somebody a secret of every kind; `sender` is who sends their papers. */
async function addSecrets(member: Member, sender: Member = member): Promise<void> {
  const { owner, partyId, applicationId } = member;
  const { digit, country, residence } = markOf(owner);
  const at = world.now().toISOString();
  await entities.partyFacts.put({ applicationId, partyId, facts: factsOf(owner), version: 1 }).go();
  const own = {
    countryIncome: country,
    taxResidence: residence,
    cardConsent: { version: secret('card', owner), givenAt: at },
    cardShown: { chosenAt: at },
  };
  if (partyId === 'first')
    await entities.application
      .patch({ applicationId })
      .set({ ...own, hasFacts: true })
      .go();
  else await entities.party.patch({ applicationId, partyId }).set(own).go();

  await permitUpload(world, sender);
  for (const docType of ['outro', 'irs', 'proof_of_income']) {
    const { uploadId, documentId } = await uploadOnly(world, sender, {
      docType,
      fileName: `${secret('file', owner)}.pdf`,
      bytes: pdfFile(secret('bytes', owner)),
      ...(docType === 'outro' && { otherName: secret('label', owner) }),
      ...(member !== sender && { partyId }),
    });
    await world.succeed('documents.complete', sender.personId, { applicationId, uploadId });
    if (docType !== 'irs')
      await world.succeed('documents.review', staffId, {
        decision: 'reject',
        applicationId,
        documentId,
        uploadId,
        reason: secret('reason', owner),
      });
    const findings = (['nif_mismatch', 'other_person'] as const).map((code) => ({
      code,
      level: 'warn' as const,
      found: secret('found', owner),
      expected: secret('expected', owner),
    }));
    const reading = { kind: 'irs_declaration' as const, confidence: 1, findings };
    await entities.document
      .patch({ applicationId, documentId })
      .set({
        reading: { ...reading, fields: { name: secret('read', owner) } },
        typedCard: {
          number: secret('typed', owner),
          validUntil: `19${digit}${digit}-0${digit}-0${digit}`,
          typedAt: at,
        },
      })
      .go();
    const fields = [{ name: 'name' as const, value: secret('read', owner), page: 1, line: secret('line', owner) }];
    await entities.reading
      .put({
        applicationId,
        uploadId,
        documentId,
        docType,
        ...reading,
        fields,
        rules: 1,
        readAt: at,
        ...(partyId !== 'first' && { partyId }),
      })
      .go();
  }
  await world.succeed('documents.ask', staffId, {
    applicationId,
    partyId,
    labels: [secret('asked', owner)],
    note: secret('note', owner),
  });
  await entities.application
    .patch({ applicationId })
    .append({ notApplicable: [{ id: slotOf('employer_declaration', partyId), reason: secret('waiver', owner) }] })
    .go();
  // Somebody without an account has no words of their own.
  if (member !== sender) return;
  const words = { applicationId, sendingId: randomUUID() };
  await world.succeed('messages.send', member.personId, {
    ...words,
    thread: 'private',
    content: secret('message', owner),
  });
  await world.succeed('messages.staffSend', staffId, {
    applicationId,
    sendingId: randomUUID(),
    visibility: `party.${partyId}`,
    content: secret('answer', owner),
  });
}

async function addHousehold() {
  const anaId = await addAccount('ANA', 'Ana Silva');
  const { application } = await world.succeed('applications.onboard', anaId, answers({ hasProperty: true }));
  // The answers say that she does not.
  await wantWhatsApp(anaId, 'ANA');
  const applicationId = application.id;
  const ana: Member = { owner: 'ANA', personId: anaId, partyId: 'first', applicationId };
  const join = async (owner: Owner, name: string, facts: Omit<Parameters<typeof addPartyOf>[2], 'name'>) => ({
    owner,
    ...(await addPartyOf(world, applicationId, {
      name,
      ...facts,
      ...(facts.state !== 'sem_conta' && { personId: await addAccount(owner, name) }),
    })),
  });
  const rui = await join('RUI', 'Rui Costa', { role: 'co_titular' });
  const maria = await join('MARIA', 'Maria Dias', { role: 'fiador' });
  const eva = await join('EVA', 'Eva Lima', { role: 'co_titular', state: 'sem_conta', servedBy: 'first' });
  const ze = await join('ZE', 'José Alves', { role: 'co_titular' });
  await stream.play();
  for (const member of [ana, rui, maria, ze]) await addSecrets(member);
  await addSecrets(eva, ana);
  for (const { personId, owner } of [ana, rui, ze])
    await world.succeed('applications.keepScenario', personId, {
      applicationId,
      name: secret('scenario', owner),
      figures: `v=${secret('figures', owner)}`,
    });
  await upload(world, ana, { docType: 'caderneta_predial', fileName: `${secret('file', 'PROP')}.pdf` });
  const message = { applicationId, sendingId: randomUUID() };
  await world.succeed('messages.staffSend', staffId, {
    ...message,
    visibility: 'client',
    content: secret('common', 'PROP'),
  });
  await world.succeed('messages.staffSend', staffId, {
    ...message,
    sendingId: randomUUID(),
    visibility: 'internal',
    content: secret('internal', 'TEAM'),
  });
  await world.succeed('parties.staffRemove', staffId, {
    applicationId,
    partyId: ze.partyId,
    reason: secret('removal', 'ZE'),
  });
  const guest = { name: 'Olga Reis', email: 'canario-email-olga@example.com', role: 'co_titular' } as const;
  const invitation = await inviteTo(world, ana, guest);
  const olga: Member = {
    owner: 'OLGA',
    personId: await addAccount('OLGA', 'Olga Reis'),
    partyId: invitation.partyId,
    applicationId,
  };
  await stream.play();
  return { applicationId, invitation, ana, rui, maria, eva, ze, olga };
}

const all = await addHousehold();
const { applicationId, ana, rui, maria, eva, ze, olga } = all;
const stranger = await world.addPerson({ name: 'Vera Lopes' });

/** Whose secrets reach whom (spec parties.md, C5). */
const allowed: Readonly<Record<string, readonly Owner[]>> = {
  // She helps Eva, and invited Olga.
  ANA: ['ANA', 'EVA', 'OLGA', 'PROP'],
  RUI: ['RUI', 'PROP'],
  MARIA: ['MARIA'],
  ZE: ['ZE', 'PROP'],
  OLGA: ['OLGA'],
};

/** Returns what reached somebody that may not, each once. */
const leaksIn = (text: string, { owner }: Member): string[] => [
  ...new Set(
    canariesIn(text)
      .filter((each) => !allowed[owner]?.includes(each.owner))
      .map(({ canary }) => canary),
  ),
];

async function documentsOf({ partyId }: Member) {
  const { data } = await entities.document.query.primary({ applicationId }).go({ pages: 'all' });
  const isPaper = ({ documentId }: { documentId: string }) => documentId !== 'caderneta_predial';
  return data.filter((each) => isPaper(each) && (each.partyId ?? 'first') === partyId);
}

/** An input that names things of `other`. */
async function exampleOf(name: RouteName, other: Member): Promise<Fields> {
  const [document] = await documentsOf(other);
  const { data: scenarios } = await entities.scenario.query.primary({ applicationId }).go();
  const facts = {
    applicationId,
    documentId: document?.documentId ?? '',
    uploadId: document?.uploadId ?? '',
    openUploadId: document?.uploadId ?? '',
    scenarioId: scenarios.find((each) => each.name.endsWith(other.owner))?.scenarioId ?? world.newId(),
    partyId: other.partyId,
    joinedId: other.partyId,
    publishedOfferId: world.newId(),
    draftOfferId: world.newId(),
    invitation: { ...all.invitation, token: 'x' },
    email: 'x@example.com',
    ownerId: ana.personId,
    passkeySession: {},
  } as unknown as Case;
  return inputs[name](facts, world) as Fields;
}

const names = Object.keys(routes) as RouteName[];
const ofCase = names.filter((name) => needsParty(routes[name].access));
const reads = names.filter(
  (name) => routes[name].method === 'GET' && (needsParty(routes[name].access) || routes[name].access === 'person'),
);

/** Writes that end something, which come last or have tests of their own. */
const ending: readonly RouteName[] = ['parties.leave', 'parties.notThem', 'parties.revoke', 'parties.setHelping'];
const present = [ana, rui, maria];

describe('no secret of one person of a request', () => {
  test.each(present)('is in what $owner reads', async (member) => {
    for (const name of reads)
      for (const other of [ana, rui, maria, eva, ze].filter((each) => each !== member)) {
        const { body } = await world.call(name, member.personId, await exampleOf(name, other));
        expect([name, leaksIn(JSON.stringify(body), member)]).toEqual([name, []]);
        // Every call names the same.
        if (!routes[name].path.includes('{documentId}')) break;
      }
    const more: [RouteName, Fields][] = [
      ['messages.list', { applicationId, thread: 'common' }],
      ['messages.list', { applicationId, thread: 'private' }],
      ['messages.list', { applicationId, thread: 'common', cursor: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ' }],
      ['assistant.ask', { message: 'Que documentos faltam?' }],
      ['assistant.ask', { message: 'Qual é o meu rendimento e a taxa de esforço?' }],
      ['assistant.ask', { message: 'Que mensagens tenho?' }],
    ];
    for (const other of [ana, rui, maria, eva, ze, olga])
      more.push(['parties.facts', { applicationId, partyId: other.partyId }]);
    for (const [name, input] of more) {
      const { body } = await world.call(name, member.personId, input);
      expect([name, input, leaksIn(JSON.stringify(body), member)]).toEqual([name, input, []]);
    }
  });

  test.each(present)('is sent to $owner', async ({ personId, ...rest }) => {
    const member = { personId, ...rest };
    await look();
    world.pass(8 * day);
    await look();
    const { data } = await entities.notification.query.primary({ personId }).go({ pages: 'all' });
    const emails = await Promise.all(
      data.map(async (each) => {
        try {
          return await composerFor(each)?.({ ...world, siteUrl: 'https://morada.example' }, each);
        } catch {
          // Obsolete by now.
          return undefined;
        }
      }),
    );
    const texts = data
      .filter(({ channel }) => channel === 'whatsapp')
      .map((each) => whatsappTemplateOf(each)?.parameters(each.payload ?? {}));
    expect(texts.length).toBeGreaterThan(0);
    expect(leaksIn(JSON.stringify([data, emails, texts]), member)).toEqual([]);
  });

  test.each([ana, rui, maria, ze])('is in the export of $owner', async (member) => {
    await world.succeed('privacy.requestExport', member.personId, {});
    const job = world.exportJobs.at(-1);
    if (!job) throw new Error('No message');
    const places = { documents: bucketName, exports: 'morada-exports-test' };
    const storage = createExportStorage(world.bucket.client, places);
    const record = { messageId: 'm', body: JSON.stringify(job), attributes: { ApproximateReceiveCount: '1' } };
    const event = { Records: [record] } as unknown as SQSEvent;
    const worker = createExportWorker({ ...world, storage }, world.observability);
    await worker(event, { getRemainingTimeInMillis: () => 60_000 } as Context);
    const files = unzipSync(world.bucket.read(exportKeyOf(job)));
    // Names and bytes of every file.
    const texts = Object.entries(files).map(([name, bytes]) => `${name}\n${strFromU8(bytes, true)}`);
    expect(leaksIn(texts.join('\n'), member)).toEqual([]);
    if (member !== ze) expect(texts.join()).toContain(secret('bytes', member.owner));
  });

  test('is in a live message', async () => {
    const told: string[] = [];
    const connections = { post: async (_id: string, text: string) => told.push(text) > 0, end: async () => undefined };
    const teamUpdates = { send: async () => undefined };
    for (const { personId, owner } of [ana, rui, maria, ze, olga])
      await addLiveConnection(world.database, {
        connectionId: owner,
        personId,
        isTeam: false,
        signedInAt: 0,
        throughGoogle: false,
        acceptedAt: 0,
        expiresAt: 2_000_000_000,
      });
    const records = (await world.table.readAll()).map((NewImage) => ({ dynamodb: { NewImage } }) as DynamoDBRecord);
    await publishChanges({ ...world, connections, teamUpdates }, world.observability, records);
    expect(told.length).toBeGreaterThan(0);
    expect(canariesIn(told.join())).toEqual([]);
  });
});

describe('a paper of somebody else', () => {
  const fileInput = { fileName: 'x.pdf', contentType: 'application/pdf', fileSize: 100 };
  const ofSlot = (documentId: string, uploadId: string): [RouteName, Fields][] => [
    ['documents.link', { applicationId, documentId }],
    ['documents.rotate', { applicationId, documentId, uploadId, rotation: 90 }],
    ['documents.removeCarried', { applicationId, documentId, uploadId }],
    ['documents.complete', { applicationId, uploadId }],
    ['documents.presign', { applicationId, documentId, docType: 'irs', ...fileInput }],
    ['documents.presign', { applicationId, documentId, docType: 'outro', otherName: 'Carta', ...fileInput }],
    ['readings.move', { applicationId, documentId, uploadId, to: 'employer_declaration' }],
    ['readings.typeCard', { applicationId, documentId, uploadId, number: '000000000ZZ4', validUntil: '2031-05-20' }],
  ];
  const answersTo = (member: Member, calls: readonly [RouteName, Fields][]) =>
    Promise.all(
      calls.map(async ([name, input]) => {
        const { status, body } = await world.call(name, member.personId, input);
        const { requestId: _requestId, ...problem } = body as Fields;
        return [name, status, problem] as const;
      }),
    );

  test.each(present)('is to $owner like a missing one', async (member) => {
    const missing: Record<string, Awaited<ReturnType<typeof answersTo>>> = {};
    const foreign = [ana, rui, maria, eva, ze].filter(({ owner }) => !allowed[member.owner]?.includes(owner));
    for (const other of foreign) {
      const documents = (await documentsOf(other)).filter(({ docType }) => docType === 'outro' || docType === 'irs');
      expect(documents).toHaveLength(2);
      for (const { documentId, uploadId, docType } of documents) {
        const answers = await answersTo(member, ofSlot(documentId, uploadId));
        const code = docType === 'outro' ? `outro-${world.newId()}` : docType;
        missing[docType] ??= await answersTo(member, ofSlot(slotOf(code, world.newId()), world.newId()));
        expect([other.owner, documentId, answers]).toEqual([other.owner, documentId, missing[docType]]);
        expect(answers.every(([, status]) => status === 404)).toBe(true);
      }
    }
  });
});

test('who was removed or invited, and strangers, find no request', async () => {
  for (const personId of [ze.personId, olga.personId, stranger])
    for (const name of ofCase) {
      const { status, body } = await world.call(name, personId, await exampleOf(name, ana));
      expect([name, status, (body as { code: string }).code]).toEqual([name, 404, 'application.not_found']);
    }
  for (const member of [ze, olga])
    for (const name of reads) {
      const { body } = await world.call(name, member.personId, await exampleOf(name, ana));
      expect([name, leaksIn(JSON.stringify(body), member)]).toEqual([name, []]);
    }
});

test('a guarantor sees no paper of the property, no common thread and no totals', async () => {
  const { personId } = maria;
  const { documents, application } = await world.succeed('applications.get', personId, { applicationId });
  expect(documents.map(({ docType }) => docType)).not.toContain('caderneta_predial');
  expect(application.loan?.income ?? null).toBeNull();
  expect(
    (await world.refused('documents.link', personId, { applicationId, documentId: 'caderneta_predial' })).code,
  ).toBe('document.not_found');
  expect((await world.refused('messages.list', personId, { applicationId, thread: 'common' })).code).toBe(
    'access.denied',
  );
  for (const name of ['offers.choose', 'offers.confirmChoice', 'offers.withdrawChoice'] as const)
    expect((await world.refused(name, personId, { applicationId, offerId: world.newId() })).code).toBe('access.denied');
  const { totals } = await world.succeed('parties.list', personId, { applicationId });
  expect(JSON.stringify(totals)).not.toMatch(/dsti|income/i);
});

test('the closing papers of one person do not tell where another lives, nor which of theirs are not needed', async () => {
  const itemsOf = async ({ personId }: Member) =>
    (await world.succeed('deed.get', personId, { applicationId })).items.map(({ docType, applies }) => [
      docType,
      applies,
    ]);
  const before = await itemsOf(rui);
  const shared = (items: typeof before) => items.filter(([docType]) => isSharedPaper(String(docType)));
  expect(shared(before)).toEqual(shared(await itemsOf(ana)));
  const { residence } = markOf('ANA');
  await entities.application.patch({ applicationId }).set({ taxResidence: 'PT' }).go();
  await world.succeed('deed.setApplies', staffId, { applicationId, docType: 'fecho_identificacao', applies: false });
  expect(await itemsOf(rui)).toEqual(before);
  expect(await itemsOf(ana)).toContainEqual(['fecho_identificacao', false]);
  await world.succeed('deed.setApplies', staffId, { applicationId, docType: 'fecho_condominio', applies: false });
  for (const member of [ana, rui]) expect(await itemsOf(member)).toContainEqual(['fecho_condominio', false]);
  // A guarantor signs, but neither sends papers of the property nor pays for it.
  expect(shared(await itemsOf(maria))).toEqual([]);
  expect(await itemsOf(maria)).toContainEqual(['fecho_identificacao', true]);
  expect(await itemsOf(maria)).not.toContainEqual(['fecho_origem_fundos', true]);
  const ofRui = { applicationId, docType: 'fecho_identificacao', partyId: rui.partyId } as const;
  const { items } = await world.succeed('deed.setApplies', staffId, { ...ofRui, applies: false });
  expect(await itemsOf(rui)).toContainEqual(['fecho_identificacao', false]);
  expect(await itemsOf(maria)).toContainEqual(['fecho_identificacao', true]);
  const asked = items.filter(({ docType }) => docType === 'fecho_identificacao');
  expect(asked.map(({ partyId, applies }) => [partyId, applies])).toEqual(
    expect.arrayContaining([
      [undefined, false],
      [rui.partyId, false],
      [maria.partyId, true],
    ]),
  );
  expect(items.filter(({ docType }) => docType === 'fecho_condominio')).toHaveLength(1);
  await world.succeed('deed.setApplies', staffId, { ...ofRui, applies: true });
  await entities.application.patch({ applicationId }).set({ taxResidence: residence }).go();
});

test('no secret of one person is in what others get for a write', async () => {
  const writes = ofCase.filter((name) => routes[name].method !== 'GET' && !ending.includes(name));
  for (const member of [maria, rui, ana])
    for (const name of writes) {
      const other = member === ana ? rui : ana;
      const { body } = await world.call(name, member.personId, await exampleOf(name, other));
      expect([name, member.owner, leaksIn(JSON.stringify(body), member)]).toEqual([name, member.owner, []]);
    }
});

test('no secret is in a line of the log', () => {
  expect(canariesIn(JSON.stringify(world.logs))).toEqual([]);
  expect(canariesIn(JSON.stringify([world.measures, world.counts]))).toEqual([]);
});

test('who lets another one send their papers shows these, and neither facts nor words', async () => {
  await world.succeed('parties.setHelping', maria.personId, { applicationId, helper: rui.partyId });
  const kinds = new Set<string>();
  for (const name of reads) {
    const { body } = await world.call(name, rui.personId, await exampleOf(name, maria));
    const leaks = leaksIn(JSON.stringify(body), rui);
    for (const leak of leaks) kinds.add(/CANARIO-(\w+)/i.exec(leak)?.[1] ?? leak);
  }
  // Of the answers only those that decide which papers are asked for; the day is that of the typed card.
  expect([...kinds].sort()).toEqual(
    ['asked', 'card', 'expected', 'file', 'found', 'label', 'note', 'read', 'reason', 'typed', 'waiver']
      .concat('"CA"', '1933-03-03')
      .sort(),
  );
  expect((await world.refused('parties.facts', rui.personId, { applicationId, partyId: maria.partyId })).code).toBe(
    'party.not_found',
  );
  await world.succeed('parties.setHelping', maria.personId, { applicationId, helper: null });
});

test('papers of the deed are asked of each by where they live', async () => {
  await entities.application.patch({ applicationId }).set({ status: 'proposta', taxResidence: 'KR' }).go();
  await entities.party.patch({ applicationId, partyId: rui.partyId }).set({ taxResidence: 'PT' }).go();
  await world.succeed('applications.move', staffId, { applicationId, from: 'proposta', to: 'escritura' });
  const asked = async ({ personId }: Member) => {
    const { data } = await entities.notification.query.primary({ personId }).go({ pages: 'all' });
    return JSON.stringify(data.filter(({ kind }) => kind === 'deed_documents_asked'));
  };
  expect(await asked(ana)).toMatch(/representante/i);
  expect(await asked(rui)).not.toMatch(/representante/i);
  const { residence } = markOf('RUI');
  await entities.party.patch({ applicationId, partyId: rui.partyId }).set({ taxResidence: residence }).go();
  await entities.application.patch({ applicationId }).set({ status: 'documentos' }).go();
});

test('who answers the onboarding again, or begins a further request, takes nothing of the others along', async () => {
  const expectNoLeaks = async (member: Member, name: RouteName, input: Fields) => {
    const { status, body } = await world.call(name, member.personId, input);
    expect([name, status, leaksIn(JSON.stringify(body), member)]).toEqual([name, 200, []]);
    return (body as { application: { id: string } }).application;
  };
  await expectNoLeaks(ana, 'applications.onboard', { ...answers({ countryIncome: 'JP' }) });
  await world.succeed('parties.setTitular', staffId, {
    applicationId,
    partyId: rui.partyId,
    reason: 'Pediram os dois.',
  });
  for (const member of [ana, rui])
    for (const name of reads) {
      const { body } = await world.call(name, member.personId, await exampleOf(name, member === ana ? rui : ana));
      expect([name, member.owner, leaksIn(JSON.stringify(body), member)]).toEqual([name, member.owner, []]);
    }
  const added = await world.succeed('applications.addForClient', staffId, {
    applicationId,
    sendingId: randomUUID(),
    purpose: 'investment',
    message: 'Abrimos-te outro pedido.',
  });
  const profile = { countryIncome: 'BR', employmentStatus: 'employed' as const };
  await entities.person.patch({ personId: rui.personId }).set(profile).go();
  const begun = [
    added.application,
    await expectNoLeaks(rui, 'applications.request', { ...loanRequest(), furtherTo: applicationId }),
  ];
  await world.succeed('people.chooseRequest', rui.personId, { applicationId });
  begun.push(await expectNoLeaks(rui, 'applications.onboard', { ...answers({ countryIncome: 'BR' }) }));
  expect(new Set([applicationId, ...begun.map(({ id }) => id)]).size).toBe(4);
  for (const { id } of begun)
    for (const name of ['applications.get', 'parties.facts', 'documents.carryOver', 'deed.get'] as const) {
      const { status, body } = await world.call(name, rui.personId, { applicationId: id });
      expect([name, status, leaksIn(JSON.stringify(body), rui)]).toEqual([name, 200, []]);
    }
  const { facts } = await world.succeed('parties.facts', rui.personId, { applicationId: begun[0]?.id ?? '' });
  expect(facts.nif?.value).toBe(secret('nif', 'RUI'));
});
