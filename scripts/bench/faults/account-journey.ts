import type { StagePlayer } from './stage-player.ts';

/** Returns what the newest e-mail of the user pool has in its link. */
export function linkIn({ stage: { pool } }: StagePlayer): { code: string; link: string } {
  const html = (pool.mails.at(-1)?.html ?? '').replaceAll('&amp;', '&');
  const of = (name: string): string => new RegExp(`[#&]${name}=([\\w-]+)`).exec(html)?.[1] ?? '';
  return { code: of('code'), link: of('t') };
}

/** A visitor signs up, confirms the address by the link of the e-mail, forgets the password and chooses another. */
export async function playAccount(player: StagePlayer): Promise<void> {
  const email = 'rita@nova.example';
  const password = 'Uma-Casa-2026';
  await player.call('accounts.signUp', undefined, { name: 'Rita Lima', email, password });
  // Where the pool's trigger failed, the next token makes the record (`ensure-person.ts`).
  const completedLater = ['person', 'address'];
  await player.call('accounts.confirm', undefined, { email, password, ...linkIn(player) }, { completedLater });
  await player.call('accounts.requestReset', undefined, { email });
  const { code } = linkIn(player);
  await player.call('accounts.resetPassword', undefined, { email, code, password: 'Outra-Casa-2027' });
}
