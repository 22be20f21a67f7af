import type { StackFile } from '#local/supervisor/stack-file.ts';
import { signInTo } from '../accounts.ts';

/** Returns what each account of the demo sees after signing in: who they are, and the request or the board. */
export async function seenBy(stack: StackFile): Promise<ReadonlyMap<string, unknown>> {
  const signIn = await signInTo(stack);
  const seen = new Map<string, unknown>();
  for (const account of stack.accounts) {
    const session = await signIn(account);
    const { id, role, currentApplicationId: applicationId } = await session.call('people.me', {});
    const pages =
      role === 'client'
        ? applicationId && [
            await session.call('applications.get', { applicationId }),
            await session.call('messages.list', { applicationId }),
            await session.call('offers.list', { applicationId }),
          ]
        : [await session.call('applications.counts', {}), await session.call('applications.work', { list: 'team' })];
    seen.set(account.email, { id, role, applicationId, pages });
  }
  return seen;
}
