import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { addClient } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { RouteInput } from '#shared/routes.ts';

const world = await createWorld();
afterAll(() => world.stop());

let applicationId: string;
let clientId: string;
let sandra: string;
beforeEach(async () => {
  sandra = await world.addPerson({ role: 'staff', name: 'Sandra Luz' });
  ({ applicationId, personId: clientId } = await addClient(world));
});

type Input = RouteInput<'messages.logCall'>;
const call = (more: Partial<Input> = {}): Input => ({
  applicationId,
  sendingId: randomUUID(),
  direction: 'out',
  contact: 'client',
  outcome: 'no_answer',
  note: '',
  ...more,
});
const log = (more: Partial<Input> = {}) => world.succeed('messages.logCall', sandra, call(more));
const internal = async () =>
  (await world.succeed('messages.staffList', sandra, { applicationId, visibility: 'internal' })).items;

test('a call is an internal note that no client reads, kept once', async () => {
  const sendingId = randomUUID();
  const spoken = { sendingId, outcome: 'spoke', minutes: 12, note: 'Quer taxa mista.' } as const;
  const { message } = await log(spoken);
  expect(await log(spoken)).toEqual({ message, again: false });
  expect(message).toMatchObject({
    visibility: 'internal',
    content: 'Quer taxa mista.',
    senderName: 'Sandra Luz',
    call: { direction: 'out', contact: 'client', outcome: 'spoke', minutes: 12 },
  });
  expect(await internal()).toEqual([message]);
  expect((await world.succeed('messages.list', clientId, { applicationId })).items).toEqual([]);
  const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' });
  const logged = data.filter(({ action }) => action === 'call.logged');
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toContain('mista');
});

test('is kept, too, when somebody joins the request at that moment', async () => {
  const { application } = world.database.entities;
  const sendingId = randomUUID();
  let hasJoined = false;
  world.table.client.middlewareStack.add(
    (next) => async (args) => {
      if (JSON.stringify(args.input).includes(sendingId) && !hasJoined) {
        hasJoined = true;
        await application.patch({ applicationId }).set({ partiesVersion: 1 }).add({ version: 1 }).go();
      }
      return next(args);
    },
    { name: 'joins' },
  );
  const { message } = await log({ sendingId });
  world.table.client.middlewareStack.remove('joins');
  expect(hasJoined).toBe(true);
  expect(await internal()).toEqual([message]);
});

test('two in a row without an answer, to the same person, propose another', async () => {
  expect((await log()).again).toBe(false);
  expect((await log({ contact: 'bank', name: 'Banco Exemplo' })).again).toBe(false);
  const second = await log();
  expect(second.again).toBe(true);
  await log({ outcome: 'spoke' });
  expect((await log()).again).toBe(false);
});

test('names only who is in the request, and refuses what is too long', async () => {
  const code = async (more: Partial<Input>) => (await world.refused('messages.logCall', sandra, call(more))).code;
  expect(await code({ contact: 'party', partyId: world.newId() })).toBe('party.not_found');
  expect(await code({ applicationId: world.newId() })).toBe('application.not_found');
  expect(await code({ note: 'x'.repeat(2001) })).toBe('request.invalid');
  expect(await code({ minutes: 0 })).toBe('request.invalid');
  expect((await log({ contact: 'party', partyId: 'first' })).message.call?.name).toBeTruthy();
});
