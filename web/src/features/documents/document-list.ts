import type { ApplicationView } from '../../../../shared/applications/routes.ts';
import { isClosed } from '../../../../shared/applications/stages.ts';
import {
  type DocumentGroup,
  describeDocument,
  documentGroups,
  groupLabels,
  otherType,
  parseDocumentType,
} from '../../../../shared/documents/catalogue.ts';
import {
  everythingAsked,
  notApplicableDocuments,
  optionalDocuments,
  type RequiredDocument,
  requiredDocuments,
} from '../../../../shared/documents/required-documents.ts';
import type { DocumentView } from '../../../../shared/documents/routes.ts';
import { canReplace } from '../../../../shared/documents/status.ts';
import { missingDocuments } from '../../../../shared/documents/submission.ts';
import type { DocumentLine } from '../../core/uploads/document-line.ts';
import { isUnderWay, type Upload, type Uploads, type UploadTarget } from '../../core/uploads/upload-state.ts';

interface RowGroup {
  readonly group: DocumentGroup;
  readonly title: string;
  readonly rows: readonly DocumentLine[];
}

export interface DocumentList {
  /** What the case requires, in the specification's groups; a group without documents is left out. */
  readonly groups: readonly RowGroup[];
  /** Papers that help, sent or not. */
  readonly optional: readonly DocumentLine[];
  /** Papers with a name of the customer's, and those sent that the case no longer asks for; newest first. */
  readonly others: readonly DocumentLine[];
  /** Uploads of further papers that are not recorded yet. */
  readonly newOthers: readonly Upload[];
  readonly missing: readonly RequiredDocument[];
  /** The first missing document that is not on its way. */
  readonly next: RequiredDocument | undefined;
  readonly toCorrect: readonly DocumentLine[];
  readonly required: number;
  readonly sent: number;
  readonly approved: number;
  /** Uploads of this application that are under way. */
  readonly underWay: number;
  /** May the customer still change anything? */
  readonly open: boolean;
}

/** A further paper has this slot while it is uploaded for the first time. */
export const newOtherSlot = (key: string): string => `novo-${key}`;
const isNewOther = (upload: Upload): boolean => upload.target.slot.startsWith('novo-');

/** May the case itself still change? Not from the proposal on, which is made for the case as it was. */
export const isCaseOpen = (application: ApplicationView): boolean =>
  application.outcome === null && (application.status === 'documentos' || application.status === 'analise');

/** Everything the page lists, from the case, what is stored and what is being uploaded. */
export function documentList(
  application: ApplicationView,
  documents: readonly DocumentView[],
  allUploads: Uploads,
): DocumentList {
  const open = !isClosed(application);
  const uploads = allUploads.filter((upload) => upload.target.applicationId === application.id);
  const bySlot = new Map(documents.map((document) => [document.id, document]));

  const row = (
    slot: string,
    words: Pick<DocumentLine, 'docType' | 'label'> & {
      help?: string | undefined;
      note?: string | undefined;
      sparedFor?: string;
    },
  ): DocumentLine => {
    const document = bySlot.get(slot);
    return {
      slot,
      help: undefined,
      note: undefined,
      ...words,
      document,
      upload: uploads.find((upload) => upload.target.slot === slot),
      canSend: open && words.sparedFor === undefined && (!document || canReplace(document.aiStatus)),
    };
  };

  const required = requiredDocuments(application);
  const requiredRows = required.map((document) => row(document.id, wordsOf(document)));
  const sparedRows = notApplicableDocuments(application).map((document) =>
    row(document.id, { docType: document.type, label: document.label, sparedFor: document.reason }),
  );
  const optional = optionalDocuments(application).map((type) => {
    const { label, help } = describeDocument(type);
    return row(type, { docType: type, label, help });
  });
  const listed = new Set([...requiredRows, ...sparedRows, ...optional].map(({ slot }) => slot));
  const others = documents
    // The deed's documents have a page of their own.
    .filter((document) => !listed.has(document.id) && document.kind !== 'fecho')
    .map((document) =>
      row(document.id, { docType: document.docType, label: document.label, note: describeOther(document) }),
    );
  const sentRows = requiredRows.filter(({ document }) => document);

  const missing = missingDocuments(application, new Set(bySlot.keys()));
  const onTheirWay = new Set(uploads.filter(isUnderWay).map((upload) => upload.target.slot));

  return {
    groups: groupRows(everythingAsked(application), [...requiredRows, ...sparedRows]),
    optional,
    others,
    newOthers: uploads.filter(isNewOther),
    missing,
    next: missing.find(({ id }) => !onTheirWay.has(id)),
    toCorrect: [...requiredRows, ...optional, ...others].filter(({ document }) => document?.aiStatus === 'rejected'),
    required: requiredRows.length,
    sent: sentRows.length,
    approved: sentRows.filter(({ document }) => document?.aiStatus === 'approved').length,
    underWay: onTheirWay.size,
    open,
  };
}

/** The upload that a file for this row is. */
export function targetOf(row: DocumentLine, applicationId: string): UploadTarget {
  const base = { applicationId, slot: row.slot, docType: row.docType, label: row.label };
  return row.docType === otherType ? { ...base, otherName: row.label, documentId: row.slot } : base;
}

/** A listed paper's help is for those who have yet to send it; what the team wrote of one it asked for stays. */
const wordsOf = ({ type, label, group, help }: RequiredDocument) => ({
  docType: type,
  label,
  ...(group === 'pedidos' ? { note: help || undefined } : { help }),
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
