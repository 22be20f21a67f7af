import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findApplication } from '#database/applications/reads.ts';
import { listParties } from '#database/parties/reads.ts';
import { addClient, answers, permitUpload, upload, uploadAllRequired, uploadOnly } from '#functions/testing/journey.ts';
import { giveFine, terms } from '#functions/testing/offers.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { cardConsentText, cardConsentVersion } from '#shared/documents/id-card.ts';

const world = await createWorld();
let staffId: string;
beforeAll(async () => {
  staffId = await world.addPerson({ role: 'staff' });
});
afterAll(() => world.stop());

type Client = Awaited<ReturnType<typeof addClient>>;
const front = { docType: 'id_card_front' } as const;
const version = cardConsentVersion;
const consent = ({ personId, applicationId }: Client) =>
  world.succeed('documents.setCard', personId, { applicationId, choice: 'consent', version });
const choose = ({ personId, applicationId }: Client, choice: 'show' | 'withdraw') =>
  world.succeed('documents.setCard', personId, { applicationId, choice });
const see = (applicationId: string, seen: boolean) => ({ applicationId, seen });
const detailOf = ({ personId, applicationId }: Client) =>
  world.succeed('applications.get', personId, { applicationId });
const presign = ({ personId, applicationId }: Client, input: object = {}) =>
  world.call('documents.presign', personId, {
    applicationId,
    ...front,
    fileName: 'cc.pdf',
    contentType: 'application/pdf',
    fileSize: 100,
    ...input,
  });
const complete = ({ personId, applicationId }: Client, uploadId: string) =>
  world.succeed('documents.complete', personId, { applicationId, uploadId });
const actionsOf = async (applicationId: string) =>
  (await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' })).data.map(
    ({ action }) => action,
  );
const listPartiesOf = async (applicationId: string) => {
  const application = await findApplication(world.database, applicationId);
  return application ? listParties(world.database, application) : [];
};
const consentsOf = async ({ personId }: Client) => (await world.succeed('privacy.get', personId, {})).cardConsents;

describe('a copy of the Cartão de Cidadão', () => {
  test('is taken only with the consent, whose text, version and time are recorded', async () => {
    const client = await addClient(world);
    await permitUpload(world, client, 'passport');
    expect(await presign(client)).toMatchObject({ status: 409, body: { code: 'document.consent_needed' } });
    expect(await presign(client, { docType: 'ID' })).toMatchObject({ status: 409 });
    expect(await presign(client, { docType: 'passport' })).toMatchObject({ status: 200 });
    const { cardConsent } = await consent(client);
    expect(cardConsent).toEqual({ version, givenAt: expect.any(String) });
    expect(await presign(client)).toMatchObject({ status: 200 });
    expect(await consentsOf(client)).toEqual([
      expect.objectContaining({
        accepted: true,
        text: cardConsentText,
        version,
        applicationId: client.applicationId,
        at: cardConsent?.givenAt,
      }),
    ]);
    expect((await world.succeed('privacy.get', client.personId, {})).consents).toEqual([]);
    await consent(client);
    expect(await consentsOf(client)).toHaveLength(1);
    expect(await actionsOf(client.applicationId)).toContain('application.card_consent_given');
  });

  test('needs a consent to the text of today, from the owner', async () => {
    const client = await addClient(world);
    const { applicationId } = client;
    const input = { applicationId, choice: 'consent' as const, version: 'v0' as typeof version };
    expect((await world.refused('documents.setCard', client.personId, input)).code).toBe('request.invalid');
    const other = await addClient(world);
    expect((await world.refused('documents.setCard', other.personId, { applicationId, choice: 'show' })).code).toBe(
      'application.not_found',
    );
  });
});

test('a copy is not carried over to another request, which needs a consent of its own', async () => {
  const client = await addClient(world);
  await consent(client);
  await upload(world, client, front);
  await upload(world, client, { docType: 'proof_of_income' });
  world.pass(1000);
  const { application } = await world.succeed('applications.onboard', client.personId, {
    ...answers(),
    furtherTo: client.applicationId,
  });
  expect(application.cardConsent).toBeNull();
  const { documents } = await world.succeed('documents.carryOver', client.personId, { applicationId: application.id });
  expect(documents.map(({ id }) => id)).toEqual(['proof_of_income']);
});

describe('a withdrawn consent', () => {
  test('removes every copy from storage and from the case, which asks for them again', async () => {
    const client = await addClient(world);
    await consent(client);
    const first = await uploadOnly(world, client, front);
    await complete(client, first.uploadId);
    const second = await uploadOnly(world, client, front);
    const document = await complete(client, second.uploadId);
    await upload(world, client, { docType: 'proof_of_income' });
    await world.succeed('documents.review', staffId, {
      applicationId: client.applicationId,
      documentId: document.id,
      uploadId: document.uploadId,
      decision: 'approve',
    });
    const withdrawnAt = world.now().toISOString();
    expect(await choose(client, 'withdraw')).toEqual({ cardConsent: null, cardShown: null });
    const { applicationId } = client;
    const { data: stored } = await world.database.entities.application.get({ applicationId }).go();
    expect(stored?.cardConsent).toMatchObject({ version, withdrawnAt });
    const { documents } = await detailOf(client);
    expect(documents.map(({ id }) => id)).toEqual(['proof_of_income']);
    for (const { key } of [first, second]) expect(world.bucket.has(key)).toBe(false);
    expect(await presign(client)).toMatchObject({ status: 409, body: { code: 'document.consent_needed' } });
    expect((await consentsOf(client)).map(({ accepted }) => accepted)).toEqual([false, true]);
    expect(await actionsOf(client.applicationId)).toEqual(
      expect.arrayContaining(['application.card_consent_withdrawn', 'document.removed']),
    );
    // Repeated after an interruption.
    expect(await choose(client, 'withdraw')).toEqual({ cardConsent: null, cardShown: null });
    expect(await consent(client)).toMatchObject({ cardConsent: { version } });
  });

  test('is withdrawn by who has left, and nothing else is theirs to do', async () => {
    const { applicationId } = await addClient(world);
    const rui = await addPartyOf(world, applicationId, { role: 'co_titular' });
    await consent(rui);
    const { key, uploadId } = await uploadOnly(world, rui, front);
    await complete(rui, uploadId);
    await world.succeed('parties.staffRemove', staffId, {
      applicationId,
      partyId: rui.partyId,
      reason: 'Desistiu dele.',
    });
    for (const choice of ['show', 'consent'] as const) {
      const input = choice === 'show' ? { applicationId, choice } : { applicationId, choice, version };
      expect((await world.refused('documents.setCard', rui.personId, input)).code).toBe('application.not_found');
    }
    expect(world.bucket.has(key)).toBe(true);
    expect(await choose(rui, 'withdraw')).toEqual({ cardConsent: null, cardShown: null });
    expect(world.bucket.has(key)).toBe(false);
    expect((await consentsOf(rui)).map(({ accepted }) => accepted)).toEqual([false, true]);
  });

  test('is withdrawn in every place of who was removed and came back', async () => {
    const { applicationId } = await addClient(world);
    const before = await addPartyOf(world, applicationId, { role: 'co_titular' });
    const { personId, partyId } = before;
    await consent(before);
    const { key, uploadId } = await uploadOnly(world, before, front);
    await complete(before, uploadId);
    await world.succeed('parties.staffRemove', staffId, { applicationId, partyId, reason: 'Desistiu dele.' });
    const back = await addPartyOf(world, applicationId, { role: 'co_titular', personId });
    await consent(back);
    const copy = await uploadOnly(world, back, front);
    await complete(back, copy.uploadId);
    expect(await choose(back, 'withdraw')).toEqual({ cardConsent: null, cardShown: null });
    for (const each of [key, copy.key]) expect(world.bucket.has(each)).toBe(false);
    const parties = await listPartiesOf(applicationId);
    expect(parties.map(({ cardConsent }) => cardConsent?.withdrawnAt)).toEqual([
      undefined,
      expect.any(String),
      expect.any(String),
    ]);
    expect((await consentsOf(back)).map(({ accepted }) => accepted)).toEqual([false, false, true, true]);
  });

  test('removes more copies than a transaction has places for', async () => {
    const client = await addClient(world);
    await consent(client);
    const { applicationId } = client;
    const { uploadId } = await uploadOnly(world, client, front);
    await complete(client, uploadId);
    const { upload: uploads } = world.database.entities;
    const { data: stored } = await uploads.get({ applicationId, uploadId }).go();
    if (!stored) throw new Error('No upload');
    const replaced = Array.from({ length: 50 }, () => ({
      ...stored,
      uploadId: world.newId(),
      status: 'superseded' as const,
    }));
    await uploads.put(replaced).go();
    await choose(client, 'withdraw');
    const { data } = await uploads.query.primary({ applicationId }).go({ pages: 'all' });
    expect(data.map(({ status }) => status)).toEqual(Array(51).fill('refused'));
  });

  test('is not recorded while a copy cannot be removed, and can be repeated', async () => {
    const client = await addClient(world);
    await consent(client);
    const { key, uploadId } = await uploadOnly(world, client, front);
    await complete(client, uploadId);
    const { client: storage } = world.bucket;
    const { send } = storage;
    Object.assign(storage, { send: () => Promise.reject(new Error('no storage')) });
    const { applicationId, personId } = client;
    expect(await world.call('documents.setCard', personId, { applicationId, choice: 'withdraw' })).toMatchObject({
      status: 500,
    });
    Object.assign(storage, { send });
    expect((await detailOf(client)).application.cardConsent).toMatchObject({ version });
    expect(await choose(client, 'withdraw')).toEqual({ cardConsent: null, cardShown: null });
    expect(world.bucket.has(key)).toBe(false);
  });

  test('refuses a file whose form was issued before, and removes it', async () => {
    const client = await addClient(world);
    await consent(client);
    const late = await uploadOnly(world, client, front);
    await choose(client, 'withdraw');
    const refused = await world.refused('documents.complete', client.personId, {
      applicationId: client.applicationId,
      uploadId: late.uploadId,
    });
    expect(refused.code).toBe('document.consent_needed');
    expect(world.bucket.has(late.key)).toBe(false);
  });
});

describe('a card that is shown to the team', () => {
  test('satisfies the submission, and has to be seen before the proposal', async () => {
    const client = await addClient(world);
    const { personId, applicationId } = client;
    await choose(client, 'show');
    // Nothing had been consented to.
    expect(await consentsOf(client)).toEqual([]);
    expect(await actionsOf(applicationId)).not.toContain('application.card_consent_withdrawn');
    await uploadAllRequired(world, client);
    expect((await detailOf(client)).documents.map(({ id }) => id).sort()).toEqual([
      'bank_statements',
      'proof_of_income',
    ]);
    await world.succeed('applications.submit', personId, { applicationId });
    const move = { applicationId, from: 'analise', to: 'proposta' } as const;
    expect((await world.refused('applications.move', staffId, move)).code).toBe('application.card_not_seen');
    const offer = await world.succeed('offers.draft', staffId, { applicationId, ...terms() });
    const published = { applicationId, offerId: offer.id, version: offer.version };
    expect((await world.refused('offers.publish', staffId, published)).code).toBe('application.card_not_seen');

    expect(await world.succeed('documents.seeCard', staffId, see(applicationId, true))).toMatchObject({
      cardShown: { seenAt: expect.any(String) },
    });
    expect(await world.succeed('documents.seeCard', staffId, see(applicationId, false))).toMatchObject({
      cardShown: { seenAt: null },
    });
    for (const _again of [1, 2]) await world.succeed('documents.seeCard', staffId, see(applicationId, true));
    expect((await actionsOf(applicationId)).filter((action) => action.startsWith('application.card'))).toEqual([
      'application.card_to_show',
      'application.card_seen',
      'application.card_seen',
      'application.card_seen',
    ]);
    await world.succeed('offers.publish', staffId, { ...published, ...(await giveFine(world, published)) });
  });

  test('cannot be seen where copies are sent', async () => {
    const { applicationId } = await addClient(world, answers());
    expect((await world.refused('documents.seeCard', staffId, see(applicationId, true))).code).toBe(
      'application.changed',
    );
  });
});
