import { afterAll, expect, test } from '@jest/globals';
import { team } from '#database/notifications/entity.ts';
import { notificationExamples } from '#functions/testing/notification-examples.ts';
import { createWorld } from '#functions/testing/world.ts';
import { groupOf } from '#shared/notifications/groups.ts';
import { notificationKinds } from '#shared/notifications/kinds.ts';
import { whatsappTemplateOf } from '../whatsapp-templates.ts';
import { composerFor } from './index.ts';

const world = await createWorld();
afterAll(() => world.stop());
const examples = await notificationExamples(world);
const siteUrl = 'https://morada.example';

test.each(notificationKinds)(
  '%s is rendered as HTML and as text, and contains the reason for receiving it',
  async (kind) => {
    const notification = examples[kind];
    const compose = composerFor(notification);
    if (!compose) throw new Error('No e-mail');
    const { subject, html, text, content } = await compose({ ...world, siteUrl }, notification);
    expect(subject).toMatch(/\S/);
    for (const version of [html, text]) {
      expect(version).not.toMatch(/undefined|\[object|NaN|Invalid Date/);
      expect(version).toMatch(/(?:Recebeste|Recebes) este email porque/);
    }
    expect(content.reason).toMatch(/\.$/);
    const canBeStopped = groupOf[kind] !== 'account' && notification.personId !== team;
    expect([html.includes('#notificacoes'), text.includes('#notificacoes')]).toEqual([canBeStopped, canBeStopped]);
    const template = whatsappTemplateOf(notification);
    const parameters = template?.parameters({ ...notification.payload, request: 'T2 Arroios' }) ?? [];
    expect(parameters.every((each) => typeof each === 'string' && each !== '')).toBe(true);
    expect(parameters).toHaveLength(template?.examples.length ?? 0);
  },
);

test.each(notificationKinds)(
  '%s says which request it is about, by its own name or by purpose and date',
  async (kind) => {
    const notification = examples[kind];
    const compose = () => composerFor(notification)?.({ ...world, siteUrl }, notification);
    const { applicationId } = notification;
    if (applicationId === undefined) return expect((await compose())?.content.request).toBeUndefined();
    expect((await compose())?.text).toMatch(/^Pedido: [\p{L} ]+, de \d\d\/\d\d\/\d{4}$/mu);
    const name = (to: string) => world.database.entities.application.patch({ applicationId }).set({ name: to }).go();
    await name('T2 <Arroios>');
    const email = await compose();
    expect(email?.text).toContain('\nPedido: T2 <Arroios>\n');
    expect(email?.html).toContain('Pedido: T2 &#60;Arroios&#62;');
    await world.database.entities.application.patch({ applicationId }).remove(['name']).go();
  },
);

test.each(notificationKinds)('%s has a greeting of letters only, by e-mail and by WhatsApp', async (kind) => {
  const example = examples[kind];
  for (const firstName of ['https://evil.example/pagar', 'A\u2800tua\u2800conta:\u2800evil.example']) {
    const notification = { ...example, payload: { ...example.payload, firstName } };
    const compose = composerFor(notification);
    const email = await compose?.({ ...world, siteUrl }, notification);
    const parameters =
      whatsappTemplateOf(notification)?.parameters({ ...notification.payload, request: 'T2 Arroios' }) ?? [];
    expect(JSON.stringify([email, parameters])).not.toMatch(/evil|tua\u2800/);
    expect(parameters.slice(0, 1).every((each) => each === 'cliente')).toBe(true);
  }
});

test.each([
  ['export_ready', 'pediu uma cópia dos dados da conta deste endereço na Morada.'],
  ['erasure_requested', 'pediu a eliminação da conta deste endereço na Morada.'],
  ['erasure_withdrawn', 'cancelou a eliminação da conta deste endereço na Morada.'],
] as const)('%s says in good Portuguese why it came', async (kind, words) => {
  const email = await composerFor(examples[kind])?.({ ...world, siteUrl }, examples[kind]);
  expect(email?.text).toContain(words);
  expect(email?.text).not.toMatch(/\b(?:de|em|por) [ao]s? conta/);
});
