import type { Database } from '../database.ts';
import { isCode, mostGuesses, newCode } from '../one-time-code.ts';
import { putItem } from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import { secondsAt } from '../schema.ts';
import { type Step, step, transact } from '../transaction.ts';
import { whatsappCodeEntity } from './entity.ts';

interface Holder {
  personId: string;
  /** In E.164. */
  number: string;
}

/** Returns a new six-digit code for a number, and the write that replaces any other of this person. */
export function newWhatsAppCode({ personId, number }: Holder, now: Date): { code: string; put: Step } {
  const { code, stored } = newCode([personId, number], now);
  const item = { personId, number, ...stored };
  return { code, put: putItem(whatsappCodeEntity, item) };
}

/**
 * Returns the write that ends a code, for the transaction that confirms the number. Throws `whatsapp.code` for a
 * wrong code, and `whatsapp.code_expired` if there is none for this number, it has expired or was tried too often, also
 * by this attempt.
 */
export async function takeWhatsAppCode(
  database: Database,
  { personId, number }: Holder,
  { code, now }: { code: string; now: Date },
): Promise<Step> {
  const expired = () => new Refusal('whatsapp.code_expired');
  // Counted before the comparison, so that concurrent attempts all count.
  await transact(database, [
    step(
      (database) =>
        database
          .entity(whatsappCodeEntity)
          .patch({ personId })
          .add({ guesses: 1 })
          .where((stored, { eq, lt, gt }) =>
            [eq(stored.number, number), lt(stored.guesses, mostGuesses), gt(stored.expiresAt, secondsAt(now))].join(
              ' AND ',
            ),
          )
          .commit(),
      expired,
    ),
  ]);
  const { data } = await database.entity(whatsappCodeEntity).get({ personId }).go({ consistent: true });
  if (data?.number !== number) throw expired();
  if (!isCode(data, [personId, number], code))
    throw data.guesses < mostGuesses ? new Refusal('whatsapp.code') : expired();
  return step(
    (database) =>
      database
        .entity(whatsappCodeEntity)
        .patch({ personId })
        .set({ expiresAt: secondsAt(now) })
        .where(({ hash, expiresAt }, { eq, gt }) => `${eq(hash, data.hash)} AND ${gt(expiresAt, secondsAt(now))}`)
        .commit(),
    expired,
  );
}
