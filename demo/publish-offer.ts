import { setTimeout as wait } from 'node:timers/promises';
import { formatDate } from '#shared/kit/format.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { fineType, mandatoryOf } from '#shared/offers/fine.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import { fineSlotOf } from '#shared/parties/slots.ts';
import type { RouteInput } from '#shared/routes.ts';
import { type ApiSession, postFile } from './api-session.ts';
import { type SampleFile, samplePdf } from './sample-files.ts';

type Terms = RouteInput<'offers.draft'>;

/** The terms of an offer with what its FINE has to say. */
export type TermsOfFine = Terms & { fineTaeg: number; fineMtic: number; issuedAt: string };

const percent = (value: number): string => `${String(value).replace('.', ',')}%`;

/** '180.000,00 EUR' */
const amount = (euro: number): string =>
  `${euro
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.')} EUR`;

/** How a bank says that a rate changes, or not. */
function rateLine([first, ...later]: Terms['phases']): string {
  if (first?.kind === 'indexed') return 'Variável';
  return later.length === 0 ? 'Fixa' : `Mista: fixa nos primeiros ${first?.months} meses, variável nos restantes`;
}

const kindWords = { fixed: 'fixa', indexed: 'variável' } as const;

/**
 * Draws the FINE of an offer: the sections and values that a bank's has.
 *
 * @param instalments of its phases, in euro
 */
export const finePdf = (terms: TermsOfFine, instalments: readonly number[]): Promise<SampleFile> =>
  samplePdf(
    'fine.pdf',
    'FICHA DE INFORMAÇÃO NORMALIZADA EUROPEIA',
    [
      `${terms.kind === 'aprovada' ? 'Condições aprovadas' : 'Simulação'}. Data de emissão: ${formatDate(terms.issuedAt)}`,
      ...(terms.validUntil ? [`Válida até ${formatDate(terms.validUntil)}`] : []),
      '1. Mutuante',
      `${terms.bankName}, Rua do Exemplo, 2, Lisboa`,
      '3. Principais características do empréstimo',
      `Montante do empréstimo  ${amount(terms.loanAmount)}`,
      `Prazo do empréstimo  ${terms.termMonths} meses`,
      `Tipo de taxa de juro  ${rateLine(terms.phases)}`,
      `MTIC  ${amount(terms.fineMtic)}`,
      '4. Taxa de juro e outros custos',
      `TAEG  ${percent(terms.fineTaeg)}`,
      ...terms.phases.map(({ kind, tan }) => `TAN do período de taxa ${kindWords[kind]}  ${percent(tan)}`),
      '6. Montante de cada prestação',
      ...instalments.map((euro, at) => `${terms.phases[at]?.months ?? ''} prestações  ${amount(euro)}`),
    ],
    ['8. Obrigações adicionais', 'Sem produtos associados.', '9. Reembolso antecipado', 'Nos termos da lei.'],
  );

/** Waits for the malware scan of a FINE, which the publication of its offer and receipts of it need. */
async function scanned(staff: ApiSession, offer: { applicationId: string; offerId: string }): Promise<void> {
  for (let attempt = 1; (await staff.call('offers.fine', offer)).scan === 'pending'; attempt++) {
    if (attempt > 600) throw new Error(`The scan of the FINE of ${offer.offerId} has not answered within ten minutes`);
    await wait(Math.min(attempt * 20, 1000));
  }
}

/**
 * Sends the FINE of an offer, attaches it and waits for its malware scan.
 *
 * @param instalments of its phases, in euro
 */
export async function attachFine(
  staff: ApiSession,
  { offerId, terms, instalments }: { offerId: string; terms: TermsOfFine; instalments: readonly number[] },
  store: typeof postFile,
): Promise<StaffOfferView> {
  const { applicationId } = terms;
  const file = await finePdf(terms, instalments);
  const form = await staff.call('documents.staffPresign', {
    applicationId,
    documentId: fineSlotOf(offerId),
    docType: fineType,
    fileName: file.name,
    contentType: file.type,
    fileSize: file.bytes.length,
  });
  await store(form, file);
  const attached = await staff.call('offers.attachFine', { applicationId, offerId, uploadId: form.uploadId });
  await scanned(staff, { applicationId, offerId });
  return attached;
}

/** Drafts an offer as the team does, with its FINE, confirms what that says, and publishes it. */
export async function publishOffer(
  staff: ApiSession,
  typed: Terms & { fineTaeg: number; fineMtic: number },
  store = postFile,
): Promise<void> {
  const { applicationId } = typed;
  const terms = { ...typed, issuedAt: typed.issuedAt ?? lisbonDay(new Date()) };
  const draft = await staff.call('offers.draft', terms);
  const offer = { applicationId, offerId: draft.id };
  const instalments = draft.figures.instalments.map(({ amount: each }) => each);
  const attached = await attachFine(staff, { offerId: draft.id, terms, instalments }, store);
  const { version } = await staff.call('offers.confirmFields', {
    ...offer,
    version: attached.version,
    names: mandatoryOf({ kind: draft.kind, phases: draft.terms.phases }),
  });
  await staff.call('offers.publish', { ...offer, version });
}

/** The terms of an approval that was issued so long ago that everybody's reflection can be over. */
export const approvedLongAgo = (today: string) =>
  ({ kind: 'aprovada', issuedAt: daysAfter(today, -12), validUntil: daysAfter(today, 30) }) as const;

/** Records for everybody in a request who signs that the bank delivered its approved FINE on a day. */
export async function recordReceipts(staff: ApiSession, applicationId: string, on: string): Promise<void> {
  const { clocks } = await staff.call('offers.staffList', { applicationId });
  for (const { offerId, hasFine, people } of clocks ?? [])
    for (const { partyId, receipt } of people)
      if (hasFine && !receipt)
        await staff.call('offers.receipt', {
          applicationId,
          offerId,
          partyId,
          from: null,
          on,
          note: 'O banco enviou-a por email.',
        });
}
