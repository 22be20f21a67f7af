import { replaceWhile, requireWhile, snapshot } from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import { Conflict, type Step } from '../transaction.ts';
import { type LenderAnswers, type LenderItem, lenderAnswersEntity, lenderEntity } from './entity.ts';

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

/** Stores in how many days a bank answered in place of what was read, to be repeated if that has changed. */
export const putLenderAnswers = (
  before: LenderAnswers | undefined,
  { lenderId, answers }: Pick<LenderAnswers, 'lenderId' | 'answers'>,
): Step =>
  replaceWhile(
    snapshot(lenderAnswersEntity, { owner, lenderId }, { version: before?.version }),
    { owner, lenderId, answers, version: (before?.version ?? 0) + 1 },
    () => new Conflict('The answers of a bank have changed'),
  );
