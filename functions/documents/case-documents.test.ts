import { afterAll, describe, expect, test } from '@jest/globals';
import { addClient, permitUpload, upload } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { maxAskedDocuments } from '#shared/documents/case-documents.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';

const world = await createWorld();
afterAll(() => world.stop());
const [staffId, colleagueId] = [await world.addPerson({ role: 'staff' }), await world.addPerson({ role: 'staff' })];

const label = 'Declaração do condomínio';
const note = 'Com a data deste mês.';
const reason = 'O banco já a tem.';

const audit = async (applicationId: string) => {
  const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ order: 'desc' });
  return data;
};

const requested = async (personId: string) => {
  const { data } = await world.database.entities.notification.query.primary({ personId }).go();
  return data.filter(({ kind }) => kind === 'documents_requested');
};

async function sendListed(client: { personId: string; applicationId: string }) {
  for (const docType of ['id_card_front', 'id_card_back', 'proof_of_income', 'bank_statements'])
    await upload(world, client, { docType });
}

/** Adds a client with an additional document request; its id is the slot. */
async function addAsked() {
  const client = await addClient(world);
  const { applicationId } = client;
  const { askedDocuments } = await world.succeed('documents.ask', staffId, { applicationId, labels: [label], note });
  const documentId = askedDocuments[0]?.id ?? '';
  const read = () => world.succeed('applications.get', client.personId, { applicationId });
  const submit = () => world.call('applications.submit', client.personId, { applicationId });
  return { client, applicationId, documentId, read, submit };
}

describe('an additional document requested by the team', () => {
  test('is announced to the client, also in the conversation, and is recorded', async () => {
    const { client, applicationId, documentId, read } = await addAsked();
    expect((await read()).application.askedDocuments).toEqual([
      { id: documentId, label, note, askedAt: world.now().toISOString() },
    ]);
    const { items } = await world.succeed('messages.list', client.personId, { applicationId });
    expect(items[0]).toMatchObject({ senderType: 'system', content: expect.stringContaining(`${label}.\n${note}`) });
    expect(await requested(client.personId)).toMatchObject([
      { channel: 'email', payload: { documentLabels: [label], reason: note } },
    ]);
    // The notification replaces the reminder of an unread message.
    expect((await world.succeed('people.me', client.personId, {})).unreadMessages).toBe(0);
    expect((await audit(applicationId))[0]).toMatchObject({
      action: 'document.requested',
      actorId: staffId,
      documentId,
      after: { label, note },
    });
  });

  test('blocks the submission until it was uploaded, whatever others were', async () => {
    const { client, applicationId, documentId, submit } = await addAsked();
    await sendListed(client);
    await upload(world, client, { docType: 'outro', otherName: 'Outro papel' });
    expect((await submit()).body).toMatchObject({ code: 'application.documents_missing', missing: [label] });
    const document = await upload(world, client, { docType: 'outro', documentId, otherName: 'Outro nome' });
    expect(document).toMatchObject({ id: documentId, label, aiStatus: 'review' });
    expect((await submit()).status).toBe(200);
    const { uploadId } = document;
    const what = { applicationId, documentId, uploadId, decision: 'approve' } as const;
    expect(await world.succeed('documents.review', staffId, what)).toMatchObject({ aiStatus: 'approved' });
  });

  test('can be requested only once, by anyone in any notation', async () => {
    const { applicationId } = await addAsked();
    for (const again of [label, '  declaracao do  CONDOMINIO', 'Cartão de cidadão (frente)']) {
      const problem = await world.refused('documents.ask', colleagueId, { applicationId, labels: [again], note: '' });
      expect(problem.code).toBe('document.already_asked');
    }
  });

  test('is requested once by concurrent requests, which lose none of their other documents', async () => {
    const { applicationId } = await addClient(world);
    const ask = (personId: string, what: string) =>
      world.call('documents.ask', personId, { applicationId, labels: [what], note: '' });
    const same = await Promise.all([ask(staffId, label), ask(colleagueId, label)]);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
    await Promise.all([ask(staffId, 'Um papel'), ask(colleagueId, 'Outro papel')]);
    const { application } = await world.succeed('applications.staffGet', staffId, { applicationId });
    expect(application.askedDocuments.map((asked) => asked.label).sort()).toEqual([label, 'Outro papel', 'Um papel']);
  });

  test('is refused above the maximum per case, without a text, and for a closed case', async () => {
    const { applicationId } = await addClient(world);
    const ask = (what: string) => ({ applicationId, labels: [what], note: '' });
    for (const nothing of ['', '   ', 'x'.repeat(81), 'duas\nlinhas'])
      expect((await world.refused('documents.ask', staffId, ask(nothing))).code).toBe('request.invalid');
    for (let number = 1; number <= maxAskedDocuments; number++)
      await world.succeed('documents.ask', staffId, ask(`Papel ${number}`));
    expect((await world.refused('documents.ask', staffId, ask('Mais um'))).code).toBe('document.too_many');
    await world.succeed('applications.end', staffId, {
      applicationId,
      outcome: 'withdrawn',
      reason: 'Desistiu.',
      message: 'Até breve.',
    });
    expect((await world.refused('documents.ask', staffId, ask('Mais outro'))).code).toBe('application.closed');
  });
});

describe('a package of documents', () => {
  const dueOn = lisbonDay(new Date(world.now().getTime() + 7 * 24 * 60 * 60 * 1000));
  const labels = ['Planta ou escritura anterior', 'Declaração do condomínio', 'caderneta  predial'];
  async function askPackage(more: object = {}) {
    const client = await addClient(world, { whatsapp: { optIn: true, number: '+351912345678' } });
    const { applicationId } = client;
    const ask = { applicationId, labels, note: 'O banco pediu-os.', dueOn, ...more };
    return { client, applicationId, ask, answer: await world.call('documents.ask', staffId, ask) };
  }

  test('is one message, one e-mail and one WhatsApp, with its due date at each document', async () => {
    const { client, applicationId } = await askPackage();
    const { application } = await world.succeed('applications.get', client.personId, { applicationId });
    expect(application.askedDocuments).toMatchObject([
      { id: 'planta', label: 'Planta ou escritura anterior', note: 'Ajuda o banco na avaliação.', dueOn },
      { id: expect.stringMatching(/^outro-/), label: 'Declaração do condomínio', note: '', dueOn },
      { id: 'caderneta_predial', dueOn },
    ]);
    const payload = { documentLabels: ['Planta ou escritura anterior', label, 'Caderneta Predial'], dueOn };
    expect((await requested(client.personId)).map(({ channel }) => channel).sort()).toEqual(['email', 'whatsapp']);
    expect(await requested(client.personId)).toMatchObject([{ payload }, { payload }]);
    const { items } = await world.succeed('messages.list', client.personId, { applicationId });
    expect(items).toHaveLength(1);
    expect(items[0]?.content).toMatch(/3 documentos:\n- Planta[\s\S]*\nO banco pediu-os\.\nEnvia-os .* até /);
    expect((await audit(applicationId)).filter(({ action }) => action === 'document.requested')).toHaveLength(3);
  });

  test('a catalogued document is its own slot', async () => {
    const { client, applicationId } = await askPackage();
    for (const docType of ['planta', 'caderneta_predial']) await upload(world, client, { docType });
    const { documents } = await world.succeed('applications.get', client.personId, { applicationId });
    expect(documents.map(({ id, docType, kind }) => [id, docType, kind]).sort()).toEqual([
      ['caderneta_predial', 'caderneta_predial', 'imovel'],
      ['planta', 'planta', 'imovel'],
    ]);
    const other = { docType: 'outro', documentId: 'caderneta_predial' };
    const file = { fileName: 'a.pdf', contentType: 'application/pdf', fileSize: 100 };
    const refused = await world.refused('documents.presign', client.personId, { applicationId, ...other, ...file });
    expect(refused.code).toBe('document.not_found');
  });

  test('leaves out what is required or was sent, and is refused if nothing is left', async () => {
    const { client, ask, applicationId } = await askPackage();
    await upload(world, client, { docType: 'certificado_energetico' });
    const more = {
      ...ask,
      labels: [...labels, 'Certificado energético', 'Cartão de Cidadão (frente)', 'Novo', 'NOVO'],
    };
    const { askedDocuments } = await world.succeed('documents.ask', staffId, more);
    expect(askedDocuments.map((each) => each.label)).toEqual([
      'Planta ou escritura anterior',
      label,
      'Caderneta Predial',
      'Novo',
    ]);
    expect((await world.refused('documents.ask', staffId, more)).code).toBe('document.already_asked');
    const card = { applicationId, note: '', labels: ['Cartão de Cidadão (verso)'] };
    await world.succeed('documents.setCard', client.personId, { applicationId, choice: 'show' });
    expect((await world.refused('documents.ask', staffId, card)).code).toBe('document.already_asked');
  });

  test('is due today or within a year', async () => {
    const { ask } = await askPackage();
    const fresh = { ...ask, labels: ['Mais um'] };
    for (const day of ['2020-01-01', '2999-01-01'])
      expect((await world.refused('documents.ask', staffId, { ...fresh, dueOn: day })).code).toBe('document.due_date');
    for (const bad of [{ dueOn: 'amanhã' }, { labels: [] }, { labels: undefined }])
      expect((await world.refused('documents.ask', staffId, { ...fresh, ...bad })).code).toBe('request.invalid');
    await world.succeed('documents.ask', staffId, { ...fresh, dueOn: lisbonDay(world.now()) });
  });
});

describe('a document that does not apply', () => {
  const spare = (applicationId: string, documentId: string) => ({ applicationId, documentId, applies: false, reason });

  test('is not missing, can be required again, and both are recorded with actor and reason', async () => {
    const { client, applicationId, documentId, read, submit } = await addAsked();
    await sendListed(client);
    const { notApplicable } = await world.succeed('documents.setApplies', staffId, {
      applicationId,
      documentId,
      reason,
      applies: false,
    });
    expect(notApplicable).toEqual([{ id: documentId, reason }]);
    expect((await read()).application.notApplicable).toEqual(notApplicable);
    expect((await audit(applicationId))[0]).toMatchObject({
      action: 'document.not_needed',
      actorId: staffId,
      documentId,
      reason,
      after: { label },
    });
    await world.succeed('documents.setApplies', staffId, { applicationId, documentId, applies: true });
    expect((await audit(applicationId))[0]).toMatchObject({ action: 'document.needed', documentId });
    expect((await submit()).body).toMatchObject({ missing: [label] });
    await world.succeed('documents.setApplies', staffId, { applicationId, documentId, reason, applies: false });
    expect((await submit()).status).toBe(200);
  });

  test('is recorded once if repeated', async () => {
    const { applicationId, documentId } = await addAsked();
    const before = (await audit(applicationId)).length;
    await world.succeed('documents.setApplies', staffId, { applicationId, documentId, applies: true });
    for (const each of [staffId, colleagueId])
      await world.succeed('documents.setApplies', each, { applicationId, documentId, reason, applies: false });
    expect(await audit(applicationId)).toHaveLength(before + 1);
  });

  test('accepts no file from the client', async () => {
    const { client, applicationId, documentId } = await addAsked();
    await permitUpload(world, client);
    await world.succeed('documents.setApplies', staffId, { applicationId, documentId, reason, applies: false });
    const file = { fileName: 'a.pdf', contentType: 'application/pdf', fileSize: 100 };
    const problem = await world.refused('documents.presign', client.personId, {
      applicationId,
      docType: 'outro',
      documentId,
      ...file,
    });
    expect(problem.code).toBe('document.not_applicable');
  });

  test('needs no correction, and cannot get a correction request', async () => {
    const { client, applicationId, documentId } = await addAsked();
    const { uploadId } = await upload(world, client, { docType: 'outro', documentId });
    const reject = { applicationId, documentId, uploadId, decision: 'reject', reason: 'Ilegível.' } as const;
    await world.succeed('documents.review', staffId, reject);
    await world.succeed('documents.setApplies', staffId, { applicationId, documentId, reason, applies: false });
    const { documents } = await world.succeed('applications.get', client.personId, { applicationId });
    expect(documents[0]).toMatchObject({ aiStatus: 'review', reason: null });
    expect((await world.refused('documents.review', staffId, reject)).code).toBe('document.not_applicable');
  });

  test('cannot be an approved or unrequested one, nor one of a closed case', async () => {
    const { client, applicationId, documentId } = await addAsked();
    const { uploadId } = await upload(world, client, { docType: 'outro', documentId });
    await world.succeed('documents.review', staffId, { applicationId, documentId, uploadId, decision: 'approve' });
    const refusal = async (id: string) =>
      (await world.refused('documents.setApplies', staffId, spare(applicationId, id))).code;
    expect(await refusal(documentId)).toBe('document.already_approved');
    expect(await refusal('irs')).toBe('document.not_found');
    await world.succeed('applications.end', staffId, {
      applicationId,
      outcome: 'withdrawn',
      reason: 'Desistiu.',
      message: 'Até breve.',
    });
    expect(await refusal('proof_of_income')).toBe('application.closed');
  });

  test('requires a reason', async () => {
    const { applicationId, documentId } = await addAsked();
    const without = { ...spare(applicationId, documentId), reason: '  ' };
    expect((await world.refused('documents.setApplies', staffId, without)).code).toBe('request.invalid');
  });
});
