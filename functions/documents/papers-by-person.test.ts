import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findApplication } from '#database/applications/reads.ts';
import { listParties } from '#database/parties/reads.ts';
import { changeParty, touchParties } from '#database/parties/writes.ts';
import { transact } from '#database/transaction.ts';
import { pdfFile } from '#functions/testing/files.ts';
import { addClient, answers, permitUpload, upload, uploadAllRequired, uploadOnly } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { storageKeyOf } from '#platform/documents/storage.ts';
import { cardConsentVersion } from '#shared/documents/id-card.ts';
import { requiredDocuments } from '#shared/documents/required-documents.ts';

const world = await createWorld();
afterAll(() => world.stop());
const staffId = await world.addPerson({ role: 'staff' });

/** A request of Ana, with Rui who buys, Maria who guarantees, and Eva without an account, served by Ana. */
async function addCase() {
  const ana = await addClient(world, { hasProperty: true });
  const { applicationId } = ana;
  const rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
  const maria = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias' });
  const eva = await addPartyOf(world, applicationId, {
    role: 'co_titular',
    state: 'sem_conta',
    name: 'Eva Lima',
    servedBy: 'first',
  });
  return { applicationId, ana, rui, maria, eva };
}
type Case = Awaited<ReturnType<typeof addCase>>;
let all: Case;
beforeAll(async () => {
  all = await addCase();
});

const detailOf = async ({ personId, applicationId }: { personId: string; applicationId: string }) =>
  world.succeed('applications.get', personId, { applicationId });
const idsOf = (documents: readonly { id: string }[]) => documents.map(({ id }) => id).sort();
const form = <More extends object>(more: More) => ({
  contentType: 'application/pdf',
  fileName: 'recibo.pdf',
  fileSize: pdfFile().length,
  ...more,
});

/** Ends somebody’s part in a request, as a removal does. */
async function remove(applicationId: string, partyId: string): Promise<void> {
  const application = await findApplication(world.database, applicationId);
  const party =
    application && (await listParties(world.database, application)).find((each) => each.partyId === partyId);
  if (!application || !party) throw new Error('No party');
  await transact(world.database, [
    ...touchParties(application, world.now().toISOString()),
    changeParty(party, { state: 'removido' }),
  ]);
}

describe('each person', () => {
  test('sends their own papers to slots of their own, and sees only these', async () => {
    const { ana, rui, maria } = all;
    await upload(world, ana, { docType: 'irs', fileName: 'irs-da-ana.pdf' });
    const document = await upload(world, rui, { docType: 'irs', fileName: 'irs-do-rui.pdf' });
    expect(document).toMatchObject({ id: `irs.${rui.partyId}`, partyId: rui.partyId, label: 'IRS último ano' });
    const other = await upload(world, maria, { docType: 'outro', otherName: 'Carta da Maria' });
    expect(other.id).toMatch(new RegExp(`^outro-[0-9A-Z]{26}\\.${maria.partyId}$`));
    expect(idsOf((await detailOf(ana)).documents)).toEqual(['irs']);
    expect(idsOf((await detailOf(rui)).documents)).toEqual([`irs.${rui.partyId}`]);
    expect(idsOf((await detailOf(maria)).documents)).toEqual([other.id]);
    // Replaced in the same slot.
    const again = await upload(world, maria, { docType: 'outro', documentId: other.id, otherName: 'Carta' });
    expect(again.id).toBe(other.id);
  });

  test('who borrows sends papers of the property, which exist once; a guarantor neither sends nor sees them', async () => {
    const { ana, rui, maria, applicationId } = all;
    expect((await upload(world, rui, { docType: 'caderneta_predial' })).id).toBe('caderneta_predial');
    expect(idsOf((await detailOf(ana)).documents)).toContain('caderneta_predial');
    expect(idsOf((await detailOf(maria)).documents)).not.toContain('caderneta_predial');
    await permitUpload(world, maria);
    const input = form({ applicationId, docType: 'caderneta_predial' });
    expect((await world.refused('documents.presign', maria.personId, input)).code).toBe('document.not_found');
    const link = { applicationId, documentId: 'caderneta_predial' };
    expect((await world.refused('documents.link', maria.personId, link)).code).toBe('document.not_found');
    await world.succeed('documents.link', ana.personId, link);
  });

  test('finds no document of another one by any route, whether it is there or not', async () => {
    const { applicationId, ana, rui } = await addCase();
    const { id, uploadId } = await upload(world, rui, { docType: 'irs' });
    const open = await uploadOnly(world, rui, { docType: 'passport' });
    await permitUpload(world, ana);
    for (const documentId of [id, `passport.${rui.partyId}`]) {
      const file = { applicationId, documentId, uploadId };
      const calls = [
        ['documents.link', { applicationId, documentId }],
        ['documents.rotate', { ...file, rotation: 90 }],
        ['documents.removeCarried', file],
        ['documents.presign', form({ applicationId, docType: 'irs', documentId })],
        ['documents.presign', form({ applicationId, docType: 'irs', partyId: rui.partyId })],
        ['readings.move', { ...file, to: 'irs' }],
        ['readings.typeCard', { ...file, number: '000000000ZZ4', validUntil: '2031-01-01' }],
      ] as const;
      for (const [name, input] of calls)
        expect([name, (await world.refused(name, ana.personId, input)).code]).toEqual([name, 'document.not_found']);
    }
    const completion = { applicationId, uploadId: open.uploadId };
    expect((await world.refused('documents.complete', ana.personId, completion)).code).toBe('document.not_found');
    expect((await world.succeed('documents.complete', rui.personId, completion)).id).toBe(`passport.${rui.partyId}`);
  });

  test('reads nothing that another one sent, was asked or has to correct', async () => {
    const { applicationId, ana, rui, maria } = await addCase();
    const canary = 'CANARIO-DO-RUI';
    const sent = await upload(world, rui, { docType: 'outro', otherName: canary, fileName: `${canary}.pdf` });
    await world.succeed('documents.review', staffId, {
      applicationId,
      documentId: sent.id,
      uploadId: sent.uploadId,
      decision: 'reject',
      reason: canary,
    });
    await world.succeed('documents.ask', staffId, {
      applicationId,
      partyId: rui.partyId,
      labels: [`Carta ${canary}`],
      note: canary,
    });
    await world.succeed('documents.setApplies', staffId, {
      applicationId,
      documentId: `bank_statements.${rui.partyId}`,
      applies: false,
      reason: canary,
    });
    for (const { personId } of [ana, maria])
      for (const name of ['applications.get', 'applications.mine', 'documents.carryOver', 'parties.list'] as const) {
        const { body } = await world.call(name, personId, name === 'applications.mine' ? {} : { applicationId });
        expect(JSON.stringify(body)).not.toContain(canary);
      }
    const { application, documents } = await detailOf(rui);
    expect(documents[0]?.reason).toBe(canary);
    expect(application.askedDocuments.map(({ label }) => label)).toEqual([`Carta ${canary}`]);
    expect(application.notApplicable).toEqual([{ id: `bank_statements.${rui.partyId}`, reason: canary }]);
    expect(requiredDocuments(application).map(({ id }) => id)).not.toContain(`bank_statements.${rui.partyId}`);
  });

  test('decides alone about their Cartão de Cidadão: a withdrawal removes their own copies', async () => {
    const { applicationId, ana, rui } = await addCase();
    await upload(world, ana, { docType: 'id_card_front' });
    await permitUpload(world, rui);
    const input = form({ applicationId, docType: 'id_card_front' });
    expect((await world.refused('documents.presign', rui.personId, input)).code).toBe('document.consent_needed');
    await upload(world, rui, { docType: 'id_card_front' });
    await world.succeed('documents.setCard', rui.personId, { applicationId, choice: 'withdraw' });
    expect((await detailOf(rui)).documents).toEqual([]);
    expect((await detailOf(rui)).application.cardConsent).toBeNull();
    expect(idsOf((await detailOf(ana)).documents)).toEqual(['id_card_front']);
    expect((await detailOf(ana)).application.cardConsent).toMatchObject({ version: cardConsentVersion });
  });
});

describe('who sends the papers of another person', () => {
  test('sees their list beside the own one, and sends and opens what is in it', async () => {
    const { applicationId, ana, eva, rui } = all;
    const { partyId } = eva;
    const sent = await upload(world, ana, { docType: 'irs', documentId: `irs.${partyId}` });
    expect(sent).toMatchObject({ id: `irs.${partyId}`, partyId });
    await world.succeed('documents.link', ana.personId, { applicationId, documentId: sent.id });
    const { documents, helped } = await detailOf(ana);
    expect(idsOf(documents)).not.toContain(sent.id);
    expect(helped).toMatchObject([{ name: 'Eva Lima', application: { party: { id: partyId } } }]);
    expect(idsOf(helped?.[0]?.documents ?? [])).toEqual([sent.id]);
    expect((await detailOf(rui)).helped).toBeUndefined();
    const { cardShown } = await world.succeed('documents.setCard', ana.personId, {
      applicationId,
      partyId,
      choice: 'show',
    });
    expect(cardShown).not.toBeNull();
    const others = { applicationId, partyId: rui.partyId, choice: 'show' };
    expect((await world.refused('documents.setCard', ana.personId, others)).code).toBe('document.not_found');
  });

  test('sends a person’s first file only once that person has acknowledged the prior information', async () => {
    const { applicationId, ana } = all;
    const joao = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'João', servedBy: 'first' });
    const input = form({ applicationId, docType: 'irs', partyId: joao.partyId });
    expect((await world.refused('documents.presign', ana.personId, input)).code).toBe('information.not_acknowledged');
    await permitUpload(world, joao);
    await world.succeed('documents.presign', ana.personId, input);
  });
});

describe('a file under way', () => {
  test('is refused and removed once its person, or who sends it, is no longer in the request', async () => {
    const { applicationId, ana, rui, eva } = await addCase();
    const own = await uploadOnly(world, rui, { docType: 'irs' });
    const ofProperty = await uploadOnly(world, rui, { docType: 'cpcv' });
    const served = await uploadOnly(world, ana, { docType: 'irs', documentId: `irs.${eva.partyId}` });
    await remove(applicationId, rui.partyId);
    await remove(applicationId, eva.partyId);
    const completion = ({ uploadId }: { uploadId: string }) => ({ applicationId, uploadId });
    expect((await world.refused('documents.complete', rui.personId, completion(own))).code).toBe(
      'application.not_found',
    );
    for (const each of [own, ofProperty, served]) {
      expect((await world.refused('documents.staffComplete', staffId, completion(each))).code).toBe(
        'application.not_found',
      );
      expect(world.bucket.versions(each.key)).toHaveLength(0);
    }
    const { documents } = await world.succeed('applications.staffGet', staffId, { applicationId });
    expect(documents).toEqual([]);
  });
});

describe('papers of another request', () => {
  test('are carried into the slots of the caller, whatever their role was there', async () => {
    const { applicationId: elsewhere, ana, rui } = await addCase();
    const { uploadId } = await upload(world, rui, { docType: 'passport' });
    // What is another's is not theirs.
    await upload(world, ana, { docType: 'bank_statements' });
    world.pass(1000);
    const { application } = await world.succeed('applications.onboard', rui.personId, answers());
    await world.database.entities.application.patch({ applicationId: application.id }).set({ carriesOver: true }).go();
    const input = { applicationId: application.id };
    const { documents } = await world.succeed('documents.carryOver', rui.personId, input);
    expect(documents).toMatchObject([{ id: 'passport', carriedFrom: elsewhere }]);
    expect(documents[0]?.partyId).toBeUndefined();
    expect(documents[0]?.uploadId).not.toBe(uploadId);
    const key = storageKeyOf({ ...input, documentId: 'passport', uploadId: documents[0]?.uploadId ?? '' });
    expect(world.bucket.versions(key)).toHaveLength(1);
  });

  test('come into the slots of who has joined one', async () => {
    const rui = await addClient(world);
    await upload(world, rui, { docType: 'passport' });
    const { applicationId } = await addClient(world);
    const { partyId } = await addPartyOf(world, applicationId, {
      role: 'co_titular',
      personId: rui.personId,
      carriesOver: true,
    });
    const { documents } = await world.succeed('documents.carryOver', rui.personId, { applicationId });
    expect(documents).toMatchObject([{ id: `passport.${partyId}`, partyId, carriedFrom: rui.applicationId }]);
  });
});

describe('the submission', () => {
  const submit = ({ personId, applicationId }: { personId: string; applicationId: string }) =>
    ['applications.submit', personId, { applicationId }] as const;

  test('waits for everybody by name; the team goes on without them with a reason', async () => {
    const ana = await addClient(world);
    const { applicationId } = ana;
    const rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
    const open = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias', state: 'convidado' });
    await uploadAllRequired(world, ana);
    expect(await world.refused(...submit(rui))).toMatchObject({ code: 'application.documents_missing' });
    expect(await world.refused(...submit(ana))).toMatchObject({
      code: 'application.party_missing',
      title: 'Falta alguém',
      detail: 'Falta Rui enviar documentos. Falta Maria entrar no pedido.',
    });
    const move = { applicationId, from: 'documentos', to: 'analise' };
    expect((await world.refused('applications.move', staffId, move)).code).toBe('application.party_missing');
    const reason = 'Entra depois, o banco já sabe.';
    const waive = { applicationId, partyId: open.partyId, reason };
    expect((await world.refused('parties.goWithout', staffId, { ...waive, reason: 'Porque' })).code).toBe(
      'request.invalid',
    );
    expect(await world.succeed('parties.goWithout', staffId, waive)).toEqual({ without: [open.partyId] });
    expect((await world.refused(...submit(ana))).detail).toBe('Falta Rui enviar documentos.');
    await uploadAllRequired(world, rui);
    await world.succeed('applications.submit', rui.personId, { applicationId });
  });

  test('passes to the proposal once every card that is shown was seen', async () => {
    const ana = await addClient(world);
    const { applicationId } = ana;
    const rui = await addPartyOf(world, applicationId, { role: 'co_titular' });
    await world.succeed('documents.setCard', rui.personId, { applicationId, choice: 'show' });
    await uploadAllRequired(world, ana);
    await uploadAllRequired(world, rui);
    await world.succeed('applications.submit', ana.personId, { applicationId });
    const move = { applicationId, from: 'analise', to: 'proposta' } as const;
    expect((await world.refused('applications.move', staffId, move)).code).toBe('application.card_not_seen');
    await world.succeed('documents.seeCard', staffId, { applicationId, partyId: rui.partyId, seen: true });
    await world.succeed('applications.move', staffId, move);
  });
});

describe('the team', () => {
  test('sends and reviews the papers of every person, and gives a bank folders by person', async () => {
    const { applicationId, ana, rui } = await addCase();
    await upload(world, ana, { docType: 'irs' });
    const input = form({ applicationId, docType: 'irs', partyId: rui.partyId });
    const { uploadId, documentId } = await world.succeed('documents.staffPresign', staffId, input);
    world.bucket.store(storageKeyOf({ applicationId, documentId, uploadId }), pdfFile());
    const sent = await world.succeed('documents.staffComplete', staffId, { applicationId, uploadId });
    expect(sent).toMatchObject({ id: `irs.${rui.partyId}`, partyId: rui.partyId });
    await world.succeed('documents.review', staffId, {
      applicationId,
      documentId,
      uploadId,
      decision: 'approve',
    });
    const archive = { applicationId, bankName: 'Banco do Norte', scope: 'all' } as const;
    const { entries } = await world.succeed('documents.archive', staffId, archive);
    expect(entries.map(({ name }) => name.split('/')[0])).toEqual([expect.stringMatching(/^01_/), '02_Rui_Costa']);
    expect(entries[1]?.name).toBe('02_Rui_Costa/01_IRS_ultimo_ano.pdf');
  });
});
