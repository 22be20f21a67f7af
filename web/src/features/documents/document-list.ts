import { reviewProgress } from '#parts/review-progress.ts';
import type { DocumentLine } from '#parts/uploads/document-line.ts';
import { type FamilyName, familyPlace } from '#parts/uploads/suggest/families.ts';
import { isUnderWay, type Upload, type Uploads, type UploadTarget } from '#parts/uploads/upload-state.ts';
import { answerDueAt } from '#shared/applications/review-promise.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import {
  type DocumentGroup,
  describeDocument,
  documentGroups,
  groupLabels,
  otherType,
  parseDocumentType,
} from '#shared/documents/catalogue.ts';
import { documentHelp } from '#shared/documents/document-help.ts';
import { isCardType } from '#shared/documents/id-card.ts';
import {
  allRequestedDocuments,
  notApplicableDocuments,
  optionalDocuments,
  type RequiredDocument,
  requiredDocuments,
  slotIn,
} from '#shared/documents/required-documents.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { canReplace, countsAsSent, isOpenToClient, isUnsorted } from '#shared/documents/status.ts';
import { missingDocuments } from '#shared/documents/submission.ts';

interface RowGroup {
  group: DocumentGroup;
  title: string;
  rows: readonly DocumentLine[];
}

export interface DocumentList {
  /** Required documents in the specification's groups; empty groups are omitted. */
  groups: readonly RowGroup[];
  /** Optional documents, sent or not. */
  optional: readonly DocumentLine[];
  /** Came by e-mail and have no place yet. */
  unsorted: readonly DocumentLine[];
  /** Documents named by the customer, and sent ones that the case no longer requires; newest first. */
  others: readonly DocumentLine[];
  /** Uploads of further documents that are not recorded yet. */
  newOthers: readonly Upload[];
  missing: readonly RequiredDocument[];
  /** The first missing document without a running upload; a card whose copy needs a consent comes last. */
  next: RequiredDocument | undefined;
  toCorrect: readonly DocumentLine[];
  required: number;
  sent: number;
  approved: number;
  /** Number of required documents that the team has decided about. */
  reviewed: number;
  /** When the team's answer about the oldest waiting document is promised. */
  answerDueAt: Date | undefined;
  /** Running uploads of this application. */
  underWay: number;
  /** Whether the customer can still change anything. */
  open: boolean;
}

/** Slot of a further document during its first upload. */
export const newOtherSlot = (key: string): string => `novo-${key}`;
export const isNewOther = ({ slot }: Pick<UploadTarget, 'slot'>): boolean => slot.startsWith('novo-');

/** Whether the case can still change: not from the proposal on, which is based on it. */
export const isCaseOpen = (application: ApplicationView): boolean =>
  application.outcome === null && (application.status === 'documentos' || application.status === 'analise');

/**
 * Returns everything on the page, from the case, stored documents and uploads.
 *
 * @param personName whose list it is, if not the user's own
 */
export function documentList(
  application: ApplicationView,
  documents: readonly DocumentView[],
  allUploads: Uploads,
  personName?: string,
): DocumentList {
  const open = !isClosed(application);
  const uploads = allUploads.filter((upload) => upload.target.applicationId === application.id);
  const bySlot = new Map(documents.map((document) => [document.id, document]));

  const row = (
    slot: string,
    words: Pick<DocumentLine, 'docType' | 'label'> & {
      help?: string;
      note?: string;
      dueOn?: string;
      notApplicableBecause?: string;
    },
  ): DocumentLine => {
    const document = bySlot.get(slot);
    return {
      slot,
      help: undefined,
      note: undefined,
      ...words,
      personName,
      document,
      upload: uploads.find((upload) => upload.target.slot === slot),
      canSend:
        open &&
        words.notApplicableBecause === undefined &&
        (!document || (canReplace(document) && isOpenToClient(document))),
    };
  };

  const required = requiredDocuments(application);
  const requiredRows = required.map((document) => row(document.id, wordsOf(document, application)));
  const notApplicableRows = notApplicableDocuments(application).map((document) =>
    row(document.id, { docType: document.type, label: document.label, notApplicableBecause: document.reason }),
  );
  const optional = optionalDocuments(application).map((type) => {
    const { label } = describeDocument(type);
    return row(slotIn(application, type), { docType: type, label, help: documentHelp(type, application) });
  });
  const listed = new Set([...requiredRows, ...notApplicableRows, ...optional].map(({ slot }) => slot));
  const further = documents
    // The deed's documents have their own page.
    .filter((document) => !listed.has(document.id) && document.kind !== 'fecho')
    .map((document) =>
      row(document.id, { docType: document.docType, label: document.label, note: describeOther(document) }),
    );
  const isUnsortedRow = (each: DocumentLine) => each.document !== undefined && isUnsorted(each.document);
  const [unsorted, others] = [further.filter(isUnsortedRow), further.filter((each) => !isUnsortedRow(each))];
  const sentRows = requiredRows.filter(({ document }) => document);

  const missing = missingDocuments(application, new Set(bySlot.keys()));
  const needsConsent = ({ type }: RequiredDocument) => isCardType(type) && !application.cardConsent;
  const onTheirWay = new Set(uploads.filter(isUnderWay).map((upload) => upload.target.slot));

  const startable = missing.filter(({ id }) => !onTheirWay.has(id));

  return {
    groups: groupRows(allRequestedDocuments(application), [...requiredRows, ...notApplicableRows]),
    optional,
    unsorted,
    others,
    newOthers: uploads.filter(({ target }) => isNewOther(target)),
    missing,
    next: startable.find((document) => !needsConsent(document)) ?? startable[0],
    toCorrect: [...requiredRows, ...optional, ...further].filter(({ document }) => document?.aiStatus === 'rejected'),
    required: requiredRows.length,
    sent: sentRows.filter(({ document }) => countsAsSent(document)).length,
    approved: sentRows.filter(({ document }) => document?.aiStatus === 'approved').length,
    reviewed: reviewProgress(application, documents).reviewed,
    // What waits for the deed is told on its page.
    answerDueAt: answerDueAt(
      application,
      documents.filter(({ kind }) => kind !== 'fecho'),
    ),
    underWay: onTheirWay.size,
    open,
  };
}

/** Rows of a group as they are drawn: those of one family together, in the place of the first. */
interface RowItem {
  /** Absent for a document that is one file. */
  family?: FamilyName;
  rows: readonly DocumentLine[];
}

export function rowItems(rows: readonly DocumentLine[]): readonly RowItem[] {
  const items = new Map<string, RowItem>();
  for (const row of rows) {
    const family = familyPlace(row.docType)?.family;
    const key = family ?? row.slot;
    items.set(key, { family, rows: [...(items.get(key)?.rows ?? []), row] });
  }
  return [...items.values()];
}

/** Returns the upload target of a row. One of another person names its slot, as a type alone stands for the sender's. */
export function targetOf(row: DocumentLine, applicationId: string): UploadTarget {
  const { slot, docType, label, personName } = row;
  return {
    applicationId,
    slot,
    docType,
    label,
    ...((slot !== docType || personName !== undefined) && { documentId: slot }),
    ...(docType === otherType && { otherName: label }),
    ...(personName !== undefined && { personName }),
  };
}

/** The help of listed documents is only shown until they are sent; the team's text for a request stays. */
const wordsOf = ({ type, label, group, note, dueOn }: RequiredDocument, application: ApplicationView) => ({
  docType: type,
  label,
  dueOn,
  note: note || undefined,
  help: group === 'pedidos' || type === otherType ? undefined : documentHelp(type, application),
});

function groupRows(documents: readonly RequiredDocument[], rows: readonly DocumentLine[]): readonly RowGroup[] {
  const bySlot = new Map(rows.map((row) => [row.slot, row]));
  return documentGroups
    .map((group) => ({
      group,
      title: groupLabels[group],
      rows: documents.filter((document) => document.group === group).flatMap(({ id }) => bySlot.get(id) ?? []),
    }))
    .filter(({ rows: own }) => own.length > 0);
}

const describeOther = (document: DocumentView): string | undefined =>
  document.docType !== otherType && parseDocumentType(document.docType)
    ? 'Já não é preciso para o teu caso. Fica guardado.'
    : undefined;
