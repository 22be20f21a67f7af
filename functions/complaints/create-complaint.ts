import { startChange } from '#database/change.ts';
import { ComplaintExists } from '#database/complaints/writes.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { addressHash, dailyHash } from '#platform/http/client-address.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { complaintsPerDay } from '#shared/complaints/complaint.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { receive } from './receive-complaint.ts';

/**
 * Stores a complaint of the site's form: three a day of an e-mail address and of a network (`complaint.too_many`), so that
 * nobody is sent more e-mails by it. Idempotent by submission id. One with the honeypot filled in gets the same response
 * and is dropped.
 */
export const createComplaint: UseCase<Dependencies, 'complaints.create'> = async (
  deps,
  { website, submissionId, ...form },
  { address },
) => {
  if (website) return { received: true };
  const change = startChange(deps, { personId: 'visitor', role: 'client' });
  const { instant } = change;
  const limit = (subject: string) =>
    countAttempt({
      action: 'complaints.create',
      subject,
      limit: complaintsPerDay,
      within: 'day',
      refusal: 'complaint.too_many',
      now: instant,
    });
  const { steps } = receive(
    { newId: deps.newId, change },
    { ...form, complaintId: submissionId, channel: 'portal', receivedOn: lisbonDay(instant) },
  );
  try {
    await change.commit([
      ...steps,
      limit(addressHash(address, instant)),
      limit(dailyHash(instant, 'email', form.email.toLowerCase())),
    ]);
  } catch (error) {
    if (!(error instanceof ComplaintExists)) throw error;
  }
  return { received: true };
};
