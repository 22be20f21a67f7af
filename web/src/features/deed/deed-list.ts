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

/**
 * Returns everything on the page, from requested and stored documents and uploads.
 *
 * @param personName whose list it is, if not the user's own
 */
export function deedList(
  { application, items, documents }: Pick<DeedView, 'application' | 'items' | 'documents'>,
  uploads: Uploads,
  personName?: string,
): DeedList {
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
        personName,
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

/** The list of somebody else whose papers the user sends. */
export interface HelpedList {
  name: string;
  partyId: string;
  /** Nothing can be sent yet. */
  awaitsInformation: boolean;
  list: DeedList;
}

/** Returns the lists of the others whose papers the user sends. */
export const helpedLists = ({ helped = [] }: Pick<DeedView, 'helped'>, uploads: Uploads): readonly HelpedList[] =>
  helped.map(({ name, awaitsInformation, ...person }) => ({
    name,
    partyId: person.application.party.id,
    awaitsInformation,
    list: deedList(person, uploads, name),
  }));

/** Returns whether something is to be sent now or corrected, but for the signed deed. */
export const isToSend = ({ missing, toCorrect }: Pick<DeedList, 'missing' | 'toCorrect'>): boolean =>
  missing.length > 0 || toCorrect.length > 0;

/** Returns the lists of the others in which the user has something to send now. */
export const waitingForUser = (helped: readonly HelpedList[]): readonly HelpedList[] =>
  helped.filter(({ awaitsInformation, list }) => !awaitsInformation && list.open && isToSend(list));
