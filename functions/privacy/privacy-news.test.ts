import { afterAll, expect, test } from '@jest/globals';
import { createWorld } from '#functions/testing/world.ts';
import { composerFor } from '../notifications/emails/index.ts';
import { NotificationObsolete } from '../notifications/emails/parts/compose.ts';
import { erasureFinishedEmail } from './erasure-email.ts';

const world = await createWorld();
afterAll(() => world.stop());

const newsOf = async (personId: string) =>
  (await world.database.entities.notification.query.primary({ personId }).go({ pages: 'all' })).data;

test('requesting and withdrawing an erasure sends e-mails with the date and how to withdraw it', async () => {
  const personId = await world.addPerson({ name: 'Rita <b>', email: 'rita@pessoa.example' });
  await world.succeed('privacy.requestErasure', personId, { email: 'rita@pessoa.example' });
  const [asked] = await newsOf(personId);
  if (!asked) throw new Error('Nothing was queued');
  expect(asked).toMatchObject({
    channel: 'email',
    kind: 'erasure_requested',
    payload: { email: 'rita@pessoa.example' },
  });
  const email = await composerFor(asked)?.({ ...world, siteUrl: 'https://morada.example' }, asked);
  expect(email?.text).toContain('No dia 28/11/2026, às 10:00, eliminamos a tua conta');
  expect(email?.text).toContain('Cancelar eliminação');
  expect(email?.html).not.toContain('<b>');
  world.pass(1000);
  await world.succeed('privacy.withdrawErasure', personId, {});
  const kinds = (await newsOf(personId)).map(({ kind }) => kind);
  expect(kinds).toEqual(['erasure_requested', 'erasure_withdrawn']);
  await expect(composerFor(asked)?.({ ...world, siteUrl: 'https://morada.example' }, asked)).rejects.toBeInstanceOf(
    NotificationObsolete,
  );
});

test('the final e-mail says what is retained, and that the address is free', () => {
  const { text } = erasureFinishedEmail('Rita');
  expect(text).toContain('registo mínimo que a lei nos obriga a guardar');
  expect(text).toContain('conta nova com este mesmo email');
});
