import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Context, SQSEvent } from 'aws-lambda';
import { strFromU8, unzipSync } from 'fflate';
import { findApplication } from '#database/applications/reads.ts';
import { changeAsRead, changeLoan } from '#database/applications/writes.ts';
import { createLead } from '#database/leads/writes.ts';
import { moveLoanFacts } from '#database/party-facts/writes.ts';
import { logConsent } from '#database/people/writes.ts';
import { transact } from '#database/transaction.ts';
import { receive } from '#functions/testing/deed.ts';
import { pdfFile, pngFile } from '#functions/testing/files.ts';
import { httpEvent } from '#functions/testing/http-event.ts';
import { bucketName } from '#functions/testing/in-memory-bucket.ts';
import { addClient, addSubmittedClient, loanRequest, upload, uploadOnly } from '#functions/testing/journey.ts';
import { addClientWithOffers, publishOffer, terms } from '#functions/testing/offers.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { cardConsentText, cardConsentVersion } from '#shared/documents/id-card.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { exportDays, exportLinkSeconds, exportsPerDay } from '#shared/privacy/export-limits.ts';
import { createExportWorker, exportAttempts } from './create-export-worker.ts';
import { exportKeyOf } from './export-place.ts';
import { createExportStorage, type ExportStorage } from './export-storage.ts';
import type { ExportJob } from './privacy-dependencies.ts';

const world = await createWorld();
afterAll(() => world.stop());
beforeEach(() => void world.exportJobs.splice(0));

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const storage = createExportStorage(world.bucket.client, { documents: bucketName, exports: 'morada-exports-test' });

/** Invokes the worker like the queue. */
function handOver(
  job: ExportJob,
  { attempt = 1, through = storage }: { attempt?: number; through?: ExportStorage } = {},
) {
  const worker = createExportWorker({ ...world, storage: through }, world.observability);
  const record = {
    messageId: 'message',
    body: JSON.stringify(job),
    attributes: { ApproximateReceiveCount: String(attempt) },
  };
  const event = { Records: [record] } as unknown as SQSEvent;
  return worker(event, { getRemainingTimeInMillis: () => 60_000 } as Context);
}

/** Requests an export, runs the worker and opens the ZIP. */
async function exportOf(personId: string) {
  await world.succeed('privacy.requestExport', personId, {});
  const job = world.exportJobs.at(-1);
  if (!job) throw new Error('No message');
  expect(await handOver(job)).toEqual({ batchItemFailures: [] });
  const files = unzipSync(world.bucket.read(exportKeyOf(job)));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { job, files, names: Object.keys(files), text, data: JSON.parse(text('dados.json')) };
}

const statusOf = async (personId: string) => (await world.succeed('privacy.get', personId, {})).export?.status;
const failing: ExportStorage = { ...storage, write: () => Promise.reject(new Error('storage is away')) };

describe('the export', () => {
  test('contains everything of the person, grouped, and their files with descriptive names', async () => {
    const client = await addSubmittedClient(world, { whatsapp: { optIn: true, number: '+351912345678' } });
    const { personId, applicationId } = client;
    const { email } = await world.succeed('people.me', personId, {});
    const lead = { name: 'Ana', email: email.toUpperCase(), message: 'Uma pergunta antes de começar.' };
    await transact(world.database, [
      createLead({ ...lead, leadId: world.newId(), source: 'contact_form', createdAt: world.now().toISOString() }),
    ]);
    const complaint = { name: 'Ana', email, summary: 'Ninguém me ligou de volta.', submissionId: randomUUID() };
    await world.send('complaints.create', httpEvent('complaints.create', { input: complaint }));
    await world.succeed('complaints.record', await world.addPerson({ role: 'staff' }), {
      submissionId: randomUUID(),
      channel: 'carta',
      receivedOn: lisbonDay(world.now()),
      applicationId,
      name: 'Ana',
      email: email.toUpperCase(),
      summary: 'Escrevi por carta.',
    });
    const meeting = { applicationId, startsAt: '2026-12-01T10:00:00.000Z', status: 'booked' as const };
    await world.database.entities.meeting.put({ ...meeting, bookingUid: 'own', isByOwner: true, notes: 'Olá' }).go();
    const other = { bookingUid: 'other', isByOwner: false, attendeeName: 'Outra Pessoa' };
    await world.database.entities.meeting.put({ ...meeting, ...other }).go();
    const { data, names, text } = await exportOf(personId);
    expect(data.pedidos[0].reunioes).toContainEqual(expect.objectContaining({ data: meeting.startsAt, notas: 'Olá' }));
    expect(text('dados.json')).not.toContain('Outra Pessoa');
    expect(data.conta).toMatchObject({ id: personId, email, paisDosRendimentos: 'FR', emailVerificado: true });
    expect(data.consentimentos).toMatchObject([
      { aceite: true, origem: 'documents', texto: cardConsentText, versao: cardConsentVersion },
      { aceite: true, origem: 'onboarding', texto: expect.stringMatching(/^Autorizo o envio/), versao: 'v1.0' },
    ]);
    expect(data.pedidos).toMatchObject([{ id: applicationId, fase: 'analise', objetivo: 'first_home' }]);
    expect(data.pedidos[0].documentos).toHaveLength(4);
    expect(data.pedidos[0].mensagens).toMatchObject([{ de: 'sistema', texto: expect.stringMatching(/submetidos/) }]);
    expect(data.pedidos[0].registo.map((entry: { acao: string }) => entry.acao)).toContain('document.uploaded');
    expect(data.notificacoes.length).toBeGreaterThan(0);
    expect(data.mensagensDeContacto).toMatchObject([{ mensagem: lead.message }]);
    expect(data.reclamacoes.map(({ texto }: { texto: string }) => texto).sort()).toEqual([
      'Escrevi por carta.',
      complaint.summary,
    ]);
    expect(data.reclamacoes).toContainEqual(expect.objectContaining({ texto: complaint.summary, resposta: null }));
    expect(names).toContain('ficheiros/pedido-1/Comprovativo de rendimentos - recibo.pdf');
    expect(text('LEIA-ME.txt')).toMatch(/Cópia dos teus dados na Morada/);
    for (const { ficheiro } of data.pedidos[0].documentos) expect(names).toContain(ficheiro);
  });

  test('contains the files byte by byte, including replaced ones and those of the same name', async () => {
    const client = await addClient(world);
    const [first, second, other] = [pdfFile('first'), pdfFile('second'), pngFile()];
    const sent = await upload(world, client, { docType: 'irs', bytes: first, fileName: 'irs.pdf' });
    const which = { applicationId: client.applicationId, documentId: sent.id, uploadId: sent.uploadId };
    const reviewed = { decision: 'reject', reason: 'Ilegível', ...which } as const;
    const { reviewedAt } = await world.succeed('documents.review', await world.addPerson({ role: 'staff' }), reviewed);
    world.pass(day);
    await upload(world, client, { docType: 'irs', bytes: second, fileName: 'irs.pdf.bat' });
    const paper = { docType: 'outro', otherName: 'Carta: 1/2?', contentType: 'image/png', bytes: other };
    await upload(world, client, { ...paper, fileName: 'x.png' });
    await upload(world, client, { ...paper, fileName: 'X.PNG' });
    const { files, data } = await exportOf(client.personId);
    const hashes = Object.entries(files).map(([name, bytes]) => [
      name,
      createHash('sha256').update(bytes).digest('hex'),
    ]);
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    const [{ documentos, versoesAnteriores }] = data.pedidos;
    const irs = documentos.find(({ tipo }: { tipo: string }) => tipo === 'irs').ficheiro;
    expect(hashes).toContainEqual([irs, hash(second)]);
    expect(versoesAnteriores).toMatchObject([{ revistoEm: reviewedAt }]);
    expect(versoesAnteriores[0].ficheiro).toMatch(
      /^ficheiros\/pedido-1\/versoes-anteriores\/.* - irs - 2026-11-\d\d\.pdf$/,
    );
    expect(hashes).toContainEqual([versoesAnteriores[0].ficheiro, hash(first)]);
    const letters = hashes.filter(([name]) => name?.includes('Carta'));
    expect(letters.map(([name]) => name?.split('/').at(-1)).sort()).toEqual([
      'Carta- 1-2- - X (2).png',
      'Carta- 1-2- - x.png',
    ]);
  });

  test('says from which file and page a figure was taken over', async () => {
    const client = await addClient(world);
    const { personId, applicationId } = client;
    await world.succeed('applications.changeLoan', personId, { applicationId, from: null, ...loanRequest() });
    const { id: documentId, uploadId } = await upload(world, client, { docType: 'cpcv', fileName: 'contrato.pdf' });
    const application = await findApplication(world.database, applicationId);
    if (!application?.loan) throw new Error('no figures');
    const sources = { propertyValue: { kind: 'cpcv' as const, documentId, uploadId, page: 2 } };
    const change = {
      loan: { ...application.loan, sources },
      purpose: application.purpose,
      at: world.now().toISOString(),
    };
    await transact(world.database, [changeLoan(application, change)]);
    const [{ emprestimo, documentos }] = (await exportOf(personId)).data.pedidos;
    expect(emprestimo.valoresLidosDe).toEqual([{ valor: 'precoEuros', ficheiro: documentos[0].ficheiro, pagina: 2 }]);
  });

  test('says what a person said about themselves, and their figures of the request among it', async () => {
    const { personId, applicationId } = await addClient(world);
    await world.succeed('applications.changeLoan', personId, { applicationId, from: null, ...loanRequest() });
    const figures = (await exportOf(personId)).data.pedidos[0];
    expect(figures.dadosDaPessoa).toEqual([]);
    const application = await findApplication(world.database, applicationId);
    if (!application) throw new Error('no application');
    const { set, steps } = moveLoanFacts(application);
    await transact(world.database, [changeAsRead(application, application.updatedAt, { set }), ...steps]);
    const { emprestimo, dadosDaPessoa } = (await exportOf(personId)).data.pedidos[0];
    expect(emprestimo).toEqual(figures.emprestimo);
    expect(dadosDaPessoa).toContainEqual({
      dado: 'rendimentos',
      valor: [expect.objectContaining({ tipo: 'trabalho', valorLiquido: 2400.5, vezesPorAno: 14, moeda: 'EUR' })],
      dito: 'pessoa',
      em: expect.any(String),
    });
  });

  test('contains the offers that the client sees, and no drafts', async () => {
    const staffId = await world.addPerson({ role: 'staff' });
    const { personId, applicationId } = await addClientWithOffers(world, staffId, ['Banco Exemplo, S.A.']);
    const draft = { applicationId, ...terms({ summary: 'Por publicar' }) };
    await world.succeed('offers.draft', staffId, draft);
    const { data, text } = await exportOf(personId);
    expect(data.pedidos[0].propostas).toMatchObject([
      { banco: 'Banco Exemplo, S.A.', estado: 'published', prestacaoEuros: 650.42, prazoMeses: 360 },
    ]);
    expect(text('dados.json')).not.toContain('Por publicar');
  });

  test('never contains internal messages, nor names of team members', async () => {
    const client = await addSubmittedClient(world);
    const { applicationId, personId } = client;
    const staffId = await world.addPerson({ role: 'staff' });
    const mail = { applicationId, address: 'ana@cliente.example', subject: 'Re', files: [], version: 1 };
    const mails = [
      { state: 'client', partyId: 'first', text: 'O meu email' },
      { state: 'unconfirmed', partyId: 'first', text: 'EMAIL POR CONFIRMAR' },
      { state: 'team', text: 'EMAIL DO BANCO' },
    ] as const;
    for (const each of mails)
      await world.database.entities.mail
        .create({ ...mail, ...each, mailId: world.newId(), createdAt: world.now().toISOString() })
        .go();
    const note = {
      senderType: 'staff',
      senderId: staffId,
      messageType: 'text',
      createdAt: world.now().toISOString(),
    } as const;
    const { message } = world.database.entities;
    await message
      .create({ ...note, applicationId, visibility: 'internal', messageId: world.newId(), content: 'NOTA INTERNA' })
      .go();
    await message
      .create({
        ...note,
        applicationId,
        visibility: 'client',
        messageId: world.newId(),
        content: 'Olá, recebemos tudo.',
      })
      .go();
    await world.succeed('messages.staffSend', staffId, {
      applicationId,
      sendingId: randomUUID(),
      visibility: 'internal',
      content: 'NOTA INTERNA sobre o pedido',
    });
    const reason = 'MOTIVO INTERNO';
    await world.succeed('applications.assign', staffId, { applicationId, from: null, to: staffId });
    await world.succeed('applications.move', staffId, { applicationId, from: 'analise', to: 'documentos', reason });
    const { text, data } = await exportOf(personId);
    const everything = text('dados.json');
    expect(everything).not.toContain('NOTA INTERNA');
    expect(everything).not.toContain('MOTIVO INTERNO');
    expect(everything).not.toContain(staffId);
    expect(everything).not.toMatch(/EMAIL (POR CONFIRMAR|DO BANCO)/);
    expect(data.pedidos[0].emails).toMatchObject([{ de: 'tu', texto: 'O meu email' }]);
    expect(data.pedidos[0].mensagens).toContainEqual(
      expect.objectContaining({ de: 'equipa', texto: 'Olá, recebemos tudo.' }),
    );
    expect(data.pedidos[0].registo).toContainEqual(
      expect.objectContaining({ acao: 'application.moved', por: 'equipa' }),
    );
  });

  test('lists a file that is not in storage, and contains all others', async () => {
    const client = await addClient(world);
    await upload(world, client, { docType: 'irs' });
    await upload(world, client, { docType: 'planta' });
    const gone = world.bucket.keys().find((key) => key.includes(client.applicationId) && key.includes('/irs/')) ?? '';
    for (const version of world.bucket.versions(gone)) world.bucket.expire(gone, version);
    const { data, names } = await exportOf(client.personId);
    expect(data.ficheirosIndisponiveis).toEqual([expect.stringMatching(/IRS/)]);
    expect(names.filter((name) => name.startsWith('ficheiros/'))).toHaveLength(1);
    expect((await world.succeed('privacy.get', client.personId, {})).export).toMatchObject({ files: 1 });
  });

  test('is streamed without having all bytes in memory', async () => {
    const { personId, applicationId } = await addClient(world);
    const bytes = Buffer.concat([pdfFile(), Buffer.alloc(9 * 1024 * 1024, 7)]);
    for (let index = 0; index < 3; index++)
      await upload(world, { personId, applicationId }, { docType: 'outro', otherName: `Papel ${index}`, bytes });
    let [read, written, most] = [0, 0, 0];
    const watched: ExportStorage = {
      async openFile(file) {
        const body = await storage.openFile(file);
        return (async function* () {
          for await (const chunk of body ?? [])
            for (let at = 0; at < chunk.length; at += 65_536) {
              const piece = chunk.subarray(at, at + 65_536);
              read += piece.length;
              most = Math.max(most, read - written);
              yield piece;
            }
        })();
      },
      async write(_job, stream) {
        for await (const piece of stream as unknown as AsyncIterable<Uint8Array>) written += piece.length;
        return written;
      },
    };
    await world.succeed('privacy.requestExport', personId, {});
    const job = world.exportJobs.at(-1);
    if (!job) throw new Error('No message');
    await handOver(job, { through: watched });
    expect(written).toBeGreaterThan(27 * 1024 * 1024);
    expect(most).toBeLessThan(1024 * 1024);
  });
});

test('of one of several people has their own and what all share, and of the others names and roles', async () => {
  const ana = await addClient(world);
  const { applicationId } = ana;
  await world.succeed('people.saveName', ana.personId, { name: 'Zulmira Sousa' });
  await upload(world, ana, { docType: 'irs' });
  await upload(world, ana, { docType: 'planta' });
  await world.succeed('messages.send', ana.personId, {
    applicationId,
    content: 'Antes de o Rui entrar',
    sendingId: randomUUID(),
  });
  world.pass(1000);
  const rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
  const maria = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias' });
  const { email } = await world.succeed('people.me', ana.personId, {});
  const ofRui = await exportOf(rui.personId);
  expect(ofRui.data.pedidos).toMatchObject([
    {
      id: applicationId,
      paisDosRendimentos: 'FR',
      outrasPessoas: [
        { nome: 'Zulmira Sousa', papel: 'Titular' },
        { nome: 'Maria Dias', papel: 'Fiador(a)' },
      ],
    },
  ]);
  for (const secret of [email, 'Antes de o Rui entrar', 'Declaração de IRS'])
    expect(ofRui.text('dados.json')).not.toContain(secret);
  expect(ofRui.names.some((name) => /irs/i.test(name))).toBe(false);
  expect(ofRui.names.filter((name) => /planta/i.test(name))).toHaveLength(1);
  const ofMaria = await exportOf(maria.personId);
  expect(ofMaria.names.some((name) => /planta|irs/i.test(name))).toBe(false);
  const ofAna = await exportOf(ana.personId);
  expect(ofAna.names.some((name) => /irs/i.test(name))).toBe(true);
  expect(ofAna.text('dados.json')).toContain('Antes de o Rui entrar');
});

test('of one of several people has the calls of all who borrow, and the address and notes of their own alone', async () => {
  const ana = await addClient(world);
  const { applicationId } = ana;
  const rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
  const maria = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias' });
  const { email: anas } = await world.succeed('people.me', ana.personId, {});
  const { email: ruis } = await world.succeed('people.me', rui.personId, {});
  const call = { applicationId, status: 'booked', isByOwner: true } as const;
  const { meeting } = world.database.entities;
  for (const [bookingUid, startsAt, attendeeEmail, notes] of [
    ['a', '2026-12-01T10:00:00.000Z', anas.toUpperCase(), 'Notas da Ana'],
    ['r', '2026-12-02T10:00:00.000Z', ruis, 'Ganho menos do que disse'],
  ] as const)
    await meeting.put({ ...call, bookingUid, startsAt, attendeeEmail, notes }).go();
  const callsOf = async (personId: string) =>
    (await exportOf(personId)).data.pedidos[0].reunioes.map(({ notas }: { notas?: string }) => notas);
  expect(await callsOf(ana.personId)).toEqual(['Notas da Ana', undefined]);
  expect(await callsOf(rui.personId)).toEqual([undefined, 'Ganho menos do que disse']);
  expect(await callsOf(maria.personId)).toEqual([]);
  expect((await exportOf(ana.personId)).text('dados.json')).not.toContain(ruis);
});

test('says who acted to each of several people, not when another opened a FINE, and nothing of the team’s', async () => {
  const staffId = await world.addPerson({ role: 'staff' });
  const ana = await addSubmittedClient(world);
  const { applicationId } = ana;
  const rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
  await world.succeed('submissions.create', staffId, { applicationId, lenderId: 'banco-exemplo-s-a' });
  const { id: offerId } = await publishOffer(world, staffId, applicationId, { rateReason: 'CANARIO-RAZAO' });
  for (const { personId } of [ana, rui]) {
    await world.succeed('offers.fineLink', personId, { applicationId, offerId });
    await world.succeed('messages.send', personId, { applicationId, content: 'Olá', sendingId: randomUUID() });
  }
  for (const { personId } of [ana, rui]) {
    const { data, text } = await exportOf(personId);
    const { registo, mensagens } = data.pedidos[0];
    const byAction = (action: string) => registo.filter(({ acao }: { acao: string }) => acao === action);
    expect(byAction('fine.opened')).toMatchObject([{ por: 'tu' }]);
    expect(byAction('application.submitted')).toMatchObject([
      { por: personId === ana.personId ? 'tu' : 'outra pessoa do pedido' },
    ]);
    expect(byAction('offer.published')).toMatchObject([{ por: 'equipa', depois: { monthlyPayment: 650.42 } }]);
    const senders = mensagens.map(({ de }: { de: string }) => de).toSorted();
    expect(senders).toEqual(['outra pessoa do pedido', 'sistema', 'tu']);
    expect(text('dados.json')).not.toMatch(/CANARIO|rateReason|submission\.created/);
  }
});

test('the history of one of several people has neither the answers nor the closing papers of another', async () => {
  const staffId = await world.addPerson({ role: 'staff' });
  const ana = await addClient(world, { countryIncome: 'JP' });
  const { applicationId } = ana;
  const rui = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Rui Costa' });
  for (const docType of ['fecho_identificacao', 'fecho_condominio'] as const)
    await world.succeed('deed.setApplies', staffId, { applicationId, docType, applies: false });
  const historyOf = async (personId: string) => JSON.stringify((await exportOf(personId)).data.pedidos[0].registo);
  const [ofAna, ofRui] = [await historyOf(ana.personId), await historyOf(rui.personId)];
  for (const own of ['"JP"', 'fecho_identificacao']) {
    expect(ofAna).toContain(own);
    expect(ofRui).not.toContain(own);
  }
  for (const history of [ofAna, ofRui]) expect(history).toMatch(/application.created.*fecho_condominio/s);
});

/** Place of each entity's data in the export, or the reason for its absence. */
const places: Readonly<Record<string, string>> = {
  person: 'conta',
  consent: 'consentimentos',
  informationDelivery: 'informacaoPrevia',
  application: 'pedidos',
  partyFacts: 'pedidos[].dadosDaPessoa',
  document: 'pedidos[].documentos',
  upload: 'pedidos[].documentos, pedidos[].versoesAnteriores, pedidos[].enviosRecusados',
  reading: 'pedidos[].documentos[].lido, pedidos[].versoesAnteriores[].lido',
  checklist: 'about nobody',
  deedWaiver: 'pedidos[].documentosDeEscrituraDispensados',
  meeting: 'pedidos[].reunioes',
  offer: 'pedidos[].propostas',
  advice: 'pedidos[].recomendacoes',
  party: 'pedidos[].outrasPessoas; of oneself it repeats pedidos[]',
  invitation: 'holds a token as a hash, and when its e-mail was sent',
  message: 'pedidos[].mensagens',
  messageReceipt: 'repeats what the message says, for a month',
  inbox: 'how many messages were read: repeats the messages',
  mail: 'what a client wrote by e-mail: pedidos[].mensagens; others wrote the rest to the team',
  mailReceipt: 'that an e-mail was taken: repeats what it says',
  mailOriginal: 'the result of a scan',
  mailToken: 'a hash',
  mailAddress: 'the number of those hashes that still counts',
  mailLink: 'a hash, of a link in an e-mail of the team',
  caseDate: 'the calendar of the team',
  bankConsent: 'pedidos[].autorizacoesPorBanco',
  fineReceipt: 'pedidos[].recebidasDosBancos',
  bankReminder: 'when an e-mail was sent',
  submission: 'pedidos[].pedidosABancos',
  agendaEntry: 'the calendar of the team: repeats dates and calls',
  agendaAddress: 'a hash, of a member of the team',
  task: 'what the team has to do, never about a client alone',
  ownTask: 'of a member of the team',
  taskTemplate: 'about nobody',
  savedReply: 'about nobody',
  undo: 'what can be undone for seconds: repeats the rest',
  reminder: 'when to look whether something is still to be told: repeats the rest',
  scenario: 'pedidos[].cenarios',
  searchWord: 'words of the name, the contacts, the bank and the id of pedidos[]',
  auditEntry: 'pedidos[].registo',
  notification: 'notificacoes',
  lead: 'mensagensDeContacto',
  complaint: 'reclamacoes',
  openLead: 'that a message of mensagensDeContacto is not answered',
  personAuditEntry: 'registoDaConta',
  booking: 'without a word about the person',
  staffMember: 'a role in the team, not of a client',
  savedViews: 'filters of the team, about nobody',
  absences: 'of the team',
  lender: 'about banks',
  lenderAnswers: 'about banks',
  commission: 'what a bank pays to the brokerage',
  commissionTotal: 'about banks',
  accountLink: 'ids of the account, after the loss of a user pool',
  accountImport: 'about nobody',
  session: 'sessoes',
  sessionCode: 'a hash that lives for minutes',
  knownDevices: 'hashes, and when sessions of sessoes began',
  whatsappCode: 'a hash that lives for minutes',
  suspension: 'in registoDaConta',
  accountSecurity: 'when sessions ended: for the lock, shown in Settings',
  euriborMonth: 'about nobody',
  factCheck: 'about nobody',
  factAlarm: 'about nobody',
  work: 'a card of pedidos[] for the team: repeats them',
  listing: 'cards of pedidos[] for the team: repeat them',
  bankRow: 'rows of pedidos[] for the team: repeat them',
  listingCount: 'about nobody',
  answerTimes: 'counts of the team, about nobody',
  appliedEvent: 'about nobody',
  passkey: 'chavesDeAcesso',
  recoveryCodes: 'for the lock, counted in Settings',
  factorRecovery: 'for the lock, for days; shown on every page',
  signOnToken: 'a hash that lives for days',
  pendingSignUp: 'hashes, until the email is confirmed',
  signUpTicket: 'a hash that lives for minutes',
  returnedCode: 'a hash that lives for a week',
  uploadPlaces: 'a number that lives for five minutes',
  rateLimit: 'a hash that lives for an hour',
  liveTicket: 'a hash that lives for seconds',
  address: 'the address, which is with the person',
  missingAccount: 'a report to the team that the account is gone',
  addressChange: 'a code that lives for minutes',
  proof: 'sealed, and lives for minutes',
  liveConnection: 'an open page, gone with it',
  liveSubscription: 'an open page, gone with it',
  lastChange: 'when something last changed, for minutes',
  dataExport: 'pedidosDeCopia',
  erasureRequest: 'pedidoDeApagamento',
  erasureRecord: 'after the person',
  retainedCase: 'after the person',
};

/** Resolves a place such as `pedidos[].documentos[].lido` in an export: all that is there. */
const at = (data: unknown, place: string): readonly unknown[] =>
  place.split('.').reduce<readonly unknown[]>(
    (found, part) => {
      const values = found.map((each) => (each as Readonly<Record<string, unknown>>)[part.replace('[]', '')]);
      return part.endsWith('[]') ? values.flatMap((each) => each as readonly unknown[]) : values;
    },
    [data],
  );

test('every entity has its place in the export, or a reason for its absence', async () => {
  const { entities } = world.database;
  expect(Object.keys(entities).filter((name) => !Object.hasOwn(places, name))).toEqual([]);
  const client = await addSubmittedClient(world, { whatsapp: { optIn: true, number: '+351912345678' } });
  const { personId, applicationId } = client;
  const now = world.now().toISOString();
  const read = { kind: 'irs_declaration', confidence: 1, fields: [], findings: [], rules: 1, readAt: now } as const;
  for (const fileName of ['primeiro.pdf', 'segundo.pdf']) {
    const { uploadId } = await upload(world, client, { docType: 'irs', fileName });
    await entities.reading.put({ applicationId, uploadId, documentId: 'irs', docType: 'irs', ...read }).go();
  }
  await entities.application.patch({ applicationId }).set({ hasFacts: true }).go();
  const facts = { notes: { value: 'Com pressa', source: { kind: 'pessoa' }, at: now } } as const;
  await entities.partyFacts.put({ applicationId, partyId: 'first', facts, version: 1 }).go();
  const seconds = Math.floor(world.now().getTime() / 1000);
  const passkey = { personId, passkeyId: 'p', credentialId: 'c', name: 'Telemóvel', addedAt: now };
  await entities.passkey.put(passkey).go();
  const consent = { applicationId, partyId: 'first', lenderId: 'banco-exemplo', at: now, version: 'v1' } as const;
  await entities.bankConsent.put({ ...consent, how: 'papel' }).go();
  await receive(world, { applicationId, offerId: 'o', partyId: 'first' }, '2026-11-20');
  const submission = {
    applicationId,
    submissionId: 's',
    lenderId: 'banco-exemplo',
    packs: [],
    conditions: [],
    createdBy: 'x',
  };
  const since = { statusSince: now, reachedAt: { enviado: now }, createdAt: now, version: 1 };
  await entities.submission.put({ ...submission, ...since, status: 'enviado', clientText: 'Texto' }).go();
  await entities.deedWaiver.put({ applicationId, docType: 'seguro_vida', waivedBy: 'staff', waivedAt: now }).go();
  const refused = await uploadOnly(world, client, { docType: 'cpcv', fileName: 'recusado.pdf' });
  await entities.upload
    .patch({ applicationId, uploadId: refused.uploadId })
    .set({ status: 'refused', refusal: 'document.file_type', expiresAt: seconds + 3600 })
    .go();
  const { email } = await world.succeed('people.me', personId, {});
  await world.succeed('privacy.requestErasure', personId, { email });
  const { data } = await exportOf(personId);
  const named = Object.values(places).filter((place) => /^[\w[\].]+(, [\w[\].]+)*$/.test(place));
  for (const place of named.flatMap((each) => each.split(', ')))
    expect([place, at(data, place).filter((each) => each !== undefined && each !== null).length > 0]).toEqual([
      place,
      true,
    ]);
  expect(data.chavesDeAcesso).toEqual([{ nome: 'Telemóvel', adicionadaEm: now, usadaEm: null }]);
  expect(data.pedidos[0].enviosRecusados).toMatchObject([
    { nomeOriginal: 'recusado.pdf', motivo: 'document.file_type' },
  ]);
  expect(data.pedidos[0].documentosDeEscrituraDispensados).toMatchObject([{ em: now }]);
  expect(data.pedidosDeCopia).toHaveLength(1);
  expect(data.pedidoDeApagamento).toMatchObject({ marcadoPara: expect.any(String) });
});

describe('requesting an export', () => {
  test('shows its progress, and returns a short-lived link that downloads it', async () => {
    const personId = await world.addPerson();
    expect((await world.succeed('privacy.get', personId, {})).export).toBeNull();
    const { export: asked } = await world.succeed('privacy.requestExport', personId, {});
    expect(asked).toMatchObject({ status: 'queued', availableUntil: null });
    expect((await world.refused('privacy.linkExport', personId)).code).toBe('export.not_ready');
    const [job] = world.exportJobs;
    if (!job) throw new Error('No message');
    await handOver(job);
    const { export: made } = await world.succeed('privacy.get', personId, {});
    expect(made).toMatchObject({ status: 'ready', files: 0, size: world.bucket.read(exportKeyOf(job)).length });
    expect(made?.availableUntil).toBe(new Date(world.now().getTime() + exportDays * day).toISOString());
    const { url } = await world.succeed('privacy.linkExport', personId, {});
    const { pathname, searchParams } = new URL(url);
    expect(pathname).toBe(`/${exportKeyOf(job)}`);
    expect(searchParams.get('X-Amz-Expires')).toBe(String(exportLinkSeconds));
    expect(searchParams.get('response-content-disposition')).toBe('attachment; filename="morada-dados-2026-11-22.zip"');
  });

  test('does not reveal another person’s export', async () => {
    const [owner, other] = [await world.addPerson(), await world.addPerson()];
    const { job } = await exportOf(owner);
    expect((await world.refused('privacy.linkExport', other)).code).toBe('export.not_ready');
    const named = await world.refused('privacy.linkExport', other, { exportId: job.exportId, personId: owner });
    expect(named.code).toBe('request.invalid');
    expect((await world.succeed('privacy.get', other, {})).export).toBeNull();
  });

  test('twice concurrently is one export', async () => {
    const personId = await world.addPerson();
    const answers = await Promise.all([1, 2, 3].map(() => world.call('privacy.requestExport', personId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(world.exportJobs).toHaveLength(1);
    const { data } = await world.database.entities.personAuditEntry.query.primary({ personId }).go();
    expect(data).toMatchObject([{ action: 'export.requested', actorId: personId, actorRole: 'client' }]);
  });

  test(`is possible ${exportsPerDay} times within 24 hours`, async () => {
    const personId = await world.addPerson();
    const asked = world.now().getTime();
    for (let count = 0; count < exportsPerDay; count++) {
      await exportOf(personId);
      world.pass(hour);
    }
    expect((await world.refused('privacy.requestExport', personId)).code).toBe('export.too_many');
    const { nextExportAt } = await world.succeed('privacy.get', personId, {});
    expect(nextExportAt).toBe(new Date(asked + day).toISOString());
    world.pass(asked + day - world.now().getTime());
    expect((await world.succeed('privacy.requestExport', personId, {})).export?.status).toBe('queued');
  });

  test('returns nothing after seven days', async () => {
    const personId = await world.addPerson();
    await exportOf(personId);
    world.pass(exportDays * day);
    expect(await statusOf(personId)).toBe('expired');
    expect((await world.refused('privacy.linkExport', personId)).code).toBe('export.not_ready');
  });
});

describe('a failed attempt', () => {
  test('is retried by the queue, and the export is ready in the end', async () => {
    const personId = await world.addPerson();
    await world.succeed('privacy.requestExport', personId, {});
    const [job] = world.exportJobs;
    if (!job) throw new Error('No message');
    expect(await handOver(job, { through: failing })).toEqual({ batchItemFailures: [{ itemIdentifier: 'message' }] });
    expect(await statusOf(personId)).toBe('running');
    await handOver(job, { attempt: 2 });
    expect(await statusOf(personId)).toBe('ready');
    const size = world.bucket.read(exportKeyOf(job)).length;
    await handOver(job, { attempt: 3 });
    expect(world.bucket.read(exportKeyOf(job)).length).toBe(size);
  });

  test('that was the last is reported, and the person may request another export', async () => {
    const personId = await world.addPerson();
    await world.succeed('privacy.requestExport', personId, {});
    const [job] = world.exportJobs;
    if (!job) throw new Error('No message');
    for (let attempt = 1; attempt <= exportAttempts; attempt++) await handOver(job, { attempt, through: failing });
    expect(await statusOf(personId)).toBe('failed');
    expect((await world.succeed('privacy.requestExport', personId, {})).export?.status).toBe('queued');
  });

  test('logs ids, no contents', async () => {
    const personId = await world.addPerson({ name: 'Segredo Absoluto' });
    await exportOf(personId);
    expect(JSON.stringify(world.logs)).not.toContain('Segredo');
  });
});

test('a consent to copies of a card is shown, to be withdrawn, after many others since', async () => {
  const { personId, applicationId } = await addSubmittedClient(world);
  const { cardConsents } = await world.succeed('privacy.get', personId, {});
  expect(cardConsents).toMatchObject([{ applicationId, accepted: true }]);
  for (let index = 0; index < 51; index++)
    await transact(world.database, [
      logConsent({
        personId,
        consentId: world.newId(),
        accepted: index % 2 === 0,
        subject: 'bank',
        applicationId,
        source: 'settings',
        createdAt: world.now().toISOString(),
        textSnapshot: 'Autorizo.',
        version: 'v1',
      }),
    ]);
  expect((await world.succeed('privacy.get', personId, {})).cardConsents).toEqual(cardConsents);
});

test('the consents are shown verbatim, newest first', async () => {
  const { personId } = await addClient(world, { whatsapp: { optIn: true, number: '+351912345678' } });
  world.pass(1000);
  await world.succeed('people.saveSettings', personId, { whatsappOptIn: false });
  const { consents } = await world.succeed('privacy.get', personId, {});
  expect(consents).toMatchObject([
    { accepted: false, source: 'settings', version: 'v1.0', text: expect.stringMatching(/^Autorizo/) },
    { accepted: true, source: 'onboarding', version: 'v1.0', text: expect.stringMatching(/^Autorizo/) },
  ]);
});
