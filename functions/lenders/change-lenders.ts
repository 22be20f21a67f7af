import { startChange } from '#database/change.ts';
import type { LenderItem } from '#database/lenders/entity.ts';
import { findLenderItem } from '#database/lenders/reads.ts';
import { putLender } from '#database/lenders/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { Facts } from '#shared/audit/facts.ts';
import type { Lender } from '#shared/intermediary.ts';
import { lenderOf } from '#shared/lenders/lenders.ts';
import { emptyRecord, type LenderRecord } from '#shared/lenders/record.ts';
import type { LenderView } from '#shared/lenders/routes.ts';
import { toLenderView } from './list-lenders.ts';

/** Names the audit trail of the banks, among those of people. */
const lendersTrail = 'lenders';

/** Neither a contact's data nor what the bank pays: the trail is not the place that protects them (spec lenders L9). */
const factsOf = (lenderId: string, { contacts, channel, answerDays, endAge, maxLtv }: LenderRecord): Facts => ({
  lenderId,
  contacts: contacts.length,
  channel,
  answerDays,
  endAge: endAge ?? null,
  maxLtv: maxLtv?.hpp ?? null,
});

type TrailEntry = Omit<Parameters<ReturnType<typeof startChange>['auditPerson']>[0], 'personId'>;

interface Seen {
  lender: Lender;
  before: LenderItem | undefined;
}

/** Returns a bank as it was seen; throws `lender.not_found` or `lender.changed`. */
async function requireSeen({ database }: Dependencies, lenderId: string, version: number): Promise<Seen> {
  const lender = lenderOf(lenderId);
  if (!lender) throw new Refusal('lender.not_found');
  const before = await findLenderItem(database, lenderId);
  if ((before?.version ?? 0) !== version) throw new Refusal('lender.changed');
  return { lender, before };
}

interface Said extends Pick<LenderItem, 'record' | 'commission' | 'suspendedAt' | 'suspendReason'> {
  lenderId: string;
  /** As the admin saw it. */
  version: number;
}

/** Stores what an admin said of a bank, with its entry in the trail. */
async function store(
  change: ReturnType<typeof startChange>,
  { lender, said, entry }: { lender: Lender; said: Said; entry: TrailEntry },
): Promise<LenderView> {
  const after = { ...said, updatedAt: change.at, version: said.version + 1 };
  await change.commit([putLender(after), change.auditPerson({ personId: lendersTrail, ...entry })]);
  return toLenderView(lender, after, { at: change.instant, isAdmin: true });
}

/** Stores what admins say of a bank. */
export const changeLender: UseCase<Dependencies, 'lenders.change'> = async (
  deps,
  { lenderId, version, commission, ...record },
  caller,
) => {
  const { lender, before } = await requireSeen(deps, lenderId, version);
  const { suspendedAt, suspendReason } = before ?? {};
  return store(startChange(deps, caller), {
    lender,
    said: { lenderId, version, record, commission, suspendedAt, suspendReason },
    entry: {
      action: 'lender.changed',
      before: before && factsOf(lenderId, before.record),
      after: factsOf(lenderId, record),
    },
  });
};

/** Suspends the work with a bank, or takes it up again: what is open goes on (spec lenders L1). */
export const suspendLender: UseCase<Dependencies, 'lenders.suspend'> = async (
  deps,
  { lenderId, version, reason },
  caller,
) => {
  const { lender, before } = await requireSeen(deps, lenderId, version);
  const change = startChange(deps, caller);
  const suspendedAt = reason === undefined ? undefined : (before?.suspendedAt ?? change.at);
  const { record = emptyRecord, commission } = before ?? {};
  return store(change, {
    lender,
    said: { lenderId, version, record, commission, suspendedAt, suspendReason: reason },
    entry: { action: 'lender.suspended', after: { lenderId, suspended: reason !== undefined } },
  });
};
