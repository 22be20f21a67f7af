import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endMailTokens, findMailToken } from '#database/mail/tokens.ts';
import { transact } from '#database/transaction.ts';
import { addClient } from '#functions/testing/journey.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { mailTokenHash, readMailAddress } from './address.ts';
import { replyAddressFor } from './reply-to.ts';

const domain = 'casos.morada.example';

describe('an address', () => {
  const token = `${'abcdefgh'.repeat(3)}27`;
  test.each([
    [`caso+${token}@${domain}`, { side: 'person', token }],
    [`CASO-Equipa+${token.toUpperCase()}@Casos.Morada.example`, { side: 'team', token }],
    [`caso+${token}@morada.example`, undefined],
    [`caso+${token}x@${domain}`, undefined],
    [`caso+${token.slice(1)}1@${domain}`, undefined],
    [`a\r\ncaso+${token}@${domain}`, undefined],
    ['', undefined],
  ])('%j', (address, read) => {
    expect(readMailAddress(address, domain)).toEqual(read);
  });
});

describe('where an e-mail of a case is answered', () => {
  let world: World;
  let client: { personId: string; applicationId: string };
  beforeAll(async () => {
    world = await createWorld();
    client = await addClient(world);
  });
  afterAll(() => world.stop());
  const replyAddress = (personId = client.personId) =>
    replyAddressFor(world.database, { ...client, personId, domain, now: world.now() });
  const found = async (address = '') =>
    findMailToken(world.database, mailTokenHash(readMailAddress(address, domain)?.token ?? ''));

  test('names its case and its person, by a token of which the hash is stored', async () => {
    const address = await replyAddress();
    expect(address).toMatch(/^caso\+[a-z2-7]{26}@casos\.morada\.example$/);
    const { applicationId } = client;
    expect(await found(address)).toMatchObject({ applicationId, recipient: 'first', role: 'titular' });
    const { data } = await world.database.entities.mailToken.query
      .primary({ applicationId, recipient: 'first' })
      .go({ pages: 'all' });
    expect(JSON.stringify(data)).not.toContain(readMailAddress(address ?? '', domain)?.token);
  });

  test('is nowhere for the team, for strangers, and once the case has ended', async () => {
    expect(await replyAddress(await world.addPerson({ role: 'staff' }))).toBeUndefined();
    const { entities } = world.database;
    await entities.application.patch({ applicationId: client.applicationId }).set({ outcome: 'rejected' }).go();
    expect(await replyAddress()).toBeUndefined();
    await entities.application.patch({ applicationId: client.applicationId }).remove(['outcome']).go();
  });

  test('ends with its generation', async () => {
    const [address, { applicationId }] = [await replyAddress(), client];
    await transact(world.database, [endMailTokens({ applicationId, recipient: 'first', generation: 0 })]);
    expect(await found(address)).toBeUndefined();
    expect(await found(await replyAddress())).toBeDefined();
  });
});
