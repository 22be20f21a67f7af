import { Refusal } from '../../../shared/api/refusal.ts';
import { isClosed } from '../../../shared/applications/stages.ts';
import type { ReminderKind } from '../../../shared/notifications/reminders.ts';
import { findApplication } from '../../database/applications/reads.ts';
import { requireOpen } from '../../database/applications/writes.ts';
import type { Reminder } from '../../database/reminders/entity.ts';
import { moveReminder, ReminderStands } from '../../database/reminders/writes.ts';
import { transact } from '../../database/transaction.ts';
import { judgeCall } from './judge-call.ts';
import { judgeDocuments } from './judge-documents.ts';
import { judgeUnanswered, judgeUnread } from './judge-messages.ts';
import { type Judge, Outdated, type ReminderDependencies, settled } from './verdict.ts';

const judges: Readonly<Record<ReminderKind, Judge>> = {
  documents_missing: judgeDocuments,
  call_tomorrow: judgeCall,
  messages_unread: judgeUnread,
  messages_to_answer: judgeUnanswered,
};

/** What became of a reminder whose time had come. */
export type Reminding =
  | 'told'
  /** Nothing to be told, or not yet. */
  | 'quiet'
  /** Somebody else was quicker, or something changed meanwhile: the next look sees it. */
  | 'overtaken';

/**
 * Looks at what is so now, and queues what is to be told in the transaction that moves the reminder on: two at once, or
 * one that dies in the middle, tell it once. A case that has closed meanwhile is told nothing.
 */
export async function remind(deps: ReminderDependencies, reminder: Reminder): Promise<Reminding> {
  const { database, now } = deps;
  const { applicationId, kind } = reminder;
  const application = await findApplication(database, applicationId);
  const isOpen = application !== undefined && !isClosed(application);
  const { next, steps = [] } = isOpen ? await judges[kind](deps, reminder, application) : settled;
  const guard = steps.length > 0 ? [requireOpen(applicationId, { at: now().toISOString() })] : [];
  try {
    await transact(database, [moveReminder(reminder, next), ...guard, ...steps]);
    return steps.length > 0 ? 'told' : 'quiet';
  } catch (error) {
    if (error instanceof ReminderStands || error instanceof Outdated || error instanceof Refusal) return 'overtaken';
    throw error;
  }
}
