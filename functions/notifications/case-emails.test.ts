import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { notificationKinds } from '../../shared/notifications/kinds.ts';
import type { Notification } from '../database/notifications/entity.ts';
import { moveToDeed } from '../testing/deed.ts';
import { addSubmittedClient, upload } from '../testing/journey.ts';
import { publishOffer } from '../testing/offers.ts';
import { createWorld, type World } from '../testing/world.ts';
import { composerFor, NotificationObsolete } from './emails.ts';

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

  test('an offer and the receipt for its choice contain the bank but no figures; the choice is sent to the team', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    const offer = await publishOffer(world, staffId, applicationId);
    const published = await written(personId, 'offer_published');
    expect(published.text).toContain(offer.bankName);
    expect(published.text).not.toMatch(/€|%/);
    await world.succeed('offers.choose', personId, { applicationId, offerId: offer.id });
    const receipt = await written(personId, 'choice_received');
    expect(receipt.text).toContain(offer.bankName);
    expect(receipt.text).toContain('Ainda não assinaste nem aceitaste nada.');
    expect(receipt.text).not.toMatch(/€|%/);
    const chosen = await written('team', 'offer_chosen');
    expect(chosen.subject).toBe('Ana Silva escolheu uma proposta');
    expect(chosen.html).toContain(`${siteUrl}/backoffice/applications/${applicationId}?tab=propostas`);
    await world.database.entities.application.delete({ applicationId }).go();
    await expect(written('team', 'offer_chosen')).rejects.toThrow(NotificationObsolete);
  });
});

test('every kind that is sent by e-mail has one', () => {
  for (const kind of notificationKinds)
    expect(composerFor({ kind, channel: 'email' } as Notification)).toBeInstanceOf(Function);
  expect(composerFor({ kind: 'docs_submitted', channel: 'whatsapp' } as Notification)).toBeUndefined();
});
