import { afterAll, expect, test } from '@jest/globals';
import { modelRun } from '#shared/testing/sweeps.ts';
import { createWorld } from '../world.ts';
import { playCommands, playHistories, sessionSeconds } from './play.ts';

const world = await createWorld({ sessionSeconds });
afterAll(() => world.stop());

test('a case answers and stores what its model of the specification does, whatever is tried', async () => {
  const { histories, seed } = modelRun({ histories: 100 });
  const report = await playHistories(world, { histories, seed });
  expect(report.histories).toBe(histories);
});

/** Short histories on which product and model once differed, or would with a condition less. */
const known = [
  {
    name: 'a move to proposta is undone though the offer was chosen before it',
    start: 'documentos',
    steps: [
      'client submit',
      'staff draft',
      'admin publishWithoutFine',
      'client choose',
      'staff move 7/5',
      'staff move',
      'staff undo',
    ],
  },
  {
    name: 'a case in proposta without an offer waits for the team once everything is approved',
    start: 'analise',
    steps: ['staff approve 0', 'staff approve 1', 'staff approve 2', 'staff approve 3', 'staff move'],
  },
  {
    name: 'the last of two publications that is undone moves the case back, whichever had moved it',
    start: 'analise',
    steps: [
      'staff draft 0',
      'admin publishWithoutFine',
      'staff draft 1',
      'admin publishWithoutFine',
      'admin undo 6',
      'admin undo',
    ],
  },
  {
    name: 'a case ended when it did, even when help is taken back afterwards',
    start: 'analise',
    steps: [
      'client invite',
      'partner accept',
      'partner help 0/9 batched',
      'staff end',
      'staff waitDays 9',
      'partner help',
    ],
  },
  {
    name: 'a choice that waits for who is removed is made by those who remain',
    start: 'analise',
    steps: [
      'client invite',
      'partner accept',
      'staff draft',
      'admin publishWithoutFine',
      'client choose',
      'staff removePerson',
      'client choose',
    ],
  },
  {
    name: 'a choice that nobody is waited for any more is not made by an invitation, but by a word of who chose',
    start: 'analise',
    steps: [
      'client invite 0/0 batched',
      'partner accept 0/0 batched',
      'staff draft 0/0 batched',
      'admin publishWithoutFine 0/0 batched',
      'client choose 0/0 batched',
      'staff move 7/9 batched',
      'client notThem 3/7 batched',
      'staff draft 3/3 stale batched',
      'admin publishWithoutFine 11/10 batched',
      'client invite 5/7 batched',
      'client choose',
    ],
  },
  {
    name: 'a paper that was sent again after its refusal is reviewed again, and an older approval stays undone',
    start: 'analise',
    steps: ['staff approve', 'staff reopenDocument', 'client send 0/0', 'staff undo', 'staff approve', 'staff undo'],
  },
  {
    name: 'an offer that was published and withdrawn counts, though the case is back in the analysis',
    start: 'analise',
    steps: [
      'staff draft',
      'admin publishWithoutFine',
      'staff draft 1',
      'admin publishWithoutFine',
      'admin undo 8',
      'admin publishWithoutFine',
      'staff withdraw 1',
      'admin undo 1',
    ],
  },
  {
    name: 'a case waits for the last paper of somebody without an account, who signed for the first ones',
    start: 'documentos',
    steps: [
      'client addWithoutAccount 1',
      'client send',
      'staff recordPaper 1/1',
      'client send 0/1',
      'staff recordPaper 3/1',
      'client send 0/1',
      'client send 0/1',
      'client send 0/1',
      'client send 0/1',
      'client send 0/1',
      'client send 0/1',
      'client send 0/1',
      'client send 0/1',
      'client send 0/1',
      'client submit',
      'client send 0/1',
      'client submit',
    ],
  },
  {
    name: 'who came back helps somebody without an account again, by adding the same name',
    start: 'documentos',
    steps: [
      'client invite',
      'partner accept',
      'partner addWithoutAccount 1',
      'partner leave',
      'client invite',
      'partner accept',
      'partner addWithoutAccount 1',
      'partner send 0/1',
      'partner addWithoutAccount 1',
    ],
  },
  {
    name: 'a deed waits for the papers of a guarantor without an account, whose helper sends them',
    start: 'papers',
    steps: [
      'staff draft 0/1',
      'staff attachFine',
      'staff confirmFine 1',
      'staff publish',
      'client choose',
      'staff move',
      'client addWithoutAccount 3',
      'staff recordPaper 1/1',
      'client send 10/1',
      'client send 10/1',
      'client send 10/1',
      'staff approve 16',
      'staff approve 17',
      'staff receive',
      'staff receive 0/1',
      'staff move 0/2',
      'staff approve 18',
      'staff move 0/2',
    ],
  },
  {
    name: 'a request that was split gets the papers that were approved since, also after the end of the first one',
    start: 'documentos',
    steps: [
      'client invite',
      'partner accept',
      'partner send',
      'partner send',
      'partner send',
      'partner send',
      'staff reject 4',
      'staff reject 6',
      'staff reject 7',
      'staff split',
      'staff approve 6',
      'staff split',
      'staff approve 7',
      'staff end',
      'staff split',
    ],
  },
] as const;

test.each(known)('$name', async ({ start, steps }) => {
  await expect(playCommands(world, { start, steps })).resolves.toBeUndefined();
});
