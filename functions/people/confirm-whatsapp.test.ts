import { afterAll, describe, expect, test } from '@jest/globals';
import { addClient, confirmWhatsApp } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { whatsappCodesPerDay, whatsappCodesPerHour } from '../notifications/send-whatsapp-code.ts';

const world = await createWorld();
afterAll(() => world.stop());

let numbers = 912_000_000;
/** A client with updates by WhatsApp, to a number of their own. */
async function addConsenting(number = `+351${++numbers}`) {
  const { personId } = await addClient(world, { whatsapp: { optIn: true, number } });
  return { personId, number };
}

/** Sends a code and returns it. */
async function sentCode(personId: string): Promise<string> {
  await world.succeed('notifications.sendWhatsAppCode', personId, {});
  return world.whatsappCodes.at(-1)?.parameters[0] ?? '';
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const answer = async (personId: string, code: string): Promise<string> => {
  const { status, body } = await world.call('people.confirmWhatsApp', personId, { code });
  return status === 200 ? 'done' : String(Reflect.get(Object(body), 'code'));
};
const refusalOf = async (personId: string) => (await world.refused('notifications.sendWhatsAppCode', personId)).code;
const meOf = (personId: string) => world.succeed('people.me', personId, {});
const auditOf = async (personId: string) =>
  (await world.database.entities.personAuditEntry.query.primary({ personId }).go({ pages: 'all' })).data;
const confirmations = async (personId: string) =>
  (await auditOf(personId)).filter(({ action }) => action === 'person.whatsapp_confirmed').length;

describe('a WhatsApp number', () => {
  test('is confirmed with the code that is sent there, once, and the consent is unchanged', async () => {
    const { personId, number } = await addConsenting();
    const consents = () => world.database.entities.consent.query.primary({ personId }).go();
    const before = await consents();
    expect(await meOf(personId)).toMatchObject({ whatsappOptIn: true, whatsappConfirmed: false });
    const code = await sentCode(personId);
    expect(code).toMatch(/^\d{6}$/);
    expect(world.whatsappCodes.at(-1)).toEqual({
      to: number,
      template: 'morada_codigo',
      parameters: [code],
      linkParameter: code,
    });
    expect(await answer(personId, code)).toBe('done');
    expect(await meOf(personId)).toMatchObject({ whatsappConfirmed: true, whatsappNumber: number });
    // The response may have been lost.
    expect(await answer(personId, code)).toBe('done');
    expect(await confirmations(personId)).toBe(1);
    expect(await refusalOf(personId)).toBe('whatsapp.confirmed');
    expect(await consents()).toEqual(before);
  });

  test('is confirmed once by answers at once', async () => {
    const { personId } = await addConsenting();
    const code = await sentCode(personId);
    const answers = await Promise.all(Array.from({ length: 4 }, () => answer(personId, code)));
    expect(answers).toContain('done');
    expect(await confirmations(personId)).toBe(1);
  });

  test('is unconfirmed again when it changes, also back, and when the onboarding changes it', async () => {
    const { personId, number } = await addConsenting();
    await confirmWhatsApp(world, personId);
    const changed = await world.succeed('people.saveSettings', personId, { phone: '+351961111111' });
    expect(changed.whatsappConfirmed).toBe(false);
    const back = await world.succeed('people.saveSettings', personId, { phone: number });
    expect(back.whatsappConfirmed).toBe(false);
    await confirmWhatsApp(world, personId);
    const onboard = (whatsapp: { optIn: true; number: string }) =>
      world.succeed('applications.onboard', personId, {
        countryIncome: 'FR',
        employmentStatus: 'employed',
        purpose: 'first_home',
        hasProperty: false,
        whatsapp,
      });
    await onboard({ optIn: true, number });
    expect((await meOf(personId)).whatsappConfirmed).toBe(true);
    await onboard({ optIn: true, number: '+351961111111' });
    await onboard({ optIn: true, number });
    expect((await meOf(personId)).whatsappConfirmed).toBe(false);
  });

  test('stays confirmed when another setting changes', async () => {
    const { personId } = await addConsenting();
    await confirmWhatsApp(world, personId);
    await world.succeed('people.saveSettings', personId, { name: 'Rita', whatsappOptIn: false });
    expect((await world.succeed('people.saveSettings', personId, { whatsappOptIn: true })).whatsappConfirmed).toBe(
      true,
    );
  });

  test('that nobody wants messages to gets no code', async () => {
    const { personId } = await addClient(world);
    await world.succeed('people.saveSettings', personId, { phone: '+351961111111' });
    expect(await refusalOf(personId)).toBe('whatsapp.off');
  });
});

describe('a code', () => {
  test('is stored as a hash, and never logged', async () => {
    const { personId } = await addConsenting();
    const code = await sentCode(personId);
    await answer(personId, another(code));
    const { data } = await world.database.entities.whatsappCode.get({ personId }).go();
    expect(Object.keys(data ?? {}).sort()).toEqual(['expiresAt', 'guesses', 'hash', 'number', 'personId', 'salt']);
    expect(JSON.stringify(data)).not.toContain(`"${code}"`);
    expect(JSON.stringify(world.logs)).not.toContain(`"${code}"`);
  });

  test('that is wrong is refused, and ends with the fifth', async () => {
    const { personId } = await addConsenting();
    const code = await sentCode(personId);
    for (let guess = 1; guess < 5; guess++) expect(await answer(personId, another(code))).toBe('whatsapp.code');
    expect(await answer(personId, another(code))).toBe('whatsapp.code_expired');
    expect(await answer(personId, code)).toBe('whatsapp.code_expired');
    expect((await meOf(personId)).whatsappConfirmed).toBe(false);
    expect(await answer(personId, await sentCode(personId))).toBe('done');
  });

  test('can be guessed at five times, also at once', async () => {
    const { personId } = await addConsenting();
    const code = await sentCode(personId);
    const answers = await Promise.all(Array.from({ length: 9 }, () => answer(personId, another(code))));
    expect(answers.filter((each) => each === 'whatsapp.code').length).toBeLessThan(5);
    const { data } = await world.database.entities.whatsappCode.get({ personId }).go();
    expect(data?.guesses).toBe(5);
    expect(await answer(personId, code)).toBe('whatsapp.code_expired');
  });

  test('is valid for ten minutes, and until the next one', async () => {
    const { personId } = await addConsenting();
    const first = await sentCode(personId);
    const second = await sentCode(personId);
    if (first !== second) expect(await answer(personId, first)).toBe('whatsapp.code');
    world.pass(10 * 60 * 1000);
    expect(await answer(personId, second)).toBe('whatsapp.code_expired');
  });

  test('is for the number to which it was sent, and for its person', async () => {
    const [one, other] = [await addConsenting(), await addConsenting()];
    const code = await sentCode(one.personId);
    expect(await answer(other.personId, code)).toBe('whatsapp.code_expired');
    await world.succeed('people.saveSettings', one.personId, { phone: '+351961111111' });
    expect(await answer(one.personId, code)).toBe('whatsapp.code_expired');
    await world.succeed('people.saveSettings', one.personId, { phone: one.number });
    expect(await answer(one.personId, code)).toBe('done');
  });

  test('of a consent that was withdrawn confirms nothing', async () => {
    const { personId } = await addConsenting();
    const code = await sentCode(personId);
    await world.succeed('people.saveSettings', personId, { whatsappOptIn: false });
    expect(await answer(personId, code)).toBe('whatsapp.code_expired');
    expect((await meOf(personId)).whatsappConfirmed).toBe(false);
  });

  test('is sent five times an hour to a person, whatever their number', async () => {
    const { personId } = await addConsenting();
    for (let at = 0; at < whatsappCodesPerHour; at++) {
      await world.succeed('people.saveSettings', personId, { phone: `+351${++numbers}` });
      await sentCode(personId);
    }
    const before = world.whatsappCodes.length;
    expect(await refusalOf(personId)).toBe('request.too_many');
    expect(world.whatsappCodes).toHaveLength(before);
    world.pass(60 * 60 * 1000);
    await sentCode(personId);
  });

  test('is sent to a number ten times a day at most, for all people together', async () => {
    const { personId, number } = await addConsenting();
    const people = [
      personId,
      ...(await Promise.all([addConsenting(number), addConsenting(number)])).map((each) => each.personId),
    ];
    for (let at = 0; at < whatsappCodesPerDay; at++) await sentCode(people[at % people.length] ?? '');
    expect(await refusalOf((await addConsenting(number)).personId)).toBe('request.too_many');
    world.pass(24 * 60 * 60 * 1000);
    await sentCode(personId);
  });
});
