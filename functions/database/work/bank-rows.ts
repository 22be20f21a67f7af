import { defined } from '#shared/kit/defined.ts';
import { canMove, isOpenAt, wasMadeInTime } from '#shared/submissions/index.ts';
import type { Application } from '../applications/entity.ts';
import type { Submission } from '../submissions/entity.ts';
import type { AtBank, CountedIn, StoredCard } from './entity.ts';
import { totalsOf } from './report.ts';
import { holderOf } from './task-rows.ts';

interface CaseAtBanks {
  application: Pick<Application, 'status' | 'outcome' | 'deed'>;
  submissions: readonly Submission[];
}

/** Returns whether something can still happen to a request at a bank: of a concluded case, its contract. */
const isOnBoard = (submission: Submission, { application }: CaseAtBanks): boolean => {
  const { status } = submission;
  if (application.outcome) return false;
  if (application.status !== 'concluida') return isOpenAt(status);
  return canMove(status, 'contratado') || (status === 'expirado' && wasMadeInTime(submission, application.deed?.on));
};

/** Returns the rows of a case on the board of banks, in the order of its requests (spec lenders L10). */
export const banksOf = (items: CaseAtBanks, card: StoredCard): readonly AtBank[] =>
  items.submissions
    .filter((submission) => isOnBoard(submission, items))
    .map(({ submissionId, lenderId, status, statusSince, waitsFrom, dueOn, validUntil, amount }) =>
      defined({
        submissionId,
        lenderId,
        status,
        since: statusSince,
        waitsFrom,
        dueOn,
        validUntil: status === 'aprovado' || status === 'expirado' ? validUntil : undefined,
        amount: amount ?? card.loanAmount,
        holder: holderOf(card),
        clientName: card.clientName,
        others: card.others,
        name: card.name,
      }),
    );

/** Returns the list of a bank's requests, or of those in one state. */
export const bankList = (lenderId: string, status?: string): string =>
  status === undefined ? lenderId : `${lenderId}#${status}`;

/** Returns the lists in which a request stands. */
export const bankLists = ({ lenderId, status }: AtBank): string[] => [bankList(lenderId), bankList(lenderId, status)];

/** Returns the position in them: the request that is in its state the longest comes first. */
export const bankPosition = ({ since, submissionId }: AtBank): string => `${since}#${submissionId}`;

/** Scope of the counters of a bank's requests on the board, by state and responsible member. */
export const bankScope = (lenderId: string): string => `bank#${lenderId}`;

/** Returns the counters of rows: of each member, and of the team. */
export const bankCounters = (rows: readonly AtBank[]): CountedIn[] =>
  rows.flatMap(({ lenderId, status, holder }) => {
    const scope = bankScope(lenderId);
    return [
      { scope, name: `${holder}|${status}` },
      { scope: totalsOf(scope), name: status },
    ];
  });
