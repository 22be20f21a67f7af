import { afterAll, describe, expect, test } from '@jest/globals';
import { putReading } from '#database/readings/writes.ts';
import { transact } from '#database/transaction.ts';
import { followCase } from '#database/work/writes.ts';
import { addClient, addSubmittedClient } from '#functions/testing/journey.ts';
import { addClientWithOffers, giveFine, publishOffer, terms } from '#functions/testing/offers.ts';
import { createWorld } from '#functions/testing/world.ts';
import { formatDate } from '#shared/kit/format.ts';
import { dayAfter, dayBefore, lisbonDay, lisbonInstant } from '#shared/kit/lisbon-time.ts';
import { maxOffers } from './draft-offer.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });

const stageOf = async (personId: string, applicationId: string) =>
  (await world.succeed('applications.get', personId, { applicationId })).application.status;
const phasesOf = (months: number) => [{ months, kind: 'fixed' as const, tan: 3 }];
const seenBy = async ({ personId, applicationId }: { personId: string; applicationId: string }) =>
  (await world.succeed('offers.list', personId, { applicationId })).offers;
const actions = async (applicationId: string) => {
  const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
  return data.map(({ action }) => action).filter((action) => /^offer\.|moved$/.test(action));
};
const news = async (personId: string, applicationId: string) => {
  const { data } = await world.database.entities.notification.query.primary({ personId }).go({ pages: 'all' });
  return data.filter((each) => each.applicationId === applicationId && each.kind.startsWith('offer_'));
};

test('the client’s case counts the offers to choose from, until one is chosen', async () => {
  const client = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.', 'Banco Modelo, S.A.']);
  const { personId, applicationId } = client;
  const count = async () => (await world.succeed('applications.get', personId, { applicationId })).publishedOffers;
  await world.succeed('offers.draft', staffId, { applicationId, ...terms() });
  expect(await count()).toBe(2);
  const [first] = await seenBy(client);
  await world.succeed('offers.choose', personId, { applicationId, offerId: first?.id ?? '' });
  expect(await count()).toBe(0);
});

describe('a draft', () => {
  test('gets its computed instalment and total cost, and is invisible to the client', async () => {
    const client = await addSubmittedClient(world);
    const { applicationId } = client;
    const draft = await world.succeed('offers.draft', staffId, { applicationId, ...terms() });
    expect(draft).toMatchObject({
      status: 'draft',
      monthlyPayment: 650.42,
      computedPayment: 650.42,
      totalCost: 234_153.88,
      publishedAt: null,
    });
    expect(await seenBy(client)).toEqual([]);
    expect(await stageOf(client.personId, applicationId)).toBe('analise');
    expect(await news(client.personId, applicationId)).toEqual([]);
    expect(await actions(applicationId)).toEqual(['offer.drafted']);
  });

  test('is made once, however often its request comes', async () => {
    const { applicationId } = await addSubmittedClient(world);
    const drafts = [];
    const draft = (loanAmount: number) =>
      world.succeed('offers.draft', staffId, { applicationId, ...terms({ loanAmount }) });
    const atOnce = await Promise.all([draft(150_000), draft(150_000), draft(150_000)]);
    drafts.push(...atOnce.map(({ id }) => id));
    for (const loanAmount of [150_000, 140_000]) drafts.push((await draft(loanAmount)).id);
    expect(new Set(drafts).size).toBe(2);
    expect(await actions(applicationId)).toEqual(['offer.drafted', 'offer.drafted']);
  });

  test('keeps a typed instalment in addition to the computed one', async () => {
    const { applicationId } = await addSubmittedClient(world);
    const typed = { ...terms(), monthlyPayment: 655 };
    expect(await world.succeed('offers.draft', staffId, { applicationId, ...typed })).toMatchObject({
      monthlyPayment: 655,
      computedPayment: 650.42,
      totalCost: 234_153.88,
    });
  });

  test.each([
    [{ bankName: ' ' }, 'bankName', 'Indica o banco'],
    [{ loanAmount: 0 }, 'loanAmount', 'O montante tem de estar entre 1 000 € e 10 000 000 €'],
    [{ loanAmount: 150_000.001 }, 'loanAmount', 'Usa no máximo 2 casas decimais'],
    [{ termMonths: 481, phases: phasesOf(481) }, 'termMonths', 'O prazo máximo é de 480 meses'],
    [{ termMonths: 30.5 }, 'termMonths', 'O prazo indica-se em meses inteiros'],
    [{ phases: undefined }, 'phases', 'Indica a taxa'],
    [
      { phases: [{ months: 360, kind: 'fixed', tan: 3.221 }], monthlyPayment: 100 },
      'monthlyPayment',
      'Com esta prestação o empréstimo não fica pago no prazo',
    ],
  ])('with inconsistent figures %j is refused at %s', async (changes, path, message) => {
    const { applicationId } = await addSubmittedClient(world);
    const problem = await world.refused('offers.draft', staffId, { applicationId, ...terms(), ...changes });
    expect(problem.code).toBe('request.invalid');
    expect(problem.errors).toContainEqual({ path, message });
  });

  test('answers one request at a bank, which its change moves, or none', async () => {
    const { applicationId } = await addSubmittedClient(world);
    const ask = (lenderId: string, more: object = {}) =>
      world.succeed('submissions.create', staffId, { applicationId, lenderId, ...more });
    const first = await ask('banco-exemplo-s-a');
    const again = await ask('banco-exemplo-s-a', { repeatReason: 'Outra casa, outro preço' });
    const offersOf = async () => {
      const { data } = await world.database.entities.submission.query.primary({ applicationId }).go();
      return [first, again].map(
        ({ submissionId }) => data.find((each) => each.submissionId === submissionId)?.offerIds ?? [],
      );
    };
    const { submissionId } = first;
    const { id: offerId, version } = await world.succeed('offers.draft', staffId, {
      applicationId,
      ...terms(),
      submissionId,
    });
    expect(await offersOf()).toEqual([[offerId], []]);
    const change = (more: object) =>
      world.call('offers.change', staffId, { applicationId, offerId, version, ...terms(), ...more });
    expect((await change({ submissionId: world.newId() })).body).toMatchObject({ code: 'submission.not_found' });
    await change({ submissionId: again.submissionId });
    expect(await offersOf()).toEqual([[], [offerId]]);
    await change({ version: version + 1 });
    expect(await offersOf()).toEqual([[], []]);
  });

  test('can be changed only if it is unchanged since it was read', async () => {
    const { applicationId } = await addSubmittedClient(world);
    const { id: offerId } = await world.succeed('offers.draft', staffId, { applicationId, ...terms() });
    const change = (bankName: string) =>
      world.call('offers.change', staffId, { applicationId, offerId, version: 1, ...terms({ bankName }) });
    const results = await Promise.all([change('Banco Exemplo, S.A.'), change('Banco Modelo, S.A.')]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [kept] = (await world.succeed('offers.staffList', staffId, { applicationId })).offers;
    expect(kept).toEqual(results.find(({ status }) => status === 200)?.body);
    expect(kept?.version).toBe(2);
    const stale = await world.refused('offers.publish', staffId, { applicationId, offerId, version: 1 });
    expect(stale.code).toBe('offer.changed');
  });

  test('cannot exceed the maximum number', async () => {
    const { applicationId } = await addSubmittedClient(world);
    for (let made = 1; made <= maxOffers; made++)
      await world.succeed('offers.draft', staffId, { applicationId, ...terms({ loanAmount: 150_000 + made }) });
    const problem = await world.refused('offers.draft', staffId, { applicationId, ...terms() });
    expect(problem.code).toBe('offer.too_many');
  });
});

describe('publishing', () => {
  test('the first offer moves analise to proposta, is recorded and notifies the client', async () => {
    const client = await addSubmittedClient(world);
    const { personId, applicationId } = client;
    const published = await publishOffer(world, staffId, applicationId);
    expect(published).toMatchObject({ status: 'published', publishedAt: world.now().toISOString(), version: 3 });
    expect(await stageOf(personId, applicationId)).toBe('proposta');
    await followCase(world.database, applicationId, world.now());
    const board = await world.succeed('applications.board', staffId, { stage: 'proposta' });
    expect(board.items.map(({ id }) => id)).toContain(applicationId);
    expect(await actions(applicationId)).toEqual(['offer.drafted', 'offer.published', 'application.moved']);
    expect(await news(personId, applicationId)).toMatchObject([
      { kind: 'offer_published', channel: 'email', status: 'queued', payload: { bankName: 'Banco Exemplo, S.A.' } },
    ]);
    expect(await seenBy(client)).toMatchObject([{ id: published.id, status: 'published' }]);
  });

  test('another one moves nothing, and the newest is first', async () => {
    const client = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.', 'Banco Modelo, S.A.']);
    const { applicationId } = client;
    const { id: offerId } = await world.succeed('offers.draft', staffId, { applicationId, ...terms() });
    const { version } = await giveFine(world, { applicationId, offerId });
    await publishOffer(world, staffId, applicationId, { bankName: 'Caixa Fictícia, C.R.L.' });
    // Drafted before, published last.
    world.pass(1000);
    await world.succeed('offers.publish', staffId, { applicationId, offerId, version });
    expect((await seenBy(client)).map(({ bankName }) => bankName)).toEqual([
      'Banco Exemplo, S.A.',
      'Caixa Fictícia, C.R.L.',
      'Banco Modelo, S.A.',
      'Banco Exemplo, S.A.',
    ]);
    expect((await actions(client.applicationId)).filter((action) => action === 'application.moved')).toHaveLength(1);
  });

  test('one offer twice concurrently happens once', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    const { id: offerId } = await world.succeed('offers.draft', staffId, { applicationId, ...terms() });
    const { version } = await giveFine(world, { applicationId, offerId });
    const publish = () => world.call('offers.publish', staffId, { applicationId, offerId, version });
    const results = await Promise.all([publish(), publish(), publish()]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await news(personId, applicationId)).toHaveLength(1);
  });

  test('before the documents are submitted is refused', async () => {
    const { applicationId } = await addClient(world);
    const { id: offerId } = await world.succeed('offers.draft', staffId, { applicationId, ...terms() });
    const problem = await world.refused('offers.publish', staffId, { applicationId, offerId, version: 1 });
    expect(problem.code).toBe('offer.wrong_stage');
  });
});

describe('an offer whose last day has passed', () => {
  const today = () => lisbonDay(world.now());
  const past = { errors: [{ path: 'validUntil', message: 'A data já passou' }] };

  test('is not stored, new or changed', async () => {
    const { applicationId } = await addSubmittedClient(world);
    const yesterday = { applicationId, ...terms({ validUntil: dayBefore(today()) }) };
    expect(await world.refused('offers.draft', staffId, yesterday)).toMatchObject({ code: 'request.invalid', ...past });
    const { id: offerId } = await world.succeed('offers.draft', staffId, { applicationId, ...terms() });
    const change = { ...yesterday, offerId, version: 1 };
    expect(await world.refused('offers.change', staffId, change)).toMatchObject({ code: 'request.invalid', ...past });
    // Nor is a FINE of a day that has not come.
    const early = { errors: [{ path: 'issuedAt', message: 'A data ainda não chegou' }] };
    const tomorrow = { applicationId, ...terms({ issuedAt: dayAfter(today()) }) };
    expect(await world.refused('offers.draft', staffId, tomorrow)).toMatchObject({ code: 'request.invalid', ...early });
    const changed = { ...tomorrow, offerId, version: 1 };
    expect(await world.refused('offers.change', staffId, changed)).toMatchObject(early);
    await world.succeed('offers.change', staffId, { ...changed, issuedAt: today() });
  });

  test('is kept as a draft as its FINE says, and is not published', async () => {
    const { applicationId } = await addSubmittedClient(world);
    const validUntil = dayBefore(today());
    // Its FINE comes after the draft.
    const read = { applicationId, ...terms({ validUntil }) };
    const { id: offerId } = await world.succeed('offers.draft', staffId, { ...read, validUntilOfFine: true });
    const { version } = await giveFine(world, { applicationId, offerId });
    const change = { ...read, offerId, version, summary: 'Sem comissões.' };
    const changed = await world.succeed('offers.change', staffId, change);
    expect(changed).toMatchObject({ summary: 'Sem comissões.', terms: { validUntil } });
    const other = { ...change, version: changed.version, validUntil: dayBefore(validUntil) };
    expect(await world.refused('offers.change', staffId, other)).toMatchObject(past);
    const { offer } = world.database.entities;
    const { data: stored } = await offer.get({ applicationId, offerId }).go();
    if (stored?.fineUploadId === undefined) throw new Error('No FINE');
    const field = { name: 'valid_until', value: other.validUntil, page: 1, line: 'Validade', section: 0 } as const;
    await transact(world.database, [
      putReading({
        applicationId,
        uploadId: stored.fineUploadId,
        documentId: `fine-${offerId}`,
        docType: 'fine',
        kind: 'fine',
        confidence: 1,
        fields: [],
        findings: [],
        fine: { approval: null, fields: [field], ambiguous: [] },
        rules: 1,
        readAt: world.now().toISOString(),
      }),
    ]);
    await world.succeed('offers.change', staffId, other);
    const ready = await giveFine(world, { applicationId, offerId });
    const problem = await world.refused('offers.publish', staffId, { applicationId, offerId, version: ready.version });
    expect(problem).toMatchObject({ code: 'offer.expired', detail: expect.stringContaining('já passou') });
  });

  test('is not published', async () => {
    const { applicationId } = await addSubmittedClient(world);
    const offer = { applicationId, ...terms({ validUntil: today() }) };
    const { id: offerId } = await world.succeed('offers.draft', staffId, offer);
    const { version } = await giveFine(world, { applicationId, offerId });
    world.pass(24 * 3_600_000);
    const problem = await world.refused('offers.publish', staffId, { applicationId, offerId, version });
    expect(problem).toMatchObject({ code: 'offer.expired', detail: expect.stringContaining('já passou') });
  });

  test('is chosen until midnight in Lisbon, and never afterwards', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    const validUntil = today();
    const { id: offerId } = await publishOffer(world, staffId, applicationId, { validUntil });
    world.pass(lisbonInstant(dayAfter(validUntil), 0).getTime() - world.now().getTime());
    const problem = await world.refused('offers.choose', personId, { applicationId, offerId });
    expect(problem).toMatchObject({
      code: 'offer.expired',
      detail: `Esta proposta expirou a ${formatDate(validUntil)}. Pede à equipa uma nova.`,
    });
    expect(await seenBy({ personId, applicationId })).toMatchObject([{ status: 'published' }]);
  });
});

test('offers whose last day has passed do not come back when the choice is reopened, and are not counted', async () => {
  const adminId = await world.addPerson({ role: 'admin' });
  const { personId, applicationId } = await addSubmittedClient(world);
  const validUntil = lisbonDay(world.now());
  const { id: offerId } = await publishOffer(world, staffId, applicationId, { validUntil });
  await publishOffer(world, staffId, applicationId, { validUntil });
  await world.succeed('offers.choose', personId, { applicationId, offerId });
  world.pass(24 * 3_600_000);
  const reopening = { applicationId, offerId, reason: 'O banco recuou.' };
  const kept = await world.refused('offers.reopenChoice', adminId, { ...reopening, stillOffered: true });
  expect(kept.code).toBe('offer.expired');
  const { offers } = await world.succeed('offers.reopenChoice', adminId, { ...reopening, stillOffered: false });
  expect(offers.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
  const unlimited = await publishOffer(world, staffId, applicationId);
  await publishOffer(world, staffId, applicationId, { validUntil: lisbonDay(world.now()) });
  world.pass(24 * 3_600_000);
  const { publishedOffers } = await world.succeed('applications.get', personId, { applicationId });
  expect([unlimited.status, publishedOffers]).toEqual(['published', 1]);
});

describe('withdrawing', () => {
  test('removes an offer from the client’s list; it can be neither selected nor published again', async () => {
    const client = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.', 'Banco Modelo, S.A.']);
    const { applicationId, personId } = client;
    const [first] = client.offers;
    if (!first) throw new Error('No offer');
    const target = { applicationId, offerId: first.id };
    const gone = await world.succeed('offers.withdraw', staffId, { ...target, version: first.version });
    expect(gone.status).toBe('withdrawn');
    expect((await seenBy(client)).map(({ bankName }) => bankName)).toEqual(['Banco Modelo, S.A.']);
    expect((await world.refused('offers.choose', personId, target)).code).toBe('offer.not_available');
    const again = await world.refused('offers.publish', staffId, { ...target, version: gone.version });
    expect(again.code).toBe('offer.changed');
  });

  test('a selected one is refused', async () => {
    const client = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
    const { applicationId, personId } = client;
    const offerId = client.offers[0]?.id ?? '';
    await world.succeed('offers.choose', personId, { applicationId, offerId });
    const problem = await world.refused('offers.withdraw', staffId, { applicationId, offerId, version: 4 });
    expect(problem.code).toBe('offer.already_chosen');
  });
});
