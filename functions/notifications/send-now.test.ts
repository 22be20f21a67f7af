import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { findApplication } from '#database/applications/reads.ts';
import { claimNotification } from '#database/notifications/writes.ts';
import { firstParty } from '#database/parties/reads.ts';
import { addSubmittedClient } from '#functions/testing/journey.ts';
import { type MailService, startMailService } from '#functions/testing/start-mail-service.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { createSesMailer } from '#platform/mailer.ts';
import { claimSeconds } from '#shared/notifications/delivery.ts';
import { sendOwn } from './send-own.ts';
import { sendAll } from './use-cases.ts';

let world: World;
let mail: MailService;
beforeAll(async () => {
  [world, mail] = await Promise.all([createWorld(), startMailService()]);
});
afterAll(() => Promise.all([world.stop(), mail.stop()]));
afterEach(() => {
  mail.taken.length = 0;
  mail.troubles.length = 0;
});

const deps = () => ({
  ...world,
  mailer: createSesMailer(mail.client, 'ola@morada.example'),
  siteUrl: 'https://morada.example',
});
const staff = { personId: 'staff', username: 'staff', signedInAt: 0, throughGoogle: false, role: 'staff' as const };
const all = (changes: object = {}) => sendAll({ ...deps(), ...changes }, {}, staff);

async function own(personId: string, applicationId: string) {
  const application = await findApplication(world.database, applicationId);
  if (!application) throw new Error('No application');
  return sendOwn(deps(), { applicationId }, { ...staff, personId, application, party: firstParty(application) });
}

describe('sending immediately', () => {
  test('sends each queued e-mail once, and counts them', async () => {
    for (let index = 0; index < 6; index++) await addSubmittedClient(world);
    const outcomes = await Promise.all([all(), all()]);
    expect(outcomes.reduce((sum, { processed }) => sum + processed, 0)).toBe(6);
    expect(mail.taken).toHaveLength(6);
    expect(await all()).toEqual({ processed: 0, failed: 0, left: 0 });
    expect(mail.taken).toHaveLength(6);
  });

  test('keeps temporary failures for the next time; permanent ones are counted separately', async () => {
    await addSubmittedClient(world);
    mail.troubles.push({ status: 429, code: 'TooManyRequestsException' });
    expect(await all()).toEqual({ processed: 0, failed: 0, left: 1 });
    expect(await all()).toEqual({ processed: 1, failed: 0, left: 0 });
    await addSubmittedClient(world);
    mail.troubles.push({ status: 400, code: 'MessageRejected' });
    expect(await all()).toEqual({ processed: 0, failed: 1, left: 0 });
  });

  test('skips those claimed by the queue’s sender', async () => {
    const { personId } = await addSubmittedClient(world);
    const { data } = await world.database.entities.notification.query.primary({ personId }).go();
    const [queued] = data;
    if (!queued) throw new Error('Nothing was queued');
    await claimNotification(world.database, queued, {
      claimId: 'another',
      now: world.now(),
      leaseMilliseconds: claimSeconds * 1000,
    });
    expect(await all()).toEqual({ processed: 0, failed: 0, left: 1 });
    world.pass(claimSeconds * 1000 + 1);
    expect(await all()).toEqual({ processed: 1, failed: 0, left: 0 });
  });

  test('sends nothing in a stage without e-mail, and returns the number of queued ones', async () => {
    await addSubmittedClient(world);
    expect(await all({ mailer: undefined })).toEqual({ processed: 0, failed: 0, left: 1 });
    await all();
  });

  test('by a client affects only their own application', async () => {
    const [mine, other] = [await addSubmittedClient(world), await addSubmittedClient(world)];
    expect(await own(mine.personId, mine.applicationId)).toEqual({ processed: 1, failed: 0, left: 0 });
    expect(mail.taken).toHaveLength(1);
    expect(
      (await world.refused('notifications.sendOwn', mine.personId, { applicationId: other.applicationId })).code,
    ).toBe('application.not_found');
    expect(await all()).toMatchObject({ processed: 1 });
  });
});
