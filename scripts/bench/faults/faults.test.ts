import { expect, test } from '@jest/globals';
import { playFaults } from '../faults.ts';

const day = Math.floor(Date.now() / 86_400_000);

/** Another part each day, the same one all day. */
const partOf = (parts: number): string => `${1 + (day % parts)}/${parts}`;

const none = { failures: [] };

const ofCalls = [
  'a fault of a call',
  [partOf(8), '^(messages.send|applications.keepScenario|offers.draft)$', '(?!killed)'],
];
const ofTriggers = ['an error of a call, also of a trigger', [partOf(12), 'journey.account', 'error$']];
const killed = ['the end of the process at a call', [partOf(24), 'journey.request', 'killed']];
const samples = [day % 2 === 0 ? ofCalls : ofTriggers, killed] as [string, string[]][];

test.each(samples)('%s loses nothing and doubles nothing, in a sample', async (_what, given) => {
  const played = await playFaults(given);
  expect([given, played.map(({ tally: { failures } }) => ({ failures }))]).toEqual([given, played.map(() => none)]);
  expect(played.flatMap(({ tally: { faults } }) => Object.values(faults)).some((count) => count > 0)).toBe(true);
});
