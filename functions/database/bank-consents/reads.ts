import type { Database } from '../database.ts';
import { type BankConsent, type BankReminder, bankConsentEntity, bankReminderEntity } from './entity.ts';

/** Returns what the people of a request have said of banks, or one of them, strongly consistent. */
export async function listBankConsents(
  database: Database,
  of: { applicationId: string; partyId?: string },
): Promise<BankConsent[]> {
  const { data } = await database.entity(bankConsentEntity).query.primary(of).go({ consistent: true, pages: 'all' });
  return data;
}

/** Returns when the people of a request were reminded, strongly consistent. */
export async function listBankReminders(database: Database, applicationId: string): Promise<BankReminder[]> {
  const { data } = await database
    .entity(bankReminderEntity)
    .query.primary({ applicationId })
    .go({ consistent: true, pages: 'all' });
  return data;
}
