import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';
import { addLiveConnection } from '#database/live/writes.ts';
import { addClient } from '#functions/testing/journey.ts';
import { addPartyOf } from '#functions/testing/parties.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { Change } from '#shared/live/changes.ts';
import { publishChanges } from './publish-changes.ts';

const world = await createWorld();
afterAll(() => world.stop());

const told = new Map<string, string[]>();
const connections = {
  post: async (connectionId: string, text: string) => {
    const message = JSON.parse(text);
    const changes: Change[] = message.type === 'changes' ? message.changes : [message];
    told.set(connectionId, [...(told.get(connectionId) ?? []), ...changes.map(({ what }) => what)]);
    return true;
  },
  end: async () => undefined,
};
const team: string[] = [];
const teamUpdates = { send: async (changes: readonly Change[]) => void team.push(...changes.map(({ what }) => what)) };

const ana = await addClient(world);
const { applicationId } = ana;
const rui = await addPartyOf(world, applicationId, { role: 'co_titular' });
const maria = await addPartyOf(world, applicationId, { role: 'fiador', name: 'Maria Dias' });
const gone = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Zé Alves', state: 'removido' });
const served = await addPartyOf(world, applicationId, { role: 'co_titular', name: 'Tó Pires', servedBy: rui.partyId });
const people = {
  ana: ana.personId,
  rui: rui.personId,
  maria: maria.personId,
  gone: gone.personId,
  served: served.personId,
};
for (const [name, personId] of Object.entries(people))
  await addLiveConnection(world.database, {
    connectionId: name,
    personId,
    isTeam: false,
    signedInAt: 0,
    throughGoogle: false,
    acceptedAt: 0,
    expiresAt: 2_000_000_000,
  });

const record = (image: object): DynamoDBRecord => ({
  dynamodb: { NewImage: marshall({ applicationId, ...image }) as never },
});
const publish = (...images: readonly object[]) =>
  publishChanges({ ...world, connections, teamUpdates }, world.observability, images.map(record));
/** Returns who heard of a change, by name. */
const heard = (what: string) => [...told].flatMap(([name, changes]) => (changes.includes(what) ? [name] : [])).sort();

beforeEach(() => {
  told.clear();
  team.length = 0;
  world.pass(60_000);
});

describe('of a request of several people', () => {
  test.each([
    ['an own paper', { __edb_e__: 'document', documentId: `irs.${rui.partyId}`, docType: 'irs' }, 'documents', ['rui']],
    ['a paper of the first one', { __edb_e__: 'document', documentId: 'irs', docType: 'irs' }, 'documents', ['ana']],
    [
      'a paper that somebody else sends',
      { __edb_e__: 'document', documentId: `irs.${served.partyId}`, docType: 'irs' },
      'documents',
      ['rui', 'served'],
    ],
    [
      'a paper of the property',
      { __edb_e__: 'document', documentId: 'caderneta_predial', docType: 'caderneta_predial' },
      'documents',
      ['ana', 'rui', 'served'],
    ],
    ['a common message', { __edb_e__: 'message', visibility: 'client' }, 'messages', ['ana', 'rui', 'served']],
    ['a private message', { __edb_e__: 'message', visibility: `party.${served.partyId}` }, 'messages', ['served']],
    ['a guarantor’s message', { __edb_e__: 'message', visibility: `party.${maria.partyId}` }, 'messages', ['maria']],
    ['an internal message', { __edb_e__: 'message', visibility: 'internal' }, 'messages', []],
    ['figures of one', { __edb_e__: 'partyfacts', partyId: rui.partyId }, 'application', ['rui']],
    ['figures of one who is helped', { __edb_e__: 'partyfacts', partyId: served.partyId }, 'application', ['served']],
    ['an offer', { __edb_e__: 'offer', status: 'published' }, 'offers', ['ana', 'maria', 'rui', 'served']],
    [
      'the request',
      { __edb_e__: 'application', personId: ana.personId, partiesVersion: 1, version: 2 },
      'application',
      ['ana', 'maria', 'rui', 'served'],
    ],
    [
      'who is in it',
      { __edb_e__: 'party', partyId: 'x', personId: gone.personId },
      'parties',
      ['ana', 'maria', 'rui', 'served'],
    ],
    ['a call', { __edb_e__: 'meeting', isByOwner: true }, 'meeting', ['ana', 'rui', 'served']],
  ] as const)('a change of %s reaches those who see it, and the team', async (_of, image, what, names) => {
    await publish(image);
    expect(heard(what)).toEqual([...names]);
    expect(team).toContain(what);
    expect(told.has('gone')).toBe(false);
  });

  test('everybody learns that documents have changed, once in 30 seconds', async () => {
    const paper = { __edb_e__: 'document', documentId: `irs.${rui.partyId}`, docType: 'irs' };
    await publish(paper, paper);
    expect(told.get('ana')).toEqual(['parties']);
    expect(told.get('maria')).toEqual(['parties']);
    world.pass(29_999);
    await publish(paper);
    expect(told.get('ana')).toEqual(['parties']);
    expect(told.get('rui')).toEqual(['documents', 'parties', 'documents']);
    world.pass(1);
    await publish(paper);
    expect(told.get('ana')).toEqual(['parties', 'parties']);
  });
});
