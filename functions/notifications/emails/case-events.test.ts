import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Notification } from '#database/notifications/entity.ts';
import { moveToDeed } from '#functions/testing/deed.ts';
import { addSubmittedClient, upload } from '#functions/testing/journey.ts';
import { publishLate, publishOffer, terms } from '#functions/testing/offers.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { formatDateAndTime } from '#shared/kit/format.ts';
import { notificationKinds } from '#shared/notifications/kinds.ts';
import type { RouteInput } from '#shared/routes.ts';
import { composerFor } from './index.ts';
import { NotificationObsolete } from './parts/compose.ts';

const siteUrl = 'https://morada.example';
let world: World;
let staffId: string;
beforeAll(async () => {
  world = await createWorld();
  staffId = await world.addPerson({ role: 'staff', name: 'Rui Cardoso' });
});
afterAll(() => world.stop());

/** Renders the newest e-mail of a kind that the API has queued for a person. */
async function written(personId: string, kind: Notification['kind']) {
  const { data } = await world.database.entities.notification.query.primary({ personId }).go({ pages: 'all' });
  const notification = data.filter((each) => each.kind === kind && each.channel === 'email').at(-1);
  if (!notification) throw new Error(`Nothing of kind ${kind} was queued`);
  const compose = composerFor(notification);
  if (!compose) throw new Error(`${kind} has no e-mail`);
  return { ...(await compose({ ...world, siteUrl }, notification)), payload: notification.payload };
}

describe('the events of a case', () => {
  test('the submission: hours until a review', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    const { subject, html, text, payload } = await written(personId, 'docs_submitted');
    expect(subject).toBe('Recebemos os teus documentos');
    expect(payload.email).toMatch(/@/);
    for (const said of ['Olá, Ana!', '48 horas', 'porque tens um pedido']) {
      expect(html).toContain(said);
      expect(text).toContain(said);
    }
    expect(html).toContain(`href="${siteUrl}/app?pedido=${applicationId}"`);
  });

  test('a correction: which document and why, as text', async () => {
    const client = await addSubmittedClient(world);
    const document = await upload(world, client, { docType: 'planta' });
    await world.succeed('documents.review', staffId, {
      decision: 'reject',
      applicationId: client.applicationId,
      documentId: document.id,
      uploadId: document.uploadId,
      reason: 'Falta a página 2 <b>',
    });
    const { subject, html, text } = await written(client.personId, 'correction_requested');
    expect(subject).toContain('Planta');
    expect(text).toContain('> Falta a página 2 <b>');
    expect(html).not.toContain('<b>');
    expect(html).toContain(`href="${siteUrl}/app/documentos?pedido=${client.applicationId}#corrigir"`);
  });

  test('the correction of a closing document links to the page of the deed', async () => {
    const client = await addSubmittedClient(world);
    const { applicationId, personId } = client;
    await moveToDeed(world, staffId, applicationId);
    const document = await upload(world, client, { docType: 'fecho_imt' });
    await world.succeed('documents.review', staffId, {
      decision: 'reject',
      applicationId,
      documentId: document.id,
      uploadId: document.uploadId,
      reason: 'Falta o comprovativo do pagamento',
    });
    const { html, text } = await written(personId, 'correction_requested');
    expect(html).toContain(`href="${siteUrl}/app/escritura?pedido=${applicationId}#corrigir"`);
    expect(text).not.toContain('/app/documentos');
  });

  test('each stage has its own text', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    const titles: string[] = [];
    for (const [from, to] of [
      ['analise', 'proposta'],
      ['proposta', 'escritura'],
      ['escritura', 'proposta'],
      ['proposta', 'analise'],
      ['analise', 'documentos'],
    ] as const) {
      world.pass(1000);
      await world.succeed('applications.move', staffId, { applicationId, from, to, reason: 'Porque sim' });
      titles.push((await written(personId, to === 'escritura' ? 'deed_documents_asked' : 'stage_changed')).subject);
    }
    expect(new Set(titles).size).toBe(4);
    expect(titles.join()).not.toMatch(/[Ee]stado desconhecido/);
  });

  test('an offer contains the bank but no figures; the choice is sent to the team', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    const offer = await publishOffer(world, staffId, applicationId);
    const published = await written(personId, 'offer_published');
    expect(published.text).toContain(offer.bankName);
    expect(published.text).not.toMatch(/€|%|\.\./);
    expect(published.text).toContain(`Chegou uma proposta para o teu crédito: ${offer.bankName}\n`);
    await world.succeed('offers.choose', personId, { applicationId, offerId: offer.id });
    const chosen = await written('team', 'offer_chosen');
    expect(chosen.subject).toBe('Ana Silva escolheu uma proposta');
    expect(chosen.html).toContain(`${siteUrl}/backoffice/applications/${applicationId}?tab=propostas`);
    await world.database.entities.application.delete({ applicationId }).go();
    await expect(written('team', 'offer_chosen')).rejects.toThrow(NotificationObsolete);
  });
});

describe('the receipt for a choice', () => {
  const indexed = { index: 'euribor_12m', indexValue: 2.2, indexMonth: '2026-10', spread: 0.85 } as const;
  /** 837.82 € in the three fixed years, then 847.70 €. */
  const mixed: Omit<RouteInput<'offers.draft'>, 'applicationId'> = {
    bankName: 'Banco Exemplo, S.A.',
    loanAmount: 200_000,
    termMonths: 360,
    phases: [
      { months: 36, kind: 'fixed', tan: 2.95 },
      { months: 324, kind: 'indexed', tan: 3.05, ...indexed },
    ],
    costs: [{ name: 'Comissão de dossier', amount: 2600, when: 'initial' }],
    insurances: [{ kind: 'life', yearly: 540, required: true }],
    fineTaeg: 3.7,
  };

  async function choose(draft: typeof mixed) {
    const { personId, applicationId } = await addSubmittedClient(world);
    const offerId = await publishLate(world, { applicationId, ...draft });
    await world.succeed('offers.choose', personId, { applicationId, offerId });
    return { personId, applicationId, offerId };
  }
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');

  test('states the figures as they were shown, when, and that nothing was signed', async () => {
    const { personId, applicationId } = await choose(mixed);
    const receipt = await written(personId, 'choice_received');
    const text = plain(receipt.text);
    for (const said of [
      'Banco: Banco Exemplo, S.A.',
      `Escolhida em: ${formatDateAndTime(world.now())}`,
      'Montante: 200 000 €',
      'Prazo: 30 anos',
      'TAN: 2,95 % · Mista (2,95 % em 3 anos, depois Euribor a 12 meses + 0,85 %)',
      'Com a aprovação o banco dá-te a FINE final e a minuta do contrato',
      'TAEG: 3,7 % (do banco, na FINE)',
      'MTIC: 323 614,02 € (estimativa Morada)',
      'Primeira prestação: 837,82 € por mês nos primeiros 3 anos',
      'Com seguros exigidos: 882,82 €',
      'Depois de 3 anos a prestação passa a 847,70 €, com a Euribor de outubro de 2026, e a partir daí muda com ela.',
      'Ainda não assinaste nem aceitaste nada, e não há nenhum contrato.',
      'pelo menos 7 dias para refletir',
    ])
      expect(text).toContain(said);
    expect(receipt.subject + receipt.content.preview).not.toMatch(/€|%/);
    const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
    const entry = data.find(({ action }) => action === 'offer.selected');
    expect(entry?.after).toMatchObject({
      offerVersion: 2,
      taeg: '3,7\u00a0% (do banco, na FINE)',
      mtic: expect.stringContaining('(estimativa Morada)'),
    });
  });

  test('guesses no figure that is not entered, and is not sent once the choice was reopened', async () => {
    const { personId, applicationId, offerId } = await choose(terms());
    const text = plain((await written(personId, 'choice_received')).text);
    expect(text).toContain('TAEG: vem na FINE');
    expect(text).toContain('MTIC: vem na FINE');
    expect(text).toContain('650,42 € por mês, com a Euribor de outubro de 2026');
    const adminId = await world.addPerson({ role: 'admin' });
    const reopening = { applicationId, offerId, stillOffered: true, reason: 'Enganou-se' };
    await world.succeed('offers.reopenChoice', adminId, reopening);
    await expect(written(personId, 'choice_received')).rejects.toThrow(NotificationObsolete);
  });

  test.each([
    [true, 'A proposta que escolheste continua disponível. Voltámos a abrir a escolha'],
    [false, ', que escolheste, já não avança como estava. Voltámos a abrir a escolha'],
  ])('a choice that was reopened says what became of the offer: still offered %s', async (stillOffered, words) => {
    const { personId, applicationId, offerId } = await choose(terms());
    const adminId = await world.addPerson({ role: 'admin' });
    await world.succeed('offers.reopenChoice', adminId, { applicationId, offerId, stillOffered, reason: 'Enganou-se' });
    expect(plain((await written(personId, 'choice_reopened')).text)).toContain(words);
  });
});

test('every kind that is sent by e-mail has one', () => {
  for (const kind of notificationKinds)
    expect(composerFor({ kind, channel: 'email' } as Notification)).toBeInstanceOf(Function);
  expect(composerFor({ kind: 'docs_submitted', channel: 'whatsapp' } as Notification)).toBeUndefined();
});
