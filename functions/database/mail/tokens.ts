import type { Database } from '../database.ts';
import { createItem } from '../optimistic.ts';
import { secondsAt } from '../schema.ts';
import { type Step, step, transact } from '../transaction.ts';
import { type MailToken, mailAddressEntity, mailTokenEntity } from './entity.ts';

/** Longer than a case takes; who answers an older e-mail is sent to the portal. */
const tokenDays = 400;

type Recipient = Pick<MailToken, 'applicationId' | 'recipient'>;

/** Returns the generation of a recipient's tokens, strongly consistent. */
async function findGeneration(database: Database, { applicationId, recipient }: Recipient): Promise<number> {
  const { data } = await database.entity(mailAddressEntity).get({ applicationId, recipient }).go({ consistent: true });
  return data?.generation ?? 0;
}

/** Stores the hash of a token of the current generation. */
export async function addMailToken(
  database: Database,
  token: Recipient & Pick<MailToken, 'tokenHash' | 'role'>,
  now: Date,
): Promise<void> {
  const generation = await findGeneration(database, token);
  const expiresAt = secondsAt(now) + tokenDays * 24 * 60 * 60;
  await transact(database, [
    createItem(mailTokenEntity, { ...token, generation, createdAt: now.toISOString(), expiresAt }),
  ]);
}

/** Returns a token by its hash, if its generation is the current one. */
export async function findMailToken(database: Database, tokenHash: string): Promise<MailToken | undefined> {
  const { data } = await database.entity(mailTokenEntity).query.byHash({ tokenHash }).go({ limit: 1 });
  const [token] = data;
  return token && token.generation === (await findGeneration(database, token)) ? token : undefined;
}

/** Thrown if a recipient's tokens of this generation have ended before. */
export class MailAddressEnded extends Error {}

/** Ends a recipient's tokens up to a generation; throws MailAddressEnded if they have ended, and later ones stay good. */
export const endMailTokens = ({ applicationId, recipient, generation }: Recipient & { generation: number }): Step =>
  step(
    (database) =>
      database
        .entity(mailAddressEntity)
        .upsert({ applicationId, recipient })
        .set({ generation: generation + 1 })
        .where(
          (stored, { notExists, lte }) => `${notExists(stored.generation)} OR ${lte(stored.generation, generation)}`,
        )
        .commit(),
    () => new MailAddressEnded(),
  );

/** Deletes all tokens of a recipient. Returns their number. */
export async function forgetMailTokens(database: Database, { applicationId, recipient }: Recipient): Promise<number> {
  const token = database.entity(mailTokenEntity);
  const { data } = await token.query.primary({ applicationId, recipient }).go({ pages: 'all' });
  for (const { tokenHash } of data) await token.delete({ applicationId, recipient, tokenHash }).go();
  await database.entity(mailAddressEntity).delete({ applicationId, recipient }).go();
  return data.length;
}
