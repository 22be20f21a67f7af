import type { ApiSession } from '#demo/api-session.ts';
import { approvedLongAgo, publishOffer, recordReceipts } from '#demo/publish-offer.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';

/** Publishes a bank's approval whose FINE everybody received so long ago that the deed can be today. Returns its id. */
export async function publishApproved(staff: ApiSession, applicationId: string): Promise<string> {
  const today = lisbonDay(new Date());
  await publishOffer(staff, {
    applicationId,
    bankName: 'Banco Modelo, S.A.',
    loanAmount: 150_000,
    termMonths: 360,
    phases: [{ months: 360, kind: 'fixed', tan: 3.221 }],
    fineTaeg: 3.5,
    fineMtic: 242_000,
    ...approvedLongAgo(today),
  });
  await recordReceipts(staff, applicationId, daysAfter(today, -8));
  const { offers } = await staff.call('offers.staffList', { applicationId });
  return offers[0]?.id ?? '';
}
