import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { recordConfirmationEmail } from '#database/accounts/writes.ts';
import { findPersonByEmail } from '#database/people/reads.ts';
import { createWorld } from '#functions/testing/world.ts';
import { ensurePerson, storedName } from './ensure-person.ts';

const world = await createWorld();
afterAll(() => world.stop());

const account = (changes: Readonly<Record<string, string>> = {}) => ({
  sub: randomUUID(),
  email: `${randomUUID()}@Example.COM`,
  email_verified: 'true',
  name: 'Ana Silva',
  ...changes,
});
const personOf = async (personId: string) => (await world.database.entities.person.get({ personId }).go()).data;

describe('the record of an account', () => {
  test('is created once, with the address in lower case', async () => {
    const attributes = account({ name: ' <b>Ana  Silva ' });
    const holder = { personId: attributes.sub, role: 'client', isSuspended: false, isSettled: true };
    expect(await ensurePerson(world, attributes)).toEqual(holder);
    await ensurePerson(world, { ...attributes, name: 'Somebody Else' });
    expect(await personOf(attributes.sub)).toMatchObject({
      email: attributes.email.toLowerCase(),
      name: 'bAna Silva',
      whatsappOptIn: false,
    });
  });

  test('keeps the campaign of the visit in which somebody signed up', async () => {
    const attributes = account();
    const sent = { personId: attributes.sub, linkHash: 'hash', linkUntil: 0, campaign: { source: 'boletim' } };
    await recordConfirmationEmail(world.database, sent);
    await ensurePerson(world, attributes);
    expect(await personOf(attributes.sub)).toMatchObject({ campaign: { source: 'boletim' } });
  });

  test('is created once by concurrent calls', async () => {
    const attributes = account();
    const holders = await Promise.all(Array.from({ length: 4 }, () => ensurePerson(world, attributes)));
    expect(holders.map(({ role }) => role)).toEqual(['client', 'client', 'client', 'client']);
  });

  test('contains the role of a team member', async () => {
    const personId = await world.addPerson({ role: 'admin' });
    expect(await ensurePerson(world, account({ sub: personId }))).toMatchObject({ personId, role: 'admin' });
  });

  test('is found by the address in any case, once it is verified', async () => {
    const attributes = account({ email_verified: 'false' });
    await ensurePerson(world, attributes);
    expect(await findPersonByEmail(world.database, attributes.email)).toBeUndefined();
    await ensurePerson(world, { ...attributes, email_verified: 'true' });
    expect(await findPersonByEmail(world.database, ` ${attributes.email.toUpperCase()} `)).toMatchObject({
      personId: attributes.sub,
    });
  });

  test('takes over a new address only if it is verified', async () => {
    const attributes = account();
    await ensurePerson(world, attributes);
    const email = `${randomUUID()}@example.com`;
    await ensurePerson(world, { ...attributes, email, email_verified: 'false' });
    expect(await personOf(attributes.sub)).toMatchObject({ email: attributes.email.toLowerCase() });
    await ensurePerson(world, { ...attributes, email });
    expect(await personOf(attributes.sub)).toMatchObject({ email, directoryEmail: email });
    expect(await findPersonByEmail(world.database, attributes.email)).toBeUndefined();
  });

  test('is refused without sub or address', async () => {
    await expect(ensurePerson(world, { email: 'a@example.com' })).rejects.toThrow();
    await expect(ensurePerson(world, { sub: randomUUID(), email: 'none' })).rejects.toThrow();
  });

  test('takes over name and picture from Google once, and never overwrites the person’s changes', async () => {
    const picture = 'https://lh3.googleusercontent.com/a/first=s96-c';
    const attributes = account({ name: '' });
    await ensurePerson(world, attributes);
    await ensurePerson(world, { ...attributes, name: 'Ana do Google', picture });
    expect(await personOf(attributes.sub)).toMatchObject({ name: 'Ana do Google', avatarUrl: picture });
    await world.succeed('people.saveName', attributes.sub, { name: 'Anita' });
    await ensurePerson(world, { ...attributes, name: 'Outro Nome', picture: picture.replace('first', 'second') });
    expect(await personOf(attributes.sub)).toMatchObject({ name: 'Anita', avatarUrl: picture });
    expect(await world.succeed('people.me', attributes.sub, {})).toMatchObject({ name: 'Anita', avatarUrl: picture });
  });

  test.each([
    'http://lh3.googleusercontent.com/a/plain',
    'https://lh3.googleusercontent.com.attacker.example/a',
    'https://attacker.example/lh3.googleusercontent.com',
    'javascript:alert(1)',
    `https://lh3.googleusercontent.com/${'a'.repeat(2048)}`,
  ])('stores no picture from another origin: %.60s', async (picture) => {
    const attributes = account({ picture });
    await ensurePerson(world, attributes);
    expect((await personOf(attributes.sub))?.avatarUrl).toBeUndefined();
  });
});

test.each([
  ['  Ana   Silva ', 'Ana Silva'],
  ['<script>', 'script'],
  ['<>', undefined],
  ['', undefined],
  [undefined, undefined],
  ['😀'.repeat(150), '😀'.repeat(100)],
  ['Ana\u0000 \u202ESilva', 'Ana Silva'],
  ['\u200D', undefined],
  ['Ana www.evil.example', undefined],
  ['A\u2800na', 'Ana'],
])('the name %j is stored as %j', (name, stored) => {
  expect(storedName(name)).toBe(stored);
});
