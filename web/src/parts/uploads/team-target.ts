import { otherType } from '#shared/documents/catalogue.ts';
import { parseAnyType } from '#shared/documents/kinds.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { canReplace } from '#shared/documents/status.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import type { UploadTarget } from './upload-state.ts';

/** Returns where a file goes that the team sends on the client's behalf to a place of the list of documents. */
export function teamTarget(applicationId: string, { id, label }: { id: string; label: string }): UploadTarget {
  const type = parseAnyType(partsOfSlot(id).code);
  return {
    applicationId,
    slot: id,
    label,
    byTeam: true,
    ...(type
      ? { docType: type, ...(type !== id && { documentId: id }) }
      : { docType: otherType, documentId: id, otherName: label }),
  };
}

/** Returns whether a place takes a file of the team: a client's file that waits for its review is decided on first. */
export const takesTeamFile = (document: DocumentView | undefined): boolean =>
  !document || document.aiStatus === 'rejected' || Boolean(document.byTeam && canReplace(document));
