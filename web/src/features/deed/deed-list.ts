import type { DocumentLine } from '#parts/uploads/document-line.ts';
import type { Uploads } from '#parts/uploads/upload-state.ts';
import { deedProgress } from '#shared/deed/progress.ts';
import type { DeedView } from '#shared/deed/routes.ts';
import { isDeedDocumentType } from '#shared/documents/deed-document-types.ts';
import { documentHelp } from '#shared/documents/document-help.ts';
import { slotIn } from '#shared/documents/required-documents.ts';
import { canReplace } from '#shared/documents/status.ts';
import { type DeedGroup, deedGroupOf, deedGroups } from './deed-groups.ts';

/** The signed deed only exists afterwards, so it is never missing before. */
const signedDeed = 'escritura';

export interface DeedList {
  /** Required documents by heading; empty headings are omitted. */
  groups: readonly { group: DeedGroup; title: string; rows: DocumentLine[] }[];
  /** Conditional documents: all of them while files can be sent, afterwards the sent ones. */
  optional: readonly DocumentLine[];
  /** Labels of documents that the team waived. */
  notNeeded: readonly string[];
  approved: number;
  total: number;
  complete: boolean;
  /** Required and not sent, except the signed deed. */
  missing: readonly DocumentLine[];
  toCorrect: readonly DocumentLine[];
  /** Only the signed deed is missing. */
  awaitsSignature: boolean;
  /** The document to send next. */
  next: string | undefined;
  /** Whether files can be sent now. */
  open: boolean;
}

/** Returns everything on the page, from requested and stored documents and uploads. */
export function deedList({ application, items, documents }: DeedView, uploads: Uploads): DeedList {
  const open = application.status === 'escritura' && application.outcome === null;
  const own = uploads.filter(({ target }) => target.applicationId === application.id);
  const { rows, approved, total, complete } = deedProgress(items, documents);
  const lines = rows
    // A closed case only shows what was sent.
    .filter(({ applies, document }) => applies && (application.outcome === null || document))
    .map(({ docType, label, document, required }) => ({
      required,
      group: deedGroupOf(docType),
      line: {
        slot: slotIn(application, docType),
        docType,
        label,
        help: isDeedDocumentType(docType) ? documentHelp(docType, application) : undefined,
        note: undefined,
        document,
        upload: own.find(({ target }) => target.slot === slotIn(application, docType)),
        canSend: open && (!document || canReplace(document)),
      } satisfies DocumentLine,
    }));
  const required = lines.filter((each) => each.required);
  const all = lines.map(({ line }) => line);
  const unsent = required.map(({ line }) => line).filter(({ document }) => !document);
  const missing = unsent.filter(({ docType }) => docType !== signedDeed);
  const toCorrect = all.filter(({ document }) => document?.aiStatus === 'rejected');
  const [next] = [...toCorrect, ...missing, ...unsent].filter(({ upload }) => !upload);
  return {
    groups: Object.entries(deedGroups)
      .map(([group, title]) => ({
        group: group as DeedGroup,
        title,
        rows: required.filter((each) => each.group === group).map(({ line }) => line),
      }))
      .filter(({ rows: listed }) => listed.length > 0),
    optional: lines.filter((each) => !each.required && (open || each.line.document)).map(({ line }) => line),
    notNeeded: rows.filter(({ applies }) => !applies).map(({ label }) => label),
    approved,
    total,
    complete,
    missing,
    toCorrect,
    open,
    awaitsSignature: missing.length === 0 && unsent.length > 0,
    next: open ? next?.slot : undefined,
  };
}
