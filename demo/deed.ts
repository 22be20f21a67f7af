import type { ApiSession } from './api-session.ts';
import type { SampleFile } from './sample-files.ts';

interface Players {
  customer: ApiSession;
  staff: ApiSession;
  /** Creates a file that looks like the document of this name. */
  fileFor: (label: string) => Promise<SampleFile>;
}

/** Statuses of the first documents of an unfinished deed; the others are not sent yet. */
const underWay = ['approved', 'approved', 'rejected', 'approved', 'review'] as const;

const reason = 'O documento já passou da validade. Envia a versão renovada.';

/** Sends closing documents and reviews them: all required ones, or the first ones of an unfinished deed. */
export async function playDeed(
  applicationId: string,
  { customer, staff, fileFor }: Players,
  { complete }: { complete: boolean },
): Promise<void> {
  const { items } = await customer.call('deed.get', { applicationId });
  const required = items.filter((item) => item.required);
  const fates = complete ? required.map(() => 'approved' as const) : underWay;
  for (const [index, { docType, label }] of required.entries()) {
    const fate = fates[index];
    if (!fate) return;
    const { id: documentId, uploadId } = await customer.upload(applicationId, docType, await fileFor(label));
    const which = { applicationId, documentId, uploadId };
    if (fate === 'approved') await staff.call('documents.review', { ...which, decision: 'approve' });
    if (fate === 'rejected') await staff.call('documents.review', { ...which, decision: 'reject', reason });
  }
}
