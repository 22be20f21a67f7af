import { gzipSync } from 'node:zlib';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { exeFile, pdfFile } from '#functions/testing/files.ts';
import { addClient, permitUpload } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { scanAll } from '#functions/testing/scan.ts';
import { createWorld } from '#functions/testing/world.ts';
import { paperFacts } from '#shared/documents/reading/testing/facts.ts';
import { cards } from '#shared/documents/reading/testing/identity-papers.ts';
import { originalsFolder } from '#shared/mail/limits.ts';
import { createMailWorld, message } from '../testing/mail-world.ts';

const world = await createWorld({ scansFiles: true });
const mail = createMailWorld(world);
afterAll(() => world.stop());
const { entities } = world.database;
/** The bucket of a test keeps versions, that of originals does not. */
const isKept = (originalId: string): boolean => {
  try {
    return world.bucket.read(originalsFolder + originalId).length > 0;
  } catch {
    return false;
  }
};
const day = 24 * 60 * 60 * 1000;

let ana: { personId: string; applicationId: string; email: string };
let bruno: { personId: string; applicationId: string; email: string };
beforeEach(async () => {
  const both = await Promise.all([addClient(world), addClient(world)]);
  const withEmail = await Promise.all(
    both.map(async (client) => ({ ...client, email: (await world.succeed('people.me', client.personId, {})).email })),
  );
  [ana, bruno] = withEmail as [typeof ana, typeof bruno];
});

const mailsOf = async ({ applicationId }: { applicationId: string }) =>
  (await entities.mail.query.primary({ applicationId }).go({ pages: 'all' })).data;
const messagesOf = async ({ personId, applicationId }: typeof ana) =>
  (await world.succeed('messages.list', personId, { applicationId })).items.map(({ content, byEmail }) => ({
    content,
    byEmail,
  }));
const documentsOf = async ({ applicationId }: { applicationId: string }) =>
  (await entities.document.query.primary({ applicationId }).go({ pages: 'all' })).data;
const toldOf = async (personId: string) =>
  (await entities.notification.query.primary({ personId }).go({ pages: 'all' })).data.map(({ kind }) => kind);
const acknowledge = (client: typeof ana) => permitUpload(world, client);

async function pdfOf(pages: readonly (readonly string[])[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const lines of pages) {
    const page = document.addPage();
    for (const [index, line] of lines.entries())
      page.drawText(line.normalize('NFD').replace(/[^\x20-\x7e]/g, ''), { x: 40, y: 780 - 16 * index, size: 10 });
  }
  return document.save();
}

describe('an answer of the client', () => {
  test('is a message in their own conversation, marked, and without the quotation', async () => {
    const to = await mail.addressOf(ana.applicationId);
    const text = 'Sim, pode ser.\n\nNo dia 26/11, Rui escreveu:\n\n> Pode?\n';
    await mail.arrive({ to: to.toUpperCase(), raw: message({ from: `Ana <${ana.email.toUpperCase()}>`, text }) });
    expect(await messagesOf(ana)).toEqual([{ content: 'Sim, pode ser.', byEmail: true }]);
    expect(await mailsOf(ana)).toMatchObject([{ state: 'client', subject: 'Re: Documentos' }]);
  });

  test('is theirs alone where several people are in the case', async () => {
    const rui = await addPartyOf(world, ana.applicationId, { role: 'co_titular' });
    const { email } = await world.succeed('people.me', rui.personId, {});
    const { token, tokenHash } = (await import('#platform/mail/address.ts')).newMailToken();
    const { addMailToken } = await import('#database/mail/tokens.ts');
    const place = { applicationId: ana.applicationId, recipient: rui.partyId, role: 'co_titular' as const, tokenHash };
    await addMailToken(world.database, place, world.now());
    await mail.arrive({ to: `caso+${token}@casos.morada.example`, raw: message({ from: email, text: 'Só eu' }) });
    const own = await world.succeed('messages.list', rui.personId, {
      applicationId: ana.applicationId,
      thread: 'private',
    });
    expect(own.items).toMatchObject([{ content: 'Só eu', byEmail: true, isOwn: true }]);
    expect(JSON.stringify(await messagesOf(ana))).not.toContain('Só eu');
    await world.succeed('parties.leave', rui.personId, { applicationId: ana.applicationId });
    await mail.arrive({ to: `caso+${token}@casos.morada.example`, raw: message({ from: email, text: 'Depois' }) });
    expect(await mailsOf(ana)).toHaveLength(1);
  });

  test('is stored once, also if somebody sends it again', async () => {
    const to = await mail.addressOf(ana.applicationId);
    const raw = message({ from: ana.email, id: 'a@b' });
    const originalId = await mail.arrive({ to, raw });
    await mail.arrive({ to, raw, originalId });
    const again = await mail.arrive({ to, raw });
    expect(await messagesOf(ana)).toHaveLength(1);
    expect([isKept(originalId), isKept(again)]).toEqual([true, false]);
  });

  test('is kept as one original, also if both arrive at the same time', async () => {
    const to = await mail.addressOf(ana.applicationId);
    const raw = message({ from: ana.email, id: 'c@d' });
    const both = await Promise.all([mail.arrive({ to, raw }), mail.arrive({ to, raw })]);
    const mails = await mailsOf(ana);
    expect(mails).toHaveLength(1);
    expect(both.filter(isKept)).toEqual([mails[0]?.originalId]);
  });

  test('beyond 10 000 characters is cut, and says so', async () => {
    const to = await mail.addressOf(ana.applicationId);
    await mail.arrive({ to, raw: message({ from: ana.email, text: 'á'.repeat(10_001) }) });
    const contents = (await messagesOf(ana)).map(({ content }) => content);
    expect(contents.find((each) => each.startsWith('á'))).toHaveLength(10_000);
    expect(contents.some((each) => each.includes('10 000 caracteres'))).toBe(true);
  });

  test.each([
    ['says UTF-8 and is Windows-1252', 'utf-8', Buffer.from('Amanh\xe3 \x80 5', 'latin1'), 'Amanhã € 5'],
    ['has the sign for unreadable text itself', 'utf-8', Buffer.from('Vejo \ufffd é'), 'Vejo \ufffd é'],
    ['names a character set that nobody knows', 'x-nada', Buffer.from('Ate ja'), 'Ate ja'],
  ])('that %s is read', async (_what, charset, bytes, text) => {
    const to = await mail.addressOf(ana.applicationId);
    const head = `From: ${ana.email}\r\nContent-Type: text/plain; charset="${charset}"\r\n`;
    await mail.arrive({
      to,
      raw: Buffer.concat([Buffer.from(`${head}Content-Transfer-Encoding: 8bit\r\n\r\n`), bytes]),
    });
    expect(await messagesOf(ana)).toMatchObject([{ content: text }]);
  });

  test('in HTML is text', async () => {
    const to = await mail.addressOf(ana.applicationId);
    const raw = [
      `From: ${ana.email}`,
      'Content-Type: text/html; charset=x-unknown',
      '',
      '<style>p{}</style><p>Ol&aacute; <b>Rui</b><br>&lt;img src=x onerror=alert(1)&gt;</p><script>alert(2)</script>',
    ].join('\r\n');
    await mail.arrive({ to, raw });
    expect(await messagesOf(ana)).toMatchObject([{ content: 'Olá Rui\n<img src=x onerror=alert(1)>' }]);
  });

  test('in HTML beside a blank text is read, with the cells of a table apart', async () => {
    const to = await mail.addressOf(ana.applicationId);
    const raw = [
      `From: ${ana.email}`,
      'Content-Type: multipart/alternative; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      ' ',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Aceito</p><table><tr><th>Prazo</th><th>Valor</th></tr><tr><td>12</td><td>500</td></tr></table>',
      '--b--',
      '',
    ].join('\r\n');
    await mail.arrive({ to, raw });
    expect(await messagesOf(ana)).toMatchObject([{ content: 'Aceito\n\nPrazo\tValor\n\n12\t500' }]);
  });
});

describe('a forged answer', () => {
  test.each([
    ['of an address that DMARC does not vouch for', { dmarc: 'FAIL' }, () => ana.email],
    ['of the client of another case', {}, () => bruno.email],
    ['of two senders', {}, () => `${ana.email}, ${bruno.email}`],
  ])('%s never reaches a client', async (_what, receipt, from) => {
    const to = await mail.addressOf(ana.applicationId);
    const files = [{ name: 'virus.pdf', bytes: pdfFile() }];
    const originalId = await mail.arrive({
      to,
      ...receipt,
      raw: message({ from: from(), text: 'Muda o IBAN', files }),
    });
    await mail.scan(originalId);
    expect(await mailsOf(ana)).toMatchObject([{ state: 'unconfirmed', original: 'clean', text: 'Muda o IBAN' }]);
    expect([await messagesOf(ana), await messagesOf(bruno)]).toEqual([[], []]);
    expect([await documentsOf(ana), await mailsOf(bruno)]).toEqual([[], []]);
    expect([await toldOf(ana.personId), await toldOf(bruno.personId)].flat()).not.toContain('mail_received');
  });
});

describe('nothing is taken', () => {
  const outs: readonly (readonly [
    string,
    Parameters<typeof mail.arrive>[0] extends infer A ? Partial<A> : never,
    string[],
  ])[] = [
    ['of an auto-responder', {}, ['Auto-Submitted: auto-replied']],
    ['of a list', {}, ['List-Id: <avisos.banco.example>']],
    ['without a return path', { returnPath: '' }, []],
    ['with a virus', { virus: 'FAIL' }, []],
  ];
  test.each(outs)('%s', async (_what, receipt, headers) => {
    const to = await mail.addressOf(ana.applicationId);
    const originalId = await mail.arrive({ to, raw: message({ from: ana.email, headers }), ...receipt });
    expect([await mailsOf(ana), await messagesOf(ana)]).toEqual([[], []]);
    expect(isKept(originalId)).toBe(false);
    expect(await toldOf(ana.personId)).not.toContain('mail_refused');
  });

  test('beyond the bounds, which are looked at before it is parsed', async () => {
    const to = await mail.addressOf(ana.applicationId);
    const nested = Array.from(
      { length: 40 },
      (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n`,
    );
    const deep = `From: ${ana.email}\r\nContent-Type: multipart/mixed; boundary=b0\r\n\r\n${nested.join('\r\n')}\r\nx`;
    const many = message({
      from: ana.email,
      files: Array.from({ length: 200 }, (_, at) => ({ name: `${at}.pdf`, bytes: pdfFile() })),
    });
    const large = `From: ${ana.email}\r\n\r\n${'x'.repeat(26 * 1024 * 1024)}`;
    for (const raw of [deep, many, large]) await mail.arrive({ to, raw });
    expect(await mailsOf(ana)).toEqual([]);
    // Once a day.
    expect((await toldOf(ana.personId)).filter((kind) => kind === 'mail_refused')).toHaveLength(1);
  });

  test('the 31st of a day', async () => {
    const to = await mail.addressOf(ana.applicationId);
    // What is kept out does not count.
    await mail.arrive({ to, raw: message({ from: ana.email, headers: ['Precedence: bulk'] }) });
    for (let count = 0; count < 31; count++) await mail.arrive({ to, raw: message({ from: ana.email }) });
    expect(await mailsOf(ana)).toHaveLength(30);
    expect(await toldOf(ana.personId)).toContain('mail_refused');
  });

  test('by somebody who found an address: enough of the day is left for its person', async () => {
    const to = await mail.addressOf(ana.applicationId);
    for (let count = 0; count < 21; count++) await mail.arrive({ to, raw: message({ from: bruno.email }) });
    await mail.arrive({ to, raw: message({ from: ana.email, text: 'Cheguei' }) });
    expect(await mailsOf(ana)).toHaveLength(21);
    expect(await messagesOf(ana)).toEqual([{ content: 'Cheguei', byEmail: true }]);
  });

  test('of a case that has ended, whose client is told once a day', async () => {
    const to = await mail.addressOf(ana.applicationId);
    await entities.application.patch({ applicationId: ana.applicationId }).set({ outcome: 'withdrawn' }).go();
    for (const dmarc of ['FAIL', 'PASS', 'PASS']) await mail.arrive({ to, dmarc, raw: message({ from: ana.email }) });
    expect(await mailsOf(ana)).toEqual([]);
    expect((await toldOf(ana.personId)).filter((kind) => kind === 'mail_refused')).toHaveLength(1);
  });

  test('of ourselves, or with a token that nobody knows', async () => {
    const to = await mail.addressOf(ana.applicationId, 'team');
    await mail.arrive({ to, raw: message({ from: 'Morada <ola@morada.example>' }) });
    await mail.arrive({ to: `caso+${'a'.repeat(26)}@casos.morada.example`, raw: message({ from: 'x@y.example' }) });
    // One to the client that a list of theirs sends back.
    await entities.notification
      .create({
        personId: ana.personId,
        notificationId: world.newId(),
        channel: 'email',
        kind: 'mail_files',
        payload: { email: ana.email, firstName: 'Ana' },
        status: 'sent',
        messageId: '0102019b-x-000000',
        createdAt: world.now().toISOString(),
      })
      .go();
    const id = '0102019b-x-000000@eu-west-1.amazonses.com';
    await mail.arrive({ to: await mail.addressOf(ana.applicationId), raw: message({ from: 'lista@y.example', id }) });
    expect(await mailsOf(ana)).toEqual([]);
    // From alone says nothing.
    await mail.arrive({ to, dmarc: 'FAIL', raw: message({ from: 'Morada <ola@morada.example>' }) });
    expect(await mailsOf(ana)).toMatchObject([{ state: 'team' }]);
  });
});

describe('files', () => {
  const send = async (files: readonly { name: string; bytes: Uint8Array; type?: string }[]) => {
    const to = await mail.addressOf(ana.applicationId);
    return mail.arrive({ to, raw: message({ from: ana.email, files }) });
  };

  test('wait for the scan, and become documents without a place; what was not kept is said', async () => {
    await acknowledge(ana);
    const originalId = await send([
      { name: 'recibo\\..\\..\\recibo.pdf', bytes: pdfFile('1') },
      // Nothing unpacks it.
      {
        name: 'bomba.zip',
        bytes: Buffer.concat([Buffer.from('504b0304', 'hex'), gzipSync(Buffer.alloc(10_000_000))]),
      },
      { name: 'programa.pdf', bytes: exeFile() },
      { name: 'convite.ics', bytes: Buffer.from('BEGIN:VCALENDAR'), type: 'text/calendar' },
      ...Array.from({ length: 18 }, (_, at) => ({ name: `${at}.pdf`, bytes: pdfFile(String(at)) })),
    ]);
    expect(await documentsOf(ana)).toEqual([]);
    await mail.scan(originalId);
    await mail.scan(originalId);
    const documents = await documentsOf(ana);
    expect(documents).toHaveLength(17);
    expect(documents[0]).toMatchObject({ unsorted: true, docType: 'outro', aiStatus: 'review', scan: 'pending' });
    const notices = (await messagesOf(ana)).filter(({ content }) => content.includes('não foram guardados'));
    expect(notices).toHaveLength(1);
    expect(notices[0]?.content).toMatch(/^5 ficheiros não foram guardados: bomba\.zip, programa\.pdf, convite\.ics/);
    expect(await toldOf(ana.personId)).toContain('mail_files');
  });

  test('of an infected original are deleted with it', async () => {
    await acknowledge(ana);
    const originalId = await send([{ name: 'a.pdf', bytes: pdfFile() }]);
    await mail.scan(originalId, 'THREATS_FOUND');
    expect(await documentsOf(ana)).toEqual([]);
    expect(isKept(originalId)).toBe(false);
    expect(await mailsOf(ana)).toMatchObject([
      { original: 'infected', files: [{ state: 'deleted', why: 'infected' }] },
    ]);
  });

  test('of who has not acknowledged the prior information wait, and come with it', async () => {
    const originalId = await send([{ name: 'a.pdf', bytes: pdfFile() }]);
    await mail.scan(originalId);
    expect(await mailsOf(ana)).toMatchObject([{ withheld: 'information', files: [{ state: 'waits' }] }]);
    await mail.comeRound();
    expect(await documentsOf(ana)).toEqual([]);
    await acknowledge(ana);
    await mail.comeRound();
    expect(await documentsOf(ana)).toMatchObject([{ otherName: 'a.pdf' }]);
    expect((await mailsOf(ana))[0]).not.toHaveProperty('withheld');
  });

  test('that waited for seven days are deleted with the original; the text stays', async () => {
    const originalId = await send([{ name: 'a.pdf', bytes: pdfFile() }]);
    await mail.scan(originalId);
    world.pass(7 * day + 1000);
    await mail.comeRound();
    expect(isKept(originalId)).toBe(false);
    expect(await mailsOf(ana)).toMatchObject([{ original: 'deleted', text: 'Olá, segue em anexo.' }]);
    const contents = (await messagesOf(ana)).map(({ content }) => content);
    expect(contents.some((each) => each.startsWith('Apagámos'))).toBe(true);
  });

  test('that read as a Cartão de Cidadão without consent are shown to nobody', async () => {
    await acknowledge(ana);
    await entities.application.patch({ applicationId: ana.applicationId }).remove(['cardConsent']).go();
    const card = await pdfOf(cards.layouts[0]?.(paperFacts(1)).pages ?? []);
    const originalId = await send([
      { name: 'cartao.pdf', bytes: card },
      { name: 'recibo.pdf', bytes: pdfFile('2') },
    ]);
    await mail.scan(originalId);
    expect((await documentsOf(ana)).map(({ otherName }) => otherName)).toEqual(['recibo.pdf']);
    expect(await mailsOf(ana)).toMatchObject([
      { withheld: 'card', files: [{ state: 'waits' }, { state: 'document' }] },
    ]);
    world.pass(7 * day + 1000);
    await mail.comeRound();
    expect(isKept(originalId)).toBe(false);
  });
});

test.each(['first', 'team'])(
  'files of an e-mail to %s leave nothing in a request that is erased meanwhile',
  async (to) => {
    await acknowledge(ana);
    const { applicationId } = ana;
    const files = [{ name: 'recibo.pdf', bytes: pdfFile() }];
    const originalId = await mail.arrive({
      to: await mail.addressOf(applicationId, to),
      raw: message({ from: ana.email, files }),
    });
    const items = () =>
      scanAll(world.table).then((all) => all.filter((item) => JSON.stringify(item).includes(applicationId)));
    const before = (await items()).length;
    // The request goes first: its e-mail is still there.
    const { client } = world.bucket;
    const send = client.send.bind(client) as (command: unknown) => Promise<never>;
    const reading = jest.spyOn(client, 'send').mockImplementationOnce(async (command: unknown) => {
      await entities.application.delete({ applicationId }).go();
      return send(command);
    });
    await mail.scan(originalId);
    reading.mockRestore();
    expect(await items()).toHaveLength(before - 1);
    expect(world.bucket.keys().filter((key) => key.includes(applicationId))).toEqual([]);
  },
);

test('a file of an e-mail that is stored only after its request was erased does not stay', async () => {
  await acknowledge(ana);
  const { applicationId } = ana;
  const originalId = await mail.arrive({
    to: await mail.addressOf(applicationId, 'first'),
    raw: message({ from: ana.email, files: [{ name: 'recibo.pdf', bytes: pdfFile() }] }),
  });
  const { client } = world.bucket;
  const send = client.send.bind(client) as (command: unknown) => Promise<never>;
  const storing = jest.spyOn(client, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof PutObjectCommand) {
      // Its upload was recorded before, and everything was looked through.
      const { data: uploads } = await entities.upload.query.primary({ applicationId }).go({ pages: 'all' });
      expect(uploads).toHaveLength(1);
      await entities.application.delete({ applicationId }).go();
      for (const { uploadId } of uploads) await entities.upload.delete({ applicationId, uploadId }).go();
    }
    return send(command);
  });
  await mail.scan(originalId);
  expect(storing.mock.calls.some(([command]) => command instanceof PutObjectCommand)).toBe(true);
  storing.mockRestore();
  expect(world.bucket.keys().filter((key) => key.includes(applicationId))).toEqual([]);
});

describe('an e-mail to the team', () => {
  test('of a bank is internal, with its files; one that a member forwards names its author', async () => {
    const to = await mail.addressOf(ana.applicationId, 'team');
    const files = [{ name: 'aprovacao.pdf', bytes: pdfFile() }];
    const originalId = await mail.arrive({ to, dmarc: 'GRAY', raw: message({ from: 'gestor@banco.example', files }) });
    await mail.scan(originalId);
    const memberId = await world.addPerson({ role: 'staff' });
    const { email } = await world.succeed('people.me', memberId, {});
    const text = 'Para o processo.\n\nDe: Notária <n@cartorio.example>\nAssunto: Minuta\n';
    await mail.arrive({ to, raw: message({ from: email, text }) });
    const [bank, forwarded] = await mailsOf(ana);
    expect(bank).toMatchObject({ state: 'team', files: [{ state: 'internal' }] });
    expect(forwarded).toMatchObject({ memberId, forwardedFrom: 'Notária <n@cartorio.example>', state: 'team' });
    expect([await documentsOf(ana), await messagesOf(ana)]).toEqual([[], []]);
  });
});

test('a log has ids, and nothing of an e-mail', async () => {
  const to = await mail.addressOf(ana.applicationId);
  world.logs.length = 0;
  await mail.arrive({ to, raw: message({ from: ana.email, text: 'segredo' }) });
  expect(JSON.stringify(world.logs)).not.toMatch(/segredo|@|Documentos/);
});
