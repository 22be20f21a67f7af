import type { Application } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import type { Document } from '#database/documents/entity.ts';
import { countOpenUploads, findUploadPlaces, listDocuments } from '#database/documents/reads.ts';
import { issueUpload, takeUploadPlace } from '#database/documents/upload-writes.ts';
import { findOffer } from '#database/offers/reads.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { findDeliveryInForce } from '#database/prior-information/reads.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { secondsAt } from '#database/schema.ts';
import { retrying, type Step, transact } from '#database/transaction.ts';
import { formsPerHour, isFull, maxOpenForms } from '#platform/documents/document-limits.ts';
import type { DocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import { storageKeyOf, uploadFormSeconds } from '#platform/documents/storage.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { findPersonIn, findServed } from '#platform/own-slots.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { otherType, parseDocumentType } from '#shared/documents/catalogue.ts';
import { isDeedDocumentType } from '#shared/documents/deed-document-types.ts';
import { cleanFileName } from '#shared/documents/file-names.ts';
import { type FileType, fileTypes, maxFileBytes } from '#shared/documents/files.ts';
import { isCardType } from '#shared/documents/id-card.ts';
import { parseAnyType } from '#shared/documents/kinds.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { canReplace, isOpenToClient } from '#shared/documents/status.ts';
import type { UploadForm } from '#shared/documents/upload-routes.ts';
import { fineType, takesFine } from '#shared/offers/fine.ts';
import { borrows, firstPartyId } from '#shared/parties/party.ts';
import { offerOfSlot, ownerOfSlot, partsOfSlot, slotOf } from '#shared/parties/slots.ts';
import type { ParsedInput } from '#shared/routes.ts';

/**
 * An unused upload expires after three weeks: later than S3's event can be redriven from the dead-letter queue, which
 * retains it for two weeks.
 */
const uploadLifeSeconds = 21 * 24 * 60 * 60;

type Input = ParsedInput<'documents.presign'>;

/** Issues a form for uploading one file directly to storage, and records it. */
export const presignUpload: UseCase<DocumentsDependencies, 'documents.presign'> = async (deps, input, caller) => {
  const { personId, application, party } = caller;
  await requireAcknowledgement(deps, personId);
  const owner = await findServed(deps.database, caller, ownerOf(input, party.partyId));
  if (isShared(input) && !borrows(party)) throw new Refusal('document.not_found');
  // Everybody acknowledges it before the first file of their own, also of those that somebody else sends.
  if (owner.personId !== undefined && owner.personId !== personId) await requireAcknowledgement(deps, owner.personId);
  return issueForm(deps, input, { personId, application, byTeam: false, owner });
};

/** The same for a member of the team, on the client's behalf (spec D40). */
export const presignUploadForStaff: UseCase<DocumentsDependencies, 'documents.staffPresign'> = async (
  deps,
  input,
  { personId },
) => {
  const application = await findApplication(deps.database, input.applicationId);
  if (!application) throw new Refusal('application.not_found');
  if (input.docType === fineType) return issueFineForm(deps, input, { personId, application });
  const owner = await findPersonIn(deps.database, application, ownerOf(input, firstPartyId));
  return issueForm(deps, input, { personId, application, byTeam: true, owner });
};

const isShared = ({ docType }: Input): boolean => isSharedPaper(parseAnyType(docType) ?? docType);

/** Returns whose paper a file is announced to be; who sends one of the property sends it as themselves. */
const ownerOf = (input: Input, self: string): string => {
  if (isShared(input)) return self;
  return input.partyId ?? (input.documentId === undefined ? self : partsOfSlot(input.documentId).partyId);
};

interface Sender {
  personId: string;
  application: Application;
  byTeam: boolean;
  /** The person whose paper it is. */
  owner: CaseParty;
}

/** A form for the FINE of a draft: a PDF in a slot of its own, of no person (spec lenders L5). */
async function issueFineForm(
  deps: DocumentsDependencies,
  input: Input,
  { personId, application }: Pick<Sender, 'personId' | 'application'>,
): Promise<UploadForm> {
  if (isClosed(application)) throw new Refusal('application.closed');
  const { documentId } = input;
  const offerId = documentId === undefined ? undefined : offerOfSlot(documentId);
  const offer = offerId && (await findOffer(deps.database, { applicationId: application.applicationId, offerId }));
  if (!documentId || !offer) throw new Refusal('offer.not_found');
  if (!takesFine(offer)) throw new Refusal('offer.changed');
  const contentType = requireFile(input);
  if (contentType !== 'application/pdf') throw new Refusal('document.file_type', { detail: 'A FINE é um PDF.' });
  const { applicationId } = application;
  const slot = { documentId, docType: fineType, otherName: 'FINE do banco' };
  return storeForm(deps, input, { personId, applicationId, byTeam: true, slot, contentType });
}

async function issueForm(
  deps: DocumentsDependencies,
  input: Input,
  { personId, application, byTeam, owner }: Sender,
): Promise<UploadForm> {
  if (isClosed(application)) throw new Refusal('application.closed');
  if (isDeedDocumentType(input.docType) && application.status !== 'escritura') throw new Refusal('deed.not_open');
  if (owner.state === 'sem_conta' && owner.informedOn === undefined) throw new Refusal('information.not_delivered');
  requireCardConsent(input, owner);
  const contentType = requireFile(input);
  const { applicationId } = application;
  const slot = chooseSlot(
    input,
    { application, byTeam, owner, documents: await listDocuments(deps.database, applicationId) },
    deps.newId,
  );
  return storeForm(deps, input, { personId, applicationId, byTeam, slot, contentType });
}

interface IssuedSlot {
  personId: string;
  applicationId: string;
  byTeam: boolean;
  slot: Slot;
  contentType: FileType;
}

/** Stores what a form permits, and returns it. */
async function storeForm(
  { database, storage, now, newId }: DocumentsDependencies,
  input: Input,
  { personId, applicationId, byTeam, slot, contentType }: IssuedSlot,
): Promise<UploadForm> {
  const issuedAt = now();
  const uploadId = newId();
  const storageKey = storageKeyOf({ applicationId, documentId: slot.documentId, uploadId });
  const form = await storage.createUploadForm(storageKey, contentType);
  await retrying(async () =>
    transact(database, [
      await takePlace(database, applicationId, issuedAt),
      issueUpload({
        ...slot,
        ...ownerOfSlot(slot.documentId),
        applicationId,
        uploadId,
        personId,
        fileName: cleanFileName(input.fileName),
        contentType,
        sha256: input.sha256,
        byTeam: byTeam || undefined,
        storageKey,
        createdAt: issuedAt.toISOString(),
        expiresAt: secondsAt(issuedAt) + uploadLifeSeconds,
      }),
      countAttempt({
        action: 'documents.presign',
        subject: personId,
        limit: formsPerHour,
        now: issuedAt,
        refusal: 'document.too_many_uploads',
      }),
    ]),
  );
  const expiresAt = new Date(issuedAt.getTime() + uploadFormSeconds * 1000).toISOString();
  return { uploadId, documentId: slot.documentId, ...form, expiresAt };
}

/** Returns the step that takes one of the places for open forms. Throws `document.too_many_uploads` if all are taken. */
async function takePlace(database: Database, applicationId: string, issuedAt: Date): Promise<Step> {
  const places = await findUploadPlaces(database, applicationId);
  const openSince = new Date(issuedAt.getTime() - uploadFormSeconds * 1000);
  // Until this form is issued no other is: the places have none left. So what is counted can only become too much.
  const open = places?.free === 0 ? await countOpenUploads(database, { applicationId, openSince }) : 0;
  if (open >= maxOpenForms) throw new Refusal('document.too_many_uploads');
  const expiresAt = secondsAt(issuedAt) + uploadFormSeconds;
  return takeUploadPlace({ applicationId, expiresAt }, places, maxOpenForms - open);
}

/** Takes no file of a client before they have acknowledged the prior information (DL 81-C/2017, article 54). */
async function requireAcknowledgement({ database }: DocumentsDependencies, personId: string): Promise<void> {
  const delivery = await findDeliveryInForce(database, personId);
  if (delivery?.acknowledgedAt === undefined) throw new Refusal('information.not_acknowledged');
}

/** Validates the announced type and size; the stored file is checked again. */
function requireFile({ contentType, fileSize }: Input): FileType {
  const type = fileTypes.find((each) => each === contentType);
  if (!type) throw new Refusal('document.file_type');
  if (fileSize > maxFileBytes) throw new Refusal('document.file_too_large');
  if (fileSize === 0) throw new Refusal('document.file_empty');
  return type;
}

/** Copies of a Cartão de Cidadão need their holder's consent (spec D50). */
function requireCardConsent({ docType }: Input, { cardConsent }: CaseParty): void {
  const type = parseAnyType(docType);
  if (type === undefined || !isCardType(type)) return;
  if (cardConsent === undefined || cardConsent.withdrawnAt !== undefined) throw new Refusal('document.consent_needed');
}

interface Slot {
  documentId: string;
  docType: string;
  otherName?: string;
}

interface Case {
  application: Application;
  documents: readonly Document[];
  byTeam: boolean;
  owner: CaseParty;
}

/** Returns the slot of a file: a catalogued one by its code, an existing or a new one of an uncatalogued document. */
function chooseSlot(input: Input, known: Case, newId: () => string): Slot {
  const { application, documents, byTeam } = known;
  const slot = input.docType === otherType ? otherSlot(input, known, newId) : catalogueSlot(input, known);
  if (application.notApplicable?.some(({ id }) => id === slot.documentId)) throw new Refusal('document.not_applicable');
  const current = documents.find((document) => document.documentId === slot.documentId);
  if (current && !canReplace(current)) throw new Refusal('document.approved');
  if (current && !byTeam && !isOpenToClient(current)) throw new Refusal('document.sent_by_team');
  if (!current && isFull(documents, slot.documentId)) throw new Refusal('document.too_many');
  return slot;
}

function catalogueSlot({ docType: code, documentId }: Input, { owner }: Case): Slot {
  const docType = parseAnyType(code);
  if (!docType) throw new Refusal('document.type_unknown');
  const slot = slotOf(docType, isSharedPaper(docType) ? firstPartyId : owner.partyId);
  if (documentId !== undefined && documentId !== slot) throw new Refusal('document.not_found');
  return { documentId: slot, docType };
}

function otherSlot(
  { documentId, otherName }: Input,
  { application, documents, owner }: Case,
  newId: () => string,
): Slot {
  if (documentId === undefined) {
    if (otherName === undefined) throw new Refusal('document.type_unknown');
    return { documentId: slotOf(`${otherType}-${newId()}`, owner.partyId), docType: otherType, otherName };
  }
  const { code, partyId } = partsOfSlot(documentId);
  // A catalogued one is sent by its code.
  if (parseDocumentType(code) || partyId !== owner.partyId) throw new Refusal('document.not_found');
  // A document requested by the team has the team's label.
  const asked = application.askedDocuments?.find(({ id }) => id === documentId);
  if (asked) return { documentId, docType: otherType, otherName: asked.label };
  const current = documents.find((document) => document.documentId === documentId && document.docType === otherType);
  if (!current) throw new Refusal('document.not_found');
  const name = otherName ?? current.otherName;
  return { documentId, docType: otherType, otherName: name };
}
