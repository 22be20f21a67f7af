import { replaceWhile, requireWhile, snapshot } from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import type { Step } from '../transaction.ts';
import { type LenderItem, lenderEntity } from './entity.ts';

const owner = 'team';

/** Stores what is known of a bank in place of the version before, 0 being none; otherwise `lender.changed`. */
export const putLender = (item: Omit<LenderItem, 'owner'>): Step =>
  replaceWhile(
    snapshot(
      lenderEntity,
      { owner, lenderId: item.lenderId },
      { version: item.version === 1 ? undefined : item.version - 1 },
    ),
    { owner, ...item },
    () => new Refusal('lender.changed'),
  );

/** Adds a condition that no admin has suspended a bank; otherwise `lender.not_contracted`. */
export const requireNotSuspendedLender = (lenderId: string): Step =>
  requireWhile(
    snapshot(lenderEntity, { owner, lenderId }, { suspendedAt: undefined }),
    () => new Refusal('lender.not_contracted'),
  );
