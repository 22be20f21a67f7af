import { setTimeout as wait } from 'node:timers/promises';
import type { StackFile } from '#local/supervisor/stack-file.ts';
import { accountOf, signInTo } from './accounts.ts';
import type { Section } from './report.ts';

/** Even, so that the case ends in its original stage. */
const changes = 30;
const timeout = 30_000;

interface Mail {
  readonly id: string;
  readonly at: string;
}

/**
 * Measures the time from a change (the move of a card) until the mail service has its e-mail: API, table, stream, queue
 * and sender. Milliseconds.
 */
export async function measureHandOver(stack: StackFile): Promise<Section> {
  const signIn = await signInTo(stack);
  const client = accountOf(stack.accounts, 'client (analise)');
  const staff = await signIn(accountOf(stack.accounts, 'staff'));
  const { currentApplicationId } = await (await signIn(client)).call('people.me', {});
  if (!currentApplicationId) throw new Error('The demo client has no application.');
  const newest = async (): Promise<Mail | undefined> => {
    const answer = await fetch(`${stack.inbox}/messages.json?to=${encodeURIComponent(client.email)}`);
    return ((await answer.json()) as { readonly messages: readonly Mail[] }).messages[0];
  };
  const delays: number[] = [];
  for (let index = 0; index < changes; index++) {
    const before = await newest();
    const isBack = index % 2 === 1;
    const input = { applicationId: currentApplicationId, ...(isBack && { reason: 'Para medir' }) };
    const began = Date.now();
    await staff.call(
      'applications.move',
      isBack ? { ...input, from: 'proposta', to: 'analise' } : { ...input, from: 'analise', to: 'proposta' },
    );
    let mail = await newest();
    while (mail?.id === before?.id) {
      if (Date.now() - began > timeout) throw new Error('The e-mail of a change did not leave.');
      await wait(20);
      mail = await newest();
    }
    delays.push(Date.parse(mail?.at ?? '') - began);
  }
  delays.sort((one, other) => one - other);
  return {
    title: 'From a change to the hand-over of its e-mail, milliseconds',
    columns: ['Way', 'Changes', 'Median', 'p90', 'Max'],
    rows: [
      {
        values: {
          Way: 'a moved card to the mail service',
          Changes: changes,
          Median: delays[Math.floor(changes / 2)],
          p90: delays[Math.floor(changes * 0.9)],
          Max: delays.at(-1),
        },
      },
    ],
  };
}
