import { createHash } from 'node:crypto';
import { lenders } from '#shared/lenders/lenders.ts';
import type { RouteOutput } from '#shared/routes.ts';
import type { SubmissionStatus } from '#shared/submissions/index.ts';
import type { ApiSession } from './api-session.ts';
import { samplePdf } from './sample-files.ts';

export type Submission = RouteOutput<'submissions.create'>;

interface Sides {
  customer: ApiSession;
  staff: ApiSession;
}

/** What the client wants to borrow, and where. */
interface Wish {
  lenderIds: readonly string[];
  /** In euro. */
  amount: number;
  termMonths: number;
}

/** Moves a request at a bank on, as it is stored; a bank that refuses it says why. */
export async function moveAtBank(
  staff: ApiSession,
  applicationId: string,
  { submissionId }: Pick<Submission, 'submissionId'>,
  to: SubmissionStatus,
): Promise<void> {
  const { submissions } = await staff.call('submissions.staffList', { applicationId });
  const version = submissions.find((each) => each.submissionId === submissionId)?.version;
  if (version === undefined) throw new Error(`The case has no request ${submissionId}`);
  const texts =
    to === 'recusado'
      ? {
          clientText: 'O banco não avançou com este pedido. Continuamos com os outros.',
          internalReason: 'A taxa de esforço passa o limite do banco.',
        }
      : {};
  await staff.call('submissions.move', { applicationId, submissionId, version, to, ...texts });
}

/** Authorizes banks as the client, and sends each the approved papers with their summary as the team. */
export async function sendToBanks(
  applicationId: string,
  { customer, staff }: Sides,
  { lenderIds, amount, termMonths }: Wish,
): Promise<Submission[]> {
  await customer.call('bank-consents.set', { applicationId, lenderIds: [...lenderIds], version: 'v1' });
  const { documents } = await staff.call('applications.staffGet', { applicationId });
  const documentIds = documents.filter(({ aiStatus }) => aiStatus === 'approved').map(({ id }) => id);
  const sent: Submission[] = [];
  for (const lenderId of lenderIds) {
    const prepared = await staff.call('submissions.create', { applicationId, lenderId, amount, termMonths });
    const { bytes } = await samplePdf('00_Folha_de_resumo.pdf', 'Folha de resumo', [`Montante: ${amount} EUR`]);
    const { submission } = await staff.call('submissions.pack', {
      applicationId,
      submissionId: prepared.submissionId,
      version: prepared.version,
      documentIds,
      how: 'email',
      summarySha256: createHash('sha256').update(bytes).digest('hex'),
    });
    await moveAtBank(staff, applicationId, submission, 'enviado');
    sent.push(submission);
  }
  return sent;
}

/** Sends a case to two banks, of which one looks into it. */
export async function playBanks(applicationId: string, sides: Sides): Promise<void> {
  const lenderIds = lenders.slice(0, 2).map(({ id }) => id);
  const [sent] = await sendToBanks(applicationId, sides, { lenderIds, amount: 250_000, termMonths: 400 });
  if (sent) await moveAtBank(sides.staff, applicationId, sent, 'em_analise');
}
