import { deedProgress } from '../../../../shared/deed/progress.ts';
import type { DeedView } from '../../../../shared/deed/routes.ts';
import { canReplace } from '../../../../shared/documents/status.ts';
import type { DocumentLine } from '../../core/uploads/document-line.ts';
import type { Uploads } from '../../core/uploads/upload-state.ts';
import { type DeedGroup, deedGroups, guidanceFor } from './guidance.ts';

/** The signed deed exists only afterwards: it is never what is missing before. */
const signedDeed = 'escritura';

export interface DeedList {
  /** What the deed needs, under its headings; a heading without documents is left out. */
  readonly groups: readonly { readonly group: DeedGroup; readonly title: string; readonly rows: DocumentLine[] }[];
  /** What it needs only in some cases: all of it while files can be sent, afterwards what was. */
  readonly optional: readonly DocumentLine[];
  /** Labels of what the team said this case does not need. */
  readonly notNeeded: readonly string[];
  readonly approved: number;
  readonly total: number;
  readonly complete: boolean;
  /** Required and not sent, the signed deed aside. */
  readonly missing: readonly DocumentLine[];
  readonly toCorrect: readonly DocumentLine[];
  /** Only the signed deed is left to send. */
  readonly awaitsSignature: boolean;
  /** The one to send next. */
  readonly next: string | undefined;
  /** May files be sent now? */
  readonly open: boolean;
}

/** Everything that the page lists, from what is asked for, what is stored and what is being uploaded. */
export function deedList({ application, items, documents }: DeedView, uploads: Uploads): DeedList {
  const open = application.status === 'escritura' && application.outcome === null;
  const own = uploads.filter(({ target }) => target.applicationId === application.id);
  const { rows, approved, total, complete } = deedProgress(items, documents);
  const lines = rows
    // Of a case that has ended there is only what was sent to look at.
    .filter(({ applies, document }) => applies && (application.outcome === null || document))
    .map(({ docType, label, document, required }) => ({
      required,
      group: guidanceFor(docType).group,
      line: {
        slot: docType,
        docType,
        label,
        help: guidanceFor(docType).help,
        note: undefined,
        document,
        upload: own.find(({ target }) => target.slot === docType),
        canSend: open && (!document || canReplace(document.aiStatus)),
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
