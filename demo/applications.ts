import { stages } from '#shared/applications/stages.ts';
import { proposedDays } from '#shared/deed/follow-up.ts';
import { cardConsentVersion } from '#shared/documents/id-card.ts';
import { requiredDocuments } from '#shared/documents/required-documents.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';
import type { ApiSession, DocumentFile } from './api-session.ts';
import { playBanks } from './banks.ts';
import { playDeed } from './deed.ts';
import { playDaysOfDeed, playDesk } from './desk.ts';
import { playOffers } from './offers.ts';
import { demoHalfPapers, demoPapers } from './papers.ts';
import type { DemoClient } from './people.ts';
import { type SampleFile, samplePdf, samplePng } from './sample-files.ts';

const isCard = (type: string) => type.startsWith('id_card') || type === 'passport';

/** Creates a file that looks like its document, what is to be corrected included. */
function fileFor(client: DemoClient, type: string, label: string): Promise<SampleFile> | SampleFile {
  if (isCard(type)) return samplePng(`${type}.png`);
  const paper = (client.corrections?.[type] && demoHalfPapers[type]) || demoPapers[type];
  if (paper) {
    const { title, pages } = paper({ name: client.name, today: lisbonDay(new Date()) });
    const [first = [], ...further] = pages;
    return samplePdf(`${label}.pdf`, title, first, ...further);
  }
  return samplePdf(`${label}.pdf`, label, [
    `Nome: ${client.name}`,
    `País do rendimento: ${client.answers.countryIncome}`,
    'Documento de demonstração, sem valor.',
  ]);
}

interface Hooks {
  /** Runs after the onboarding. */
  onboarded?: (() => Promise<void>) | undefined;
  /** Runs when the client's documents are in. */
  sent?: (applicationId: string) => Promise<void>;
}

/**
 * Brings a client's application to its demo stage through the API: onboarding, uploads and submission as the client,
 * reviews and moves as staff.
 */
export async function playApplication(
  client: DemoClient,
  customer: ApiSession,
  staff: ApiSession,
  { onboarded, sent }: Hooks = {},
): Promise<void> {
  const { application } = await customer.call('applications.onboard', client.answers);
  await onboarded?.();
  const applicationId = application.id;
  if (client.identType !== application.identType)
    await customer.call('applications.setPreferences', { applicationId, identType: client.identType });
  else await customer.call('documents.setCard', { applicationId, choice: 'consent', version: cardConsentVersion });

  await customer.call('prior-information.acknowledge', { version: versionInForce });
  const required = requiredDocuments({ ...client.answers, identType: client.identType });
  const files: DocumentFile[] = [];
  for (const { type, label } of required.slice(0, client.sent ?? required.length))
    files.push({ docType: type, file: await fileFor(client, type, label) });
  await customer.uploadAll(applicationId, files);
  await sent?.(applicationId);
  if (client.stage === 'documentos') return;

  await customer.call('applications.submit', { applicationId });
  await reviewDocuments(client, applicationId, staff);
  await moveTo(client, applicationId, customer, staff);
}

/** In analysis some documents still wait for a review; later all are approved. */
async function reviewDocuments(client: DemoClient, applicationId: string, staff: ApiSession): Promise<void> {
  const { documents } = await staff.call('applications.staffGet', { applicationId });
  const waiting = client.stage === 'analise' ? documents.slice(0, Math.ceil(documents.length / 2)) : documents;
  for (const { id, uploadId } of documents) {
    const reason = client.corrections?.[id];
    const target = { applicationId, documentId: id, uploadId };
    if (reason) await staff.call('documents.review', { ...target, decision: 'reject', reason });
    else if (waiting.some((document) => document.id === id))
      await staff.call('documents.review', { ...target, decision: 'approve' });
  }
}

async function moveTo(
  client: DemoClient,
  applicationId: string,
  customer: ApiSession,
  staff: ApiSession,
): Promise<void> {
  const fileForDeed = async (label: string) => fileFor(client, 'escritura', label);
  const playClosing = (complete: boolean) =>
    playDeed(applicationId, { customer, staff, fileFor: fileForDeed }, { complete });
  const last = stages.indexOf(client.stage);
  const today = lisbonDay(new Date());
  for (let at = stages.indexOf('analise'); at < last; at++) {
    const from = stages[at];
    const to = stages[at + 1];
    if (!from || !to) return;
    if (to === 'proposta') {
      // The first published offer moves the application to the next stage.
      const { id: to } = await staff.call('people.me', {});
      // The others show cases that nobody has taken over.
      if (client.stage === 'proposta') await staff.call('applications.assign', { applicationId, from: null, to });
      if (client.stage === 'proposta') await playBanks(applicationId, { customer, staff });
      await playOffers(applicationId, { customer, staff, chooses: client.stage !== 'proposta' });
      continue;
    }
    if (to !== 'concluida') {
      await staff.call('applications.move', { applicationId, from, to });
      continue;
    }
    await playClosing(true);
    const [next] = proposedDays({ deedOn: today, fixedMonths: undefined, today });
    await staff.call('applications.move', { applicationId, from, to, deedOn: today, followUpOn: next?.on });
  }
  if (client.stage === 'proposta') await playDesk(applicationId, staff);
  if (client.stage !== 'escritura') return;
  await playClosing(false);
  await playDaysOfDeed(applicationId, staff);
}
