import { replaceWhile, requireWhile, snapshot } from '../optimistic.ts';
import { Conflict, type Step } from '../transaction.ts';
import { type BankConsent, type BankReminder, bankConsentEntity, bankReminderEntity } from './entity.ts';

/** Stores what somebody says of a bank in place of what was read, to be repeated if that has changed. */
export const putBankConsent = (before: BankConsent | undefined, consent: BankConsent): Step => {
  const { applicationId, partyId, lenderId } = consent;
  return replaceWhile(
    snapshot(
      bankConsentEntity,
      { applicationId, partyId, lenderId },
      { at: before?.at, withdrawnAt: before?.withdrawnAt },
    ),
    consent,
    () => new Conflict('What somebody said of a bank has changed'),
  );
};

/** Adds a condition that somebody still authorizes what goes to a bank, as read. */
export const requireBankConsent = ({ applicationId, partyId, lenderId, at }: BankConsent, refuse: () => Error): Step =>
  requireWhile(
    snapshot(bankConsentEntity, { applicationId, partyId, lenderId }, { at, withdrawnAt: undefined }),
    refuse,
  );

export const putBankReminder = (before: BankReminder | undefined, reminder: BankReminder, refuse: () => Error): Step =>
  replaceWhile(
    snapshot(
      bankReminderEntity,
      { applicationId: reminder.applicationId, partyId: reminder.partyId },
      { remindedAt: before?.remindedAt },
    ),
    reminder,
    refuse,
  );
