import type { DocumentLine } from '#parts/uploads/document-line.ts';
import { monthOfFields } from '#parts/uploads/suggest/families.ts';
import { isFit } from '#parts/uploads/suggest/month-set.ts';
import { suggestDocuments } from '#parts/uploads/suggest/suggest-documents.ts';
import type { AssignedFile } from './assignment.ts';

/** Whether a file would replace one that needs no correction. */
export const isHeld = ({ canSend, document, upload }: DocumentLine): boolean =>
  !canSend || upload !== undefined || (document !== undefined && document.aiStatus !== 'rejected');

/** Returns what the file of a row says of its month; nothing if it is another paper, or another person's. */
function monthOfHeld({ docType, document }: DocumentLine): { fileName?: string; month?: string } {
  const reading = document?.reading;
  if (!document || (reading && reading.kind !== 'unknown' && !isFit({ docType, reading }))) return {};
  return { fileName: document.fileName, month: reading && monthOfFields(reading.fields) };
}

/**
 * Returns the files with suggestions from what was read of them, their names and the row in which they were chosen. What
 * the user has chosen stays, and is suggested for no other file. An earlier suggestion stays unless it is another file's
 * now.
 */
export function suggest(files: readonly AssignedFile[], rows: readonly DocumentLine[], from: string | undefined) {
  const chosen = files.filter(({ isChosen }) => isChosen).map(({ choice }) => choice);
  const open = files.filter(({ isChosen, refusal, same }) => !isChosen && !refusal && !same);
  const suggested = suggestDocuments(
    open.map(({ file, read }) => ({ name: file.name, content: read?.content })),
    rows.map((row) => ({ ...row, held: isHeld(row) || chosen.includes(row.slot), ...monthOfHeld(row) })),
    { from, today: new Date() },
  );
  const bySlot = new Map(open.map(({ key }, index) => [key, suggested[index] ?? '']));
  const kept = (choice: string): string => (suggested.includes(choice) ? '' : choice);
  return files.map((each) => ({
    ...each,
    choice: bySlot.has(each.key) ? bySlot.get(each.key) || kept(each.choice) : each.choice,
  }));
}
