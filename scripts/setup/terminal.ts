import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Nobody answers any more: the terminal was closed, or Ctrl-C was pressed. */
export class NoAnswer extends Error {}

export const say = (line = ''): void => void process.stdout.write(`${line}\n`);

/**
 * Asks on the terminal. @param isHidden does not show what is typed
 * @throws NoAnswer if there is no answer
 */
function read(question: string, isHidden: boolean): Promise<string> {
  if (isHidden) process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: isHidden ? silent : process.stdout,
    terminal: process.stdin.isTTY === true,
  });
  return new Promise((resolve, reject) => {
    terminal.once('close', () => reject(new NoAnswer()));
    terminal.question(isHidden ? '' : question, (answer) => {
      resolve(answer.trim());
      terminal.close();
      if (isHidden) say();
    });
  });
}

/** Returns an answer, or what was proposed where none is typed; asks again while `complaint` returns a sentence. */
export async function ask(
  question: string,
  proposal: string | undefined,
  complaint: (answer: string) => string | undefined | Promise<string | undefined>,
): Promise<string> {
  for (;;) {
    const answer = (await read(`${question}${proposal ? ` [${proposal}]` : ''}: `, false)) || (proposal ?? '');
    const wrong = await complaint(answer);
    if (wrong === undefined) return answer;
    say(`  ${wrong}`);
  }
}

/** Returns a text that is not shown while it is typed, never empty. */
export async function askSecret(question: string): Promise<string> {
  for (;;) {
    const answer = await read(`${question} (not shown): `, true);
    if (answer) return answer;
  }
}

/** Returns yes or no. */
export async function confirm(question: string, isUsual: boolean): Promise<boolean> {
  const answer = await read(`${question} [${isUsual ? 'Y/n' : 'y/N'}] `, false);
  return answer === '' ? isUsual : /^y(es)?$/i.test(answer);
}
