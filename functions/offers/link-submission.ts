import type { Database } from '#database/database.ts';
import type { Offer } from '#database/offers/entity.ts';
import { Refusal } from '#database/refusal.ts';
import { findSubmission } from '#database/submissions/reads.ts';
import { replaceSubmission } from '#database/submissions/writes.ts';
import { Conflict, type Step } from '#database/transaction.ts';

const moved = () => new Conflict('The request at the bank has changed');

/**
 * Returns the steps by which the requests at banks of an application know an offer: the one that it answers names it, and
 * the one that it answered before does not any more. For a use case that retries. Throws `submission.not_found`.
 */
export async function linkSubmission(
  database: Database,
  { applicationId, offerId, submissionId }: Pick<Offer, 'applicationId' | 'offerId' | 'submissionId'>,
  before?: string,
): Promise<Step[]> {
  if (submissionId === before) return [];
  const [next, former] = await Promise.all(
    [submissionId, before].map((id) => id && findSubmission(database, { applicationId, submissionId: id })),
  );
  if (submissionId !== undefined && !next) throw new Refusal('submission.not_found');
  return [
    ...(next ? [replaceSubmission(next, { ...next, offerIds: [...(next.offerIds ?? []), offerId] }, moved)] : []),
    ...(former
      ? [
          replaceSubmission(
            former,
            { ...former, offerIds: former.offerIds?.filter((id) => id !== offerId) ?? [] },
            moved,
          ),
        ]
      : []),
  ];
}
