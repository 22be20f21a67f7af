import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { findApplication } from '#database/applications/reads.ts';
import { approve, completeDeed, moveToDeed } from '#functions/testing/deed.ts';
import { addClient, addSubmittedClient, upload } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { defaultChecklists } from '#shared/deed/default-checklists.ts';
import type { DeedDocumentType } from '#shared/documents/deed-document-types.ts';
import { slotOf } from '#shared/parties/slots.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });
const { checklist } = world.database.entities;
const stored = async () => (await checklist.scan.go({ pages: 'all' })).data;

beforeEach(async () => {
  for (const { audience, countryScope, purpose, hasProperty, edition } of await stored())
    await checklist.delete({ audience, countryScope, purpose, hasProperty, edition }).go();
});

async function addCaseInDeed(purpose: 'first_home' | 'refinance' = 'first_home') {
  const client = await addSubmittedClient(world, { purpose });
  await moveToDeed(world, staffId, client.applicationId);
  return client;
}

const itemsOf = async (client: { personId: string; applicationId: string }) =>
  (await world.succeed('deed.get', client.personId, { applicationId: client.applicationId })).items;

/** Returns the documents that the client was asked for, in the order of the notifications. */
async function askedOf({ personId }: { personId: string }) {
  const { data } = await world.database.entities.notification.query.primary({ personId }).go({ pages: 'all' });
  return data.filter(({ kind }) => kind === 'deed_documents_asked').map(({ payload }) => payload.documentLabels ?? []);
}

describe('the client is notified of the deed’s documents', () => {
  test('when the case reaches its stage: one e-mail, with every required document that was not uploaded', async () => {
    const client = await addCaseInDeed();
    const wanted = (await itemsOf(client)).filter(({ required }) => required).map(({ label }) => label);
    expect(wanted.length).toBeGreaterThan(3);
    expect(await askedOf(client)).toEqual([wanted]);
    const { data } = await world.database.entities.notification.query.primary({ personId: client.personId }).go();
    expect(data.filter(({ payload }) => payload.stage === 'escritura')).toHaveLength(1);
  });

  test('when the team requires a document again, once, and not if it was uploaded', async () => {
    const client = await addCaseInDeed();
    const { applicationId } = client;
    const set = (docType: DeedDocumentType, applies: boolean) =>
      world.succeed('deed.setApplies', staffId, { applicationId, docType, applies });
    const life = (await itemsOf(client)).find(({ docType }) => docType === 'fecho_seguro_multirriscos');
    await set('fecho_seguro_multirriscos', false);
    expect(await askedOf(client)).toHaveLength(1);
    world.pass(1000);
    await set('fecho_seguro_multirriscos', true);
    await set('fecho_seguro_multirriscos', true);
    expect((await askedOf(client)).slice(1)).toEqual([[life?.label]]);
    await upload(world, client, { docType: 'fecho_imt' });
    await set('fecho_imt', false);
    await set('fecho_imt', true);
    expect(await askedOf(client)).toHaveLength(2);
  });

  test('not before the case reaches its stage', async () => {
    const client = await addSubmittedClient(world);
    const { applicationId } = client;
    for (const applies of [false, true])
      await world.succeed('deed.setApplies', staffId, { applicationId, docType: 'fecho_seguro_multirriscos', applies });
    expect(await askedOf(client)).toEqual([]);
  });
});

describe('the checklist', () => {
  test('is written to the table at its first use, once for concurrent requests', async () => {
    const client = await addClient(world);
    const [first, second] = await Promise.all([itemsOf(client), itemsOf(client)]);
    expect(first).toEqual(second);
    const scope = defaultChecklists.filter(({ countryScope }) => countryScope === 'INTL');
    expect(await stored()).toHaveLength(scope.length);
    expect(await stored()).toEqual(expect.arrayContaining([...scope]));
    expect(await itemsOf(client)).toEqual(first);
  });

  test('costs three units to read with the uploaded documents, and no write', async () => {
    const client = await addClient(world);
    await itemsOf(client);
    await itemsOf(client);
    const { readUnits, writeUnits } = world.logs.at(-1)?.facts ?? {};
    // In addition to the checks of session and owner.
    expect(readUnits).toBeLessThanOrEqual(2 + 3);
    expect(writeUnits).toBe(0);
  });

  test('follows country and purpose, and is the same for client and team', async () => {
    const buyer = await addClient(world, { countryIncome: 'GB' });
    const mover = await addClient(world, { countryIncome: 'PT', purpose: 'refinance' });
    const types = async (client: typeof buyer) => (await itemsOf(client)).map(({ docType }) => docType);
    expect(await types(buyer)).toEqual(expect.arrayContaining(['fecho_imt', 'fecho_representante_fiscal']));
    expect(await types(mover)).toContain('fecho_distrate');
    expect(await types(mover)).not.toContain('fecho_imt');
    const { applicationId } = mover;
    expect((await world.succeed('deed.staffGet', staffId, { applicationId })).items).toEqual(await itemsOf(mover));
  });

  test('of a brokerage with a later edition takes precedence, and is never overwritten', async () => {
    const client = await addClient(world, { countryIncome: 'PT' });
    const own = {
      ...({ audience: 'fecho', countryScope: 'PT', purpose: 'first_home', hasProperty: true, active: true } as const),
      edition: 100,
      items: [{ docType: 'escritura', label: 'A nossa escritura', required: true }],
    };
    await checklist.create(own).go();
    expect(await itemsOf(client)).toEqual([{ ...own.items[0], applies: true }]);
    expect(await stored()).toContainEqual(own);
  });

  test('that is inactive leaves none, which is reported', async () => {
    const client = await addClient(world, { countryIncome: 'PT' });
    for (const list of defaultChecklists.filter(({ countryScope }) => countryScope === 'PT'))
      await checklist.create({ ...list, items: [...list.items], active: false }).go();
    const { personId, applicationId } = client;
    expect(await world.refused('deed.get', personId, { applicationId })).toMatchObject({
      code: 'deed.no_checklist',
      detail: 'Não foi encontrada nenhuma checklist de escritura. Contacte o suporte.',
    });
  });
});

describe('the country of tax residence', () => {
  const typesOf = async (client: { personId: string; applicationId: string }) =>
    (await itemsOf(client)).map(({ docType }) => docType);

  test('decides instead of that of the income once the client has said it, which is recorded', async () => {
    const client = await addClient(world, { countryIncome: 'GB' });
    const { personId, applicationId } = client;
    expect(await world.succeed('deed.get', personId, { applicationId })).toMatchObject({ taxResidence: null });
    expect(await typesOf(client)).toContain('fecho_representante_fiscal');
    const answer = await world.succeed('deed.setTaxResidence', personId, { applicationId, country: 'PT' });
    expect(answer.taxResidence).toBe('PT');
    expect(answer.items).toEqual(await itemsOf(client));
    for (const type of ['fecho_representante_fiscal', 'fecho_nif', 'fecho_morada'])
      expect(await typesOf(client)).not.toContain(type);
    expect(await world.succeed('deed.staffGet', staffId, { applicationId })).toMatchObject({ taxResidence: 'PT' });
    const say = () => world.succeed('deed.setTaxResidence', personId, { applicationId, country: 'US' });
    await Promise.all([say(), say(), say()]);
    await say();
    expect(await typesOf(client)).toContain('fecho_representante_fiscal');
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
    const changes = data.filter(({ action }) => action === 'application.tax_residence_changed');
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [{ taxResidence: null }, { taxResidence: 'PT' }],
      [{ taxResidence: 'PT' }, { taxResidence: 'US' }],
    ]);
  });

  test('is asked of an open application, and only for countries', async () => {
    const { personId, applicationId } = await addClient(world);
    const say = (country: string) => world.refused('deed.setTaxResidence', personId, { applicationId, country });
    expect((await say('XX')).code).toBe('request.invalid');
    await world.database.entities.application.patch({ applicationId }).set({ outcome: 'withdrawn' }).go();
    expect((await say('PT')).code).toBe('application.closed');
  });
});

describe('closing documents', () => {
  test('are uploaded in the stage of the deed, not before, and are listed separately', async () => {
    const client = await addSubmittedClient(world);
    const { personId, applicationId } = client;
    const file = { docType: 'fecho_imt', fileName: 'imt.pdf', contentType: 'application/pdf', fileSize: 9 };
    expect((await world.refused('documents.presign', personId, { applicationId, ...file })).code).toBe('deed.not_open');
    await moveToDeed(world, staffId, applicationId);
    const document = await upload(world, client, { docType: 'fecho_imt' });
    expect(document).toMatchObject({ kind: 'fecho', label: 'Comprovativo de IMT', aiStatus: 'review' });
    const { documents, application } = await world.succeed('deed.get', personId, { applicationId });
    expect(documents).toEqual([document]);
    expect(application.status).toBe('escritura');
  });

  test('replace none of the application’s documents', async () => {
    const client = await addSubmittedClient(world);
    const earlier = await upload(world, client, { docType: 'caderneta_predial' });
    await moveToDeed(world, staffId, client.applicationId);
    await upload(world, client, { docType: 'fecho_caderneta_predial' });
    const { documents } = await world.succeed('applications.staffGet', staffId, {
      applicationId: client.applicationId,
    });
    expect(documents).toContainEqual(earlier);
  });
});

describe('an item that does not apply', () => {
  test('no longer blocks the conclusion, is recorded, and can be required again', async () => {
    const client = await addCaseInDeed();
    const { applicationId } = client;
    const item = { applicationId, docType: 'fecho_seguro_multirriscos' } as const;
    const drop = () => world.succeed('deed.setApplies', staffId, { ...item, applies: false });
    const [{ items }] = await Promise.all([drop(), drop(), drop()]);
    expect(items).toContainEqual(expect.objectContaining({ docType: item.docType, applies: false }));
    expect(await itemsOf(client)).toEqual(items);
    await completeDeed(world, staffId, client);
    await world.succeed('deed.setApplies', staffId, { ...item, applies: true });
    const conclude = { applicationId, from: 'escritura', to: 'concluida' } as const;
    expect(await world.refused('applications.move', staffId, conclude)).toMatchObject({
      code: 'application.move_refused',
      detail: 'Ainda por aprovar na escritura: Apólice do seguro multirriscos.',
    });
    await world.succeed('deed.setApplies', staffId, { ...item, applies: false });
    await world.succeed('applications.move', staffId, conclude);
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
    expect(data.flatMap(({ action, actorId }) => (action.startsWith('deed.') ? [[action, actorId]] : []))).toEqual([
      ['deed.item_not_needed', staffId],
      ['deed.item_needed', staffId],
      ['deed.item_not_needed', staffId],
    ]);
  });

  test('no longer needs a correction', async () => {
    const client = await addCaseInDeed();
    const { applicationId } = client;
    const { uploadId } = await upload(world, client, { docType: 'fecho_seguro_multirriscos' });
    const document = { applicationId, documentId: 'fecho_seguro_multirriscos', uploadId };
    await world.succeed('documents.review', staffId, { ...document, decision: 'reject', reason: 'Ilegível' });
    await world.succeed('deed.setApplies', staffId, {
      applicationId,
      docType: 'fecho_seguro_multirriscos',
      applies: false,
    });
    const { documents } = await world.succeed('deed.get', client.personId, { applicationId });
    expect(documents).toEqual([expect.objectContaining({ aiStatus: 'review', reason: null, reviewedAt: null })]);
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
    expect(data.slice(-2)).toMatchObject([
      { action: 'deed.item_not_needed', before: { applies: true }, after: { applies: false } },
      { action: 'document.correction_withdrawn', before: { aiStatus: 'rejected' }, after: { aiStatus: 'review' } },
    ]);
  });

  test('is recorded once if repeated', async () => {
    const { applicationId } = await addCaseInDeed();
    const input = { applicationId, docType: 'fecho_imt', applies: false } as const;
    await world.succeed('deed.setApplies', staffId, input);
    await world.succeed('deed.setApplies', staffId, input);
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
    expect(data.filter(({ action }) => action === 'deed.item_not_needed')).toHaveLength(1);
  });

  test('must be on the checklist of an open case', async () => {
    const { applicationId } = await addCaseInDeed('refinance');
    const call = (docType: string) =>
      world.refused('deed.setApplies', staffId, { applicationId, docType, applies: false });
    expect((await call('fecho_imt')).code).toBe('document.type_unknown');
    expect((await call('irs')).code).toBe('request.invalid');
    await world.database.entities.application.patch({ applicationId }).set({ outcome: 'withdrawn' }).go();
    expect((await call('fecho_distrate')).code).toBe('application.closed');
  });
});

describe('a deed that several people sign', () => {
  test('is complete once the papers of everybody are, also of a guarantor, each waived alone', async () => {
    const client = await addCaseInDeed();
    const { applicationId } = client;
    const rui = await addPartyOf(world, applicationId, { role: 'co_titular', countryIncome: 'PT', name: 'Rui Costa' });
    const maria = await addPartyOf(world, applicationId, { role: 'fiador', countryIncome: 'PT', name: 'Maria Dias' });
    await completeDeed(world, staffId, client);
    const conclude = { applicationId, from: 'escritura', to: 'concluida' } as const;
    const open = async () => (await world.refused('applications.move', staffId, conclude)).detail;
    expect(await open()).toMatch(/\(Rui Costa\).*\(Maria Dias\)/);
    const { items, residences } = await world.succeed('deed.staffGet', staffId, { applicationId });
    // A guarantor reads how far the papers of the property are; who borrows has them in the list.
    const seen = await world.succeed('deed.get', maria.personId, { applicationId });
    expect(seen.shared).toContainEqual({ label: expect.stringContaining('Escritura'), status: 'approved' });
    expect(seen.documents).toEqual([]);
    expect((await world.succeed('deed.get', rui.personId, { applicationId })).shared).toBeUndefined();
    expect(residences?.map(({ name }) => name)).toEqual([expect.any(String), 'Rui Costa', 'Maria Dias']);
    const personal = ({ partyId }: { partyId: string }) =>
      items
        .filter((item) => item.partyId === partyId && item.required)
        .map(({ docType }) => docType as DeedDocumentType);
    for (const docType of personal(maria)) {
      await upload(world, maria, { docType });
      await approve(world, staffId, applicationId, slotOf(docType, maria.partyId));
    }
    expect(await open()).not.toContain('Maria Dias');
    // What does not apply to one of them still applies to the others.
    for (const docType of personal(rui))
      await world.succeed('deed.setApplies', staffId, { applicationId, docType, partyId: rui.partyId, applies: false });
    expect((await itemsOf(client)).every(({ applies }) => applies)).toBe(true);
    await world.succeed('applications.move', staffId, conclude);
  });

  test('has the papers of who is helped, which are theirs alone, for who sends them', async () => {
    const client = await addCaseInDeed();
    const { applicationId } = client;
    const rui = await addPartyOf(world, applicationId, { role: 'co_titular', countryIncome: 'PT', name: 'Rui Costa' });
    const eva = await addPartyOf(world, applicationId, {
      role: 'co_titular',
      state: 'sem_conta',
      countryIncome: 'GB',
      name: 'Eva Lima',
      servedBy: 'first',
    });
    const maria = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias', servedBy: rui.partyId });
    const seenBy = ({ personId }: { personId: string }) => world.succeed('deed.get', personId, { applicationId });
    const own = await upload(world, client, { docType: 'fecho_estado_civil' });
    const sent = await upload(world, client, {
      docType: 'fecho_estado_civil',
      documentId: slotOf('fecho_estado_civil', eva.partyId),
    });
    const { documents, helped = [] } = await seenBy(client);
    expect(documents.map(({ id }) => id)).toEqual([own.id]);
    expect(helped.map(({ name, application, documents: theirs }) => [name, application.party.id, theirs])).toEqual([
      ['Eva Lima', eva.partyId, [expect.objectContaining({ id: sent.id, partyId: eva.partyId })]],
    ]);
    expect(helped[0]?.application.loan).toBeNull();
    // As the residence of Eva asks for, who buys; the papers of the property are in the list of her who sends them.
    const { items } = await world.succeed('deed.staffGet', staffId, { applicationId });
    expect(helped[0]?.items).toEqual(
      items.flatMap(({ personName, ...item }) => (item.partyId === eva.partyId && personName ? [item] : [])),
    );
    expect(helped[0]?.items).toContainEqual(expect.objectContaining({ docType: 'fecho_representante_fiscal' }));
    const ofRui = (await seenBy(rui)).helped ?? [];
    expect(ofRui.map(({ name, documents: theirs }) => [name, theirs])).toEqual([['Maria Dias', []]]);
    expect(ofRui[0]?.items.every(({ partyId }) => partyId === maria.partyId)).toBe(true);
    expect((await seenBy(maria)).helped).toBeUndefined();
    // Also of the first one, whose slots have no name of their own.
    await world.database.entities.party.patch({ applicationId, partyId: 'first' }).set({ servedBy: rui.partyId }).go();
    await upload(world, rui, { docType: 'fecho_nif', documentId: 'fecho_nif' });
    const [first] = (await seenBy(rui)).helped ?? [];
    expect(first?.documents.map(({ id }) => id).sort()).toEqual(['fecho_estado_civil', 'fecho_nif']);
    expect(first?.items.some(({ docType }) => docType === 'fecho_caderneta_predial')).toBe(false);
  });

  test('waits for what the residence of another one adds', async () => {
    const client = await addCaseInDeed();
    const { applicationId } = client;
    const rui = await addPartyOf(world, applicationId, { role: 'co_titular', countryIncome: 'PT', name: 'Rui Costa' });
    const version = async () => (await findApplication(world.database, applicationId))?.version;
    const before = await version();
    await world.succeed('deed.setTaxResidence', rui.personId, { applicationId, country: 'GB' });
    expect(await version()).toBe((before ?? 0) + 1);
    const { items } = await world.succeed('deed.staffGet', staffId, { applicationId });
    expect(items).toContainEqual(
      expect.objectContaining({ docType: 'fecho_representante_fiscal', partyId: rui.partyId }),
    );
  });
});
