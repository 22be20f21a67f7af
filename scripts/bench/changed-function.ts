import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { secondsOf } from './seconds-of.ts';

/** One function, whose bundle has nothing to do with the others. */
const handlerFile = path.join(import.meta.dirname, '../../functions/leads/api.lambda.ts');
const rounds = 2;
const longestWait = 120_000;

/** No answer of the API has it. */
const changedStatus = 418;
const changedHandler = `
export const handler: typeof former = async (...input) => ({ ...((await former(...input)) as object), statusCode: ${changedStatus} });
`;

async function statusOf(web: string): Promise<number> {
  const answer = await fetch(`${web}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  await answer.body?.cancel();
  return answer.status;
}

async function answers(web: string, isChanged: boolean): Promise<void> {
  const until = performance.now() + longestWait;
  while (((await statusOf(web)) === changedStatus) !== isChanged) {
    if (performance.now() > until) throw new Error('The changed function never answered.');
    await wait(20);
  }
}

/**
 * Changes a function of a stack of `npm run dev`, and changes it back.
 * @returns the seconds from each change of the file until the function answers accordingly
 */
export async function changeFunction(web: string): Promise<readonly number[]> {
  const source = readFileSync(handlerFile, 'utf8');
  const changed = `${source.replace('export const handler =', 'const former =')}${changedHandler}`;
  const seconds: number[] = [];
  const restore = (): void => writeFileSync(handlerFile, source);
  // Also when the measurement is interrupted.
  process.once('exit', restore);
  // The watcher begins just after the stack is ready; on a busy machine, seconds after.
  await wait(3000);
  try {
    for (let round = 0; round < rounds; round++)
      for (const isChanged of [true, false]) {
        writeFileSync(handlerFile, isChanged ? changed : source);
        seconds.push(await secondsOf(() => answers(web, isChanged)));
      }
  } finally {
    restore();
    process.off('exit', restore);
  }
  return seconds;
}
