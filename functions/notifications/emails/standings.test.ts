import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Notification } from '#database/notifications/entity.ts';
import { addClientWithOffers } from '#functions/testing/offers.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import { endingMessagesFor } from '#shared/applications/ending-messages.ts';
import { stages } from '#shared/applications/stages.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';
import { severalOffersTemplate, whatsappTemplates } from '../whatsapp-templates.ts';
import { composerFor } from './index.ts';
import { NotificationObsolete } from './parts/compose.ts';
import type { Standing } from './parts/reader.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { entities } = world.database;
const staffId = await world.addPerson({ role: 'staff' });
const startsAt = new Date(world.now().getTime() + 24 * 3_600_000).toISOString();
const call = { startsAt, bookingUid: 'example' };
const bankName = 'Banco Exemplo, S.A.';

interface Reading {
  personId: string;
  applicationId: string;
}

/** Adds a request with an offer and a call tomorrow. */
async function addRequest() {
  const { personId, applicationId, offers } = await addClientWithOffers(world, staffId, [bankName]);
  await entities.meeting.create({ applicationId, ...call, status: 'booked', isByOwner: true }).go();
  return { personId, applicationId, offerId: offers[0]?.id ?? '' };
}

const alone = await addRequest();
const single = await addRequest();
await addPartyOf(world, single.applicationId, { role: 'fiador', name: 'Rita Dias' });
const couple = await addRequest();
const { applicationId } = couple;
const rui = await addPartyOf(world, applicationId, { role: 'co_titular' });
const maria = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias' });
await addPartyOf(world, applicationId, { role: 'fiador', state: 'sem_conta', servedBy: rui.partyId });
for (const visibility of ['client', `party.${maria.partyId}`] as const)
  await world.succeed('messages.staffSend', staffId, {
    applicationId,
    sendingId: randomUUID(),
    visibility,
    content: 'Olá',
  });
const readers: Readonly<Record<Standing, Reading>> = {
  alone,
  borrower: single,
  co_borrower: rui,
  guarantor: maria,
};

async function read(standing: Standing, kind: Notification['kind'], payload: object): Promise<string> {
  const notification = {
    ...readers[standing],
    kind,
    channel: 'email',
    payload: { email: 'a@casa.example', firstName: 'Ana', ...payload },
  } as Notification;
  const mail = await composerFor(notification)?.({ ...world, siteUrl: 'https://morada.example' }, notification);
  if (!mail) throw new Error('No e-mail');
  return [mail.subject, mail.content.preview, mail.text].join('\n');
}

const labels = { documentLabels: ['Declaração de IRS'] };
/** Every e-mail about a request that a guarantor gets (spec parties.md, C10). */
const toEverybody: readonly (readonly [Notification['kind'], object])[] = [
  ['correction_requested', { documentLabel: 'Declaração de IRS', reason: 'Ilegível.' }],
  ['documents_approved', {}],
  ['documents_missing', labels],
  ['documents_missing', { ...labels, dueOn: '2027-01-08' }],
  ['documents_requested', labels],
  ['documents_aged', labels],
  ['messages_unread', {}],
  ['offer_published', { bankName }],
  ['offer_published', { bankNames: [bankName, 'Banco Modelo, S.A.'] }],
  ...stages.map((stage) => ['stage_changed', { stage }] as const),
  ['deed_documents_asked', { ...labels, stage: 'escritura' }],
  ['deed_documents_asked', labels],
  ['application_ended', { outcome: 'rejected', message: endingMessagesFor({ banks: [], toSeveral: true }).rejected }],
  ['application_ended', { outcome: 'withdrawn', message: 'O pedido foi cancelado.' }],
  ['application_reopened', {}],
  ['deed_day_removed', { dueOn: '2026-12-20' }],
];
/** Those that only who borrows gets. */
const toBorrowers: readonly (readonly [Notification['kind'], object])[] = [
  ['docs_submitted', {}],
  ['call_tomorrow', call],
  ['choice_reopened', {}],
  ['choice_reopened', { bankName }],
  ['choice_withdrawn', { bankName, reason: 'pessoa' }],
];

/** What is wrong to say to a guarantor: that the request, the credit or the choice is theirs. */
const wrongToGuarantors =
  /teu pedido|meu pedido|teu crédito|teu processo|(fizeste|tens|começaste) um pedido|escolhe(s|ste)\b|a escolha é tua|compar(a|ares) |submete(s|res)\b|todos os documentos do/i;
/** What is wrong to say to each of several who borrow: that they alone did or decide it. */
const wrongToSeveral =
  /escolhe(s|ste)\b|a escolha é tua|tua escolha|Disseste-nos|submeteres|marcaste|(fizeste|começaste) um pedido|todos os documentos do|papel teu/i;

describe('each e-mail fits who reads it', () => {
  test.each(toEverybody)('%s %j', async (kind, payload) => {
    expect(await read('guarantor', kind, payload)).not.toMatch(wrongToGuarantors);
    expect(await read('co_borrower', kind, payload)).not.toMatch(wrongToSeveral);
  });

  test.each(toBorrowers)('%s %j', async (kind, payload) => {
    expect(await read('co_borrower', kind, payload)).not.toMatch(wrongToSeveral);
  });

  test.each<[Standing, Notification['kind'], object, string]>([
    ['guarantor', 'offer_published', { bankName }, 'Quem escolhe são os titulares'],
    ['co_borrower', 'offer_published', { bankName }, 'quando todos os titulares a confirmarem'],
    ['borrower', 'offer_published', { bankName }, 'Só escolhes quando quiseres'],
    ['guarantor', 'stage_changed', { stage: 'proposta' }, 'a escolha é dos titulares'],
    ['co_borrower', 'stage_changed', { stage: 'proposta' }, 'a escolha é de todos os titulares'],
    ['borrower', 'stage_changed', { stage: 'proposta' }, 'a escolha é tua'],
    ['guarantor', 'documents_approved', {}, 'Revimos todos os teus documentos'],
    ['guarantor', 'application_reopened', {}, 'porque és fiador(a) num pedido'],
    ['co_borrower', 'choice_reopened', { bankName }, 'que estava escolhida, já não avança'],
    ['borrower', 'choice_reopened', { bankName }, 'que escolheste, já não avança'],
    ['borrower', 'choice_reopened', { dueOn: '2026-12-20' }, 'A escritura já não é a 20/12/2026'],
    ['guarantor', 'deed_day_removed', { dueOn: '2026-12-20' }, 'A escritura já não é a 20/12/2026'],
    ['co_borrower', 'documents_aged', labels, 'e um papel que nos enviaste ficou antigo'],
    ['co_borrower', 'call_tomorrow', call, 'da chamada marcada connosco'],
  ])('to %s, %s %j', async (standing, kind, payload, words) => {
    expect(await read(standing, kind, payload)).toContain(words);
  });

  test('a guarantor reads of a choice that was reopened only that the day of the deed is gone', async () => {
    const text = await read('guarantor', 'deed_day_removed', { dueOn: '2026-12-20' });
    expect(text).not.toMatch(/propost|escolh(a|id|est)|banco|€|%/i);
    // Another day, which has an e-mail of its own, was set meanwhile.
    const deed = { on: '2026-12-22', recordedBy: staffId, changes: 1 };
    await entities.application.patch({ applicationId }).set({ deed }).go();
    await expect(read('guarantor', 'deed_day_removed', { dueOn: '2026-12-20' })).rejects.toThrow(NotificationObsolete);
    await entities.application.patch({ applicationId }).remove(['deed']).go();
  });

  test('the receipt for a choice is to all who confirmed it', async () => {
    const { personId, offerId } = couple;
    await world.succeed('offers.choose', personId, { applicationId, offerId });
    expect(await read('co_borrower', 'choice_to_confirm', { bankName })).not.toMatch(wrongToSeveral);
    await world.succeed('offers.confirmChoice', rui.personId, { applicationId, offerId });
    const receipt = await read('co_borrower', 'choice_received', { bankName });
    expect(receipt).not.toMatch(wrongToSeveral);
    expect(receipt).toContain('Os titulares disseram-nos que querem avançar');
    await world.succeed('offers.choose', single.personId, {
      applicationId: single.applicationId,
      offerId: single.offerId,
    });
    expect(await read('borrower', 'choice_received', { bankName })).toContain('Recebemos a tua escolha');
  });

  test.each<[Standing, string]>([
    ['alone', 'porque começaste um pedido'],
    ['co_borrower', 'porque estás num pedido'],
    ['guarantor', 'porque és fiador(a) num pedido'],
  ])('the prior information, which is one text for all, says to %s why it comes', async (standing, why) => {
    expect(await read(standing, 'prior_information', { version: versionInForce })).toContain(why);
  });

  test.each([...Object.values(whatsappTemplates), severalOffersTemplate])(
    'the WhatsApp text $name, which is one for all',
    ({ text }) => {
      expect(text).not.toMatch(wrongToGuarantors);
      expect(text).not.toMatch(wrongToSeveral);
    },
  );

  test('who was in a request of somebody else did not make it', async () => {
    const text = await read('alone', 'request_over', {});
    expect(text).toContain('porque estavas num pedido de crédito habitação');
  });
});
