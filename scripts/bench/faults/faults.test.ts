import { expect, test } from '@jest/globals';
import { playFaults } from '../faults.ts';

/** Another part each day, the same one all day. */
const partOf = (parts: number): string => `${1 + (Math.floor(Date.now() / 86_400_000) % parts)}/${parts}`;

const none = { failures: [] };

test.each([
  ['a fault of a call', [partOf(8), '^(messages.send|applications.keepScenario|offers.draft)$', '(?!killed)']],
  ['an error of a call, also of a trigger', [partOf(12), 'journey.account', 'error$']],
  ['the end of the process at a call', [partOf(24), 'journey.request', 'killed']],
])('%s loses nothing and doubles nothing, in a sample', async (_what, given) => {
  const played = await playFaults(given);
  expect([given, played.map(({ tally: { failures } }) => ({ failures }))]).toEqual([given, played.map(() => none)]);
  expect(played.flatMap(({ tally: { faults } }) => Object.values(faults)).some((count) => count > 0)).toBe(true);
});
