import { afterAll, expect, test } from '@jest/globals';
import { createWorld } from '#functions/testing/world.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { entriesOn } from './knowledge/entries.ts';
import { questionBank } from './testing/question-bank.ts';

const world = await createWorld();
afterAll(() => world.stop());
const personId = await world.addPerson();
const entries = entriesOn(lisbonDay(world.now()));
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** Returns the words that an answer has to contain. */
function wordsOf(expected: string): string {
  const id = /^entry:(.*)/.exec(expected)?.[1];
  if (id === undefined) return expected;
  const entry = entries.find((each) => each.id === id);
  if (!entry) throw new Error(`no entry ${id}`);
  return plain(entry.text);
}

test('the bank has 150 questions, each once', () => {
  const questions = questionBank.map(([question]) => question);
  expect(new Set(questions).size).toBe(questions.length);
  expect(questions.length).toBeGreaterThanOrEqual(150);
});

test.each(questionBank)('%s', async (message, ...expected) => {
  world.pass(60_000);
  const { response } = await world.succeed('assistant.ask', personId, { message });
  for (const each of expected) expect(plain(response)).toContain(wordsOf(each));
});
