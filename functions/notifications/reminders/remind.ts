import { findApplication } from '#database/applications/reads.ts';
import { requireOpen } from '#database/applications/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { Reminder } from '#database/reminders/entity.ts';
import { moveReminder, ReminderConflict } from '#database/reminders/writes.ts';
import { transact } from '#database/transaction.ts';
import { isClosed } from '#shared/applications/stages.ts';
import type { ReminderKind } from '#shared/notifications/reminders.ts';
import { evaluateAgedDocuments } from './evaluate-aged-documents.ts';
import { evaluateApproval } from './evaluate-approval.ts';
import { evaluateCall } from './evaluate-call.ts';
import { evaluateChoice } from './evaluate-choice.ts';
import { evaluateDate } from './evaluate-date.ts';
import { evaluateDocuments } from './evaluate-documents.ts';
import { evaluateDueDocuments } from './evaluate-due-documents.ts';
import { evaluateUnanswered, evaluateUnread } from './evaluate-messages.ts';
import { evaluateExpiringOffer, evaluateReflection } from './evaluate-reflection.ts';
import { evaluateSubmissionNews } from './evaluate-submission-news.ts';
import { type Evaluate, nothingLeft, OutdatedEvaluation, type ReminderDependencies } from './evaluation.ts';

const evaluators: Readonly<Record<ReminderKind, Evaluate>> = {
  documents_missing: evaluateDocuments,
  documents_due: evaluateDueDocuments,
  documents_aged: evaluateAgedDocuments,
  call_tomorrow: evaluateCall,
  choice_waiting: evaluateChoice,
  date_reminder: evaluateDate,
  submission_news: evaluateSubmissionNews,
  approval_ends: evaluateApproval,
  reflection: evaluateReflection,
  offer_expiring: evaluateExpiringOffer,
  messages_unread: evaluateUnread,
  messages_to_answer: evaluateUnanswered,
};

export type ReminderOutcome =
  | 'told'
  /** Nothing to send, or not yet. */
  | 'quiet'
  /** A concurrent run or change was faster: the next run sees its result. */
  | 'overtaken';

/**
 * Evaluates a due reminder against the current state, and queues its notification in the transaction that moves the
 * reminder, so that concurrent or crashed runs send it once. Sends nothing for a closed case.
 */
export async function remind(deps: ReminderDependencies, reminder: Reminder): Promise<ReminderOutcome> {
  const { database, now } = deps;
  const { applicationId, kind } = reminder;
  const application = await findApplication(database, applicationId);
  const isOpen = application !== undefined && !isClosed(application);
  const { next, steps = [], isGuarded } = isOpen ? await evaluators[kind](deps, reminder, application) : nothingLeft;
  const guard = steps.length > 0 && !isGuarded ? [requireOpen(applicationId, { at: now().toISOString() })] : [];
  try {
    await transact(database, [moveReminder(reminder, next), ...guard, ...steps]);
    return steps.length > 0 ? 'told' : 'quiet';
  } catch (error) {
    if (error instanceof ReminderConflict || error instanceof OutdatedEvaluation || error instanceof Refusal)
      return 'overtaken';
    throw error;
  }
}
