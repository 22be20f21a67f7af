import { stateOf } from '#shared/commissions/commission.ts';
import { removeWhile, replaceWhile, snapshot } from '../optimistic.ts';
import { type Step, step } from '../transaction.ts';
import { type Commission, commissionEntity, commissionTotalEntity, type StoredTotal } from './entity.ts';

const owner = 'team';

/** A commission as it was read, undefined without one, and what takes its place: undefined for one that never was. */
export interface CommissionChange {
  before: Commission | undefined;
  after: Commission | undefined;
}

/** Returns a commission with the state that follows from what is written of it, as its next version. */
export const nextVersion = (commission: Omit<Commission, 'owner' | 'state'>): Commission => ({
  ...commission,
  owner,
  state: stateOf(commission),
  version: commission.version + 1,
});

/** Returns what a commission adds to the sums of its bank, month and state. */
const shareOf = ({ month, lenderId, state, expectedCents = 0, received, isCancelled }: Commission): StoredTotal => ({
  owner,
  month,
  lenderId,
  state,
  count: 1,
  // Nothing is owed without a contract.
  expectedCents: isCancelled ? 0 : expectedCents,
  receivedCents: received?.cents ?? 0,
});

/** Returns the differences of the sums, each once: a transaction writes an item once. */
function totalDifferences(changes: readonly CommissionChange[]): StoredTotal[] {
  const differences = new Map<string, StoredTotal>();
  const add = (commission: Commission | undefined, sign: 1 | -1) => {
    if (!commission) return;
    const share = shareOf(commission);
    const name = [share.month, share.lenderId, share.state].join('|');
    const known = differences.get(name) ?? { ...share, count: 0, expectedCents: 0, receivedCents: 0 };
    differences.set(name, {
      ...known,
      count: known.count + sign * share.count,
      expectedCents: known.expectedCents + sign * share.expectedCents,
      receivedCents: known.receivedCents + sign * share.receivedCents,
    });
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  return [...differences.values()].filter(
    ({ count, expectedCents, receivedCents }) => count !== 0 || expectedCents !== 0 || receivedCents !== 0,
  );
}

function put({ before, after }: CommissionChange, refuse: () => Error): Step[] {
  const { submissionId } = after ?? before ?? {};
  if (submissionId === undefined) return [];
  const read = snapshot(commissionEntity, { owner, submissionId }, { version: before?.version });
  return [after ? replaceWhile(read, after, refuse) : removeWhile(read, refuse)];
}

/** Stores commissions in place of what was read, and keeps the sums; throws `refuse` if one has changed since. */
export const putCommissions = (changes: readonly CommissionChange[], refuse: () => Error): Step[] => [
  ...changes.flatMap((change) => put(change, refuse)),
  ...totalDifferences(changes).map(({ month, lenderId, state, count, expectedCents, receivedCents }) =>
    step((database) =>
      database
        .entity(commissionTotalEntity)
        .upsert({ owner, month, lenderId, state })
        .add({ count, expectedCents, receivedCents })
        .commit(),
    ),
  ),
];
