import type { LenderItem } from '#database/lenders/entity.ts';
import { listLenderAnswers, listLenderItems } from '#database/lenders/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { Lender } from '#shared/intermediary.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { isContracted, lenders } from '#shared/lenders/lenders.ts';
import { emptyRecord } from '#shared/lenders/record.ts';
import type { LenderView } from '#shared/lenders/routes.ts';
import { type BankAnswer, usualDays } from '#shared/submissions/answers.ts';

interface Reader {
  at: Date;
  /** Whether the reader may know what the bank pays. */
  isAdmin: boolean;
  /** How the bank answered, where that is read. */
  answers?: readonly BankAnswer[] | undefined;
}

export const toLenderView = (
  lender: Lender,
  stored: Omit<LenderItem, 'owner'> | undefined,
  { at, isAdmin, answers }: Reader,
): LenderView => ({
  ...lender,
  until: lender.until ?? null,
  usable: isContracted(lender, lisbonDay(at)) && stored?.suspendedAt === undefined,
  suspendedAt: stored?.suspendedAt ?? null,
  suspendReason: stored?.suspendReason ?? null,
  record: stored?.record ?? emptyRecord,
  usualDays: usualDays(answers) ?? null,
  commission: isAdmin ? stored?.commission : undefined,
  version: stored?.version ?? 0,
});

/** Returns the banks in the order of the legal notice. */
export const listLenders: UseCase<Dependencies, 'lenders.list'> = async ({ database, now }, _, { role }) => {
  const [stored, answers] = await Promise.all([listLenderItems(database), listLenderAnswers(database)]);
  return {
    lenders: lenders.map((lender) =>
      toLenderView(
        lender,
        stored.find(({ lenderId }) => lenderId === lender.id),
        {
          at: now(),
          isAdmin: role === 'admin',
          answers: answers.find(({ lenderId }) => lenderId === lender.id)?.answers,
        },
      ),
    ),
  };
};
