import { findApplication } from '#database/applications/reads.ts';
import { listBankConsents, listBankReminders } from '#database/bank-consents/reads.ts';
import { listLenderAnswers } from '#database/lenders/reads.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { listSubmissions } from '#database/submissions/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { lineOf } from '#platform/submission-line.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { isIn } from '#shared/parties/party.ts';
import { usualDays } from '#shared/submissions/answers.ts';
import { isOpenAt } from '#shared/submissions/index.ts';
import type { SubmissionLine } from '#shared/submissions/routes.ts';
import { toSubmissionView } from './views.ts';

/** Returns one line a bank that has the request, newest change first (spec lenders L7): nothing else of it reaches clients. */
export const listOwnSubmissions: UseCase<Dependencies, 'submissions.list'> = async (
  { database, now },
  { applicationId },
) => {
  const today = lisbonDay(now());
  const [submissions, answers] = await Promise.all([
    listSubmissions(database, applicationId),
    listLenderAnswers(database),
  ]);
  const usual = (lenderId: string) => usualDays(answers.find((each) => each.lenderId === lenderId)?.answers) ?? null;
  const lines = [...submissions]
    .sort((a, b) => b.statusSince.localeCompare(a.statusSince))
    .flatMap((submission): SubmissionLine[] => {
      const { submissionId, lenderId } = submission;
      const line = lineOf(submission, today);
      return line ? [{ submissionId, lenderId, usualDays: usual(lenderId), ...line }] : [];
    })
    .sort((a, b) => b.since.localeCompare(a.since));
  // Of a bank that has had it twice, the one that is open.
  const ofBank = (bank: string) => {
    const own = lines.filter(({ lenderId }) => lenderId === bank);
    return own.find(({ status }) => isOpenAt(status)) ?? own[0];
  };
  return { lines: lines.filter((line) => line === ofBank(line.lenderId)) };
};

/** Returns the requests of an application at banks, and what its people have said of banks. */
export const listStaffSubmissions: UseCase<Dependencies, 'submissions.staffList'> = async (
  { database, now },
  { applicationId },
) => {
  const application = await findApplication(database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  const [submissions, parties, consents, reminders] = await Promise.all([
    listSubmissions(database, applicationId),
    listParties(database, application),
    listBankConsents(database, { applicationId }),
    listBankReminders(database, applicationId),
  ]);
  return {
    submissions: submissions.map((each) => toSubmissionView(each, now())),
    people: parties.filter(isIn).map(({ partyId, name, personId }) => ({
      partyId,
      name,
      hasAccount: personId !== undefined,
      remindedAt: reminders.find((each) => each.partyId === partyId)?.remindedAt ?? null,
      consents: consents
        .filter((each) => each.partyId === partyId)
        .map(({ lenderId, at, how, withdrawnAt }) => ({ lenderId, at, how, withdrawnAt: withdrawnAt ?? null })),
    })),
  };
};
