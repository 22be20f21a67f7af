import { setTimeout as wait } from 'node:timers/promises';
import { formatDate, formatEuro } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { fineType, mandatoryOf } from '#shared/offers/fine.ts';
import { fineSlotOf } from '#shared/parties/slots.ts';
import type { RouteInput } from '#shared/routes.ts';
import { type ApiSession, postFile } from './api-session.ts';
import { type SampleFile, samplePdf } from './sample-files.ts';

type Terms = RouteInput<'offers.draft'>;

/** The terms of an offer with what its FINE has to say. */
type TermsOfFine = Terms & { fineTaeg: number; fineMtic: number; issuedAt: string };

const percent = (value: number): string => `${String(value).replace('.', ',')}%`;

/** Draws the FINE of an offer: the sections and values that a bank's has. */
const finePdf = (terms: TermsOfFine, instalment: number): Promise<SampleFile> =>
  samplePdf('fine.pdf', 'FICHA DE INFORMAÇÃO NORMALIZADA EUROPEIA (FINE)', [
    `Simulação. Data de emissão: ${formatDate(terms.issuedAt)}`,
    ...(terms.validUntil ? [`Válida até ${formatDate(terms.validUntil)}`] : []),
    '1. Mutuante',
    `${terms.bankName}, Rua do Exemplo, 2, Lisboa`,
    '3. Principais características do empréstimo',
    `Montante do empréstimo  ${formatEuro(terms.loanAmount)}`,
    `Prazo do empréstimo  ${terms.termMonths} meses`,
    `MTIC  ${formatEuro(terms.fineMtic)}`,
    '4. Taxa de juro e outros custos',
    `TAEG  ${percent(terms.fineTaeg)}`,
    ...(terms.phases.length === 1 ? [`TAN  ${percent(terms.phases[0]?.tan ?? 0)}`] : []),
    '6. Montante de cada prestação',
    `Prestação  ${formatEuro(instalment)}`,
    '9. Reembolso antecipado',
    'Nos termos da lei.',
  ]);

/** Waits for the malware scan of a FINE, without which its offer is not published. */
async function scanned(staff: ApiSession, offer: { applicationId: string; offerId: string }): Promise<void> {
  for (let attempt = 1; (await staff.call('offers.fine', offer)).scan === 'pending'; attempt++) {
    if (attempt > 600) throw new Error(`The scan of the FINE of ${offer.offerId} has not answered within ten minutes`);
    await wait(Math.min(attempt * 20, 1000));
  }
}

/** Drafts an offer as the team does, with its FINE, confirms what that says, and publishes it. */
export async function publishOffer(
  staff: ApiSession,
  typed: Terms & { fineTaeg: number; fineMtic: number },
  store = postFile,
): Promise<void> {
  const { applicationId } = typed;
  const terms = { ...typed, issuedAt: lisbonDay(new Date()) };
  const draft = await staff.call('offers.draft', terms);
  const offer = { applicationId, offerId: draft.id };
  const file = await finePdf(terms, draft.monthlyPayment);
  const form = await staff.call('documents.staffPresign', {
    applicationId,
    documentId: fineSlotOf(draft.id),
    docType: fineType,
    fileName: file.name,
    contentType: file.type,
    fileSize: file.bytes.length,
  });
  await store(form, file);
  const attached = await staff.call('offers.attachFine', { ...offer, uploadId: form.uploadId });
  const { version } = await staff.call('offers.confirmFields', {
    ...offer,
    version: attached.version,
    names: mandatoryOf(draft.terms),
  });
  await scanned(staff, offer);
  await staff.call('offers.publish', { ...offer, version });
}
