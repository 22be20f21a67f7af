import { newApplication } from '#database/applications/entity.ts';
import { createApplication } from '#database/applications/writes.ts';
import { findIdentity } from '#database/people/reads.ts';
import { pointToApplication } from '#database/people/writes.ts';
import { transact } from '#database/transaction.ts';
import { storageKeyOf } from '#platform/documents/storage.ts';
import type { LoanRequest } from '#shared/applications/loan-request.ts';
import type { OnboardingAnswers } from '#shared/applications/routes.ts';
import { cardConsentVersion, cardTypes } from '#shared/documents/id-card.ts';
import { parseAnyType } from '#shared/documents/kinds.ts';
import { requiredDocuments } from '#shared/documents/required-documents.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { pdfSha256, versionInForce } from '#shared/prior-information/in-force.ts';
import { pdfFile } from './files.ts';
import { makeAgain } from './make-again.ts';
import type { World } from './world.ts';

/** Returns onboarding answers of a short case: an employee of another country without a property. */
export const answers = (changes: Partial<OnboardingAnswers> = {}): OnboardingAnswers => ({
  countryIncome: 'FR',
  employmentStatus: 'employed',
  purpose: 'first_home',
  hasProperty: false,
  whatsapp: { optIn: false },
  ...changes,
});

/** Returns a completed form 'Novo Pedido'. */
export const loanRequest = (changes: Partial<LoanRequest> = {}): LoanRequest => ({
  propertyValue: 250_000,
  loanAmount: 200_000,
  propertyType: 'apartment',
  propertyLocation: 'Braga',
  monthlyIncome: 2_400.5,
  incomePayments: 14,
  monthlyExpenses: 0,
  notes: 'Gostava de mudar antes do verão.',
  ...changes,
});

/** Adds a person who has finished the onboarding. */
export async function addClient(world: World, changes: Partial<OnboardingAnswers> = {}) {
  const personId = await world.addPerson();
  const { application } = await world.succeed('applications.onboard', personId, answers(changes));
  return { personId, applicationId: application.id };
}

/** Confirms a person's WhatsApp number with the code that is sent there. */
export async function confirmWhatsApp(world: World, personId: string): Promise<void> {
  await world.succeed('notifications.sendWhatsAppCode', personId, {});
  const [code = ''] = world.whatsappCodes.at(-1)?.parameters ?? [];
  await world.succeed('people.confirmWhatsApp', personId, { code });
}

/**
 * Adds an application of a person: the first one, or a further one. Bypasses the limits, like applications from before
 * they existed.
 */
export async function addApplication({ database, now, newId }: World, personId: string): Promise<string> {
  const { person } = await findIdentity(database, personId);
  if (!person) throw new Error('no person');
  const { countryIncome, employmentStatus, purpose, hasProperty } = answers();
  const at = now().toISOString();
  const application = newApplication({
    applicationId: newId(),
    personId,
    clientName: person.name,
    earlier: undefined,
    at,
    countryIncome,
    employmentStatus,
    purpose,
    hasProperty,
  });
  const { applicationId } = application;
  await transact(database, [pointToApplication(person, { applicationId, at }), createApplication(application)]);
  return applicationId;
}

type Client = Readonly<Record<'personId' | 'applicationId', string>>;

interface Upload {
  docType: string;
  otherName?: string;
  documentId?: string;
  contentType?: string;
  bytes?: Uint8Array;
  fileName?: string;
  sha256?: string;
}

/**
 * Makes a client who has acknowledged the prior information, without its e-mail, and, for a copy of the Cartão de
 * Cidadão, consents to it.
 */
export async function permitUpload(world: World, { personId, applicationId }: Client, docType = ''): Promise<void> {
  const at = world.now().toISOString();
  await world.database.entities.informationDelivery
    .put({
      personId,
      version: versionInForce,
      sha256: pdfSha256,
      deliveredAt: at,
      acknowledgedAt: at,
      notificationId: '',
    })
    .go();
  if (!cardTypes.some((type) => type === parseAnyType(docType))) return;
  const consent = { choice: 'consent', version: cardConsentVersion } as const;
  await world.succeed('documents.setCard', personId, { applicationId, ...consent });
}

/** Requests a form and stores the file, without confirming the upload. */
export async function uploadOnly(world: World, client: Client, upload: Upload) {
  const { bytes = pdfFile(), contentType = 'application/pdf', fileName = 'recibo.pdf', ...slot } = upload;
  const { applicationId } = client;
  await permitUpload(world, client, slot.docType);
  const form = await world.succeed('documents.presign', client.personId, {
    applicationId,
    contentType,
    fileName,
    fileSize: bytes.length,
    ...slot,
  });
  const { uploadId, documentId } = form;
  const key = storageKeyOf({ applicationId, documentId, uploadId });
  world.bucket.store(key, bytes);
  return { uploadId, documentId, key, form };
}

/** Uploads a file and confirms it. */
export async function upload(world: World, client: Client, what: Upload): Promise<DocumentView> {
  const { uploadId } = await uploadOnly(world, client, what);
  return world.succeed('documents.complete', client.personId, { applicationId: client.applicationId, uploadId });
}

/** Uploads everything that the case requires. */
export async function uploadAllRequired(world: World, client: Client): Promise<void> {
  const { application } = await world.succeed('applications.get', client.personId, {
    applicationId: client.applicationId,
  });
  for (const { id, type } of requiredDocuments(application))
    await upload(world, client, { docType: type, documentId: id === type ? undefined : id });
}

/** Adds a client and submits the documents, each step through the API. */
export async function submitAsClient(world: World, changes: Partial<OnboardingAnswers> = {}): Promise<Client> {
  const client = await addClient(world, changes);
  await uploadAllRequired(world, client);
  await world.succeed('applications.submit', client.personId, { applicationId: client.applicationId });
  return client;
}

/** Adds a client whose documents are submitted. */
export const addSubmittedClient = (world: World, changes: Partial<OnboardingAnswers> = {}): Promise<Client> =>
  makeAgain(world, `submitted ${JSON.stringify(changes)}`, () => submitAsClient(world, changes));
