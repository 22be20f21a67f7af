import type { DocumentLine } from '#parts/uploads/document-line.ts';
import { monthOfFields } from '#parts/uploads/suggest/month-set.ts';
import { suggestDocuments } from '#parts/uploads/suggest/suggest-documents.ts';
import type { Assigned } from './assignment.ts';

/** Whether a file would replace one that needs no correction. */
export const isHeld = ({ canSend, document, upload }: DocumentLine): boolean =>
  !canSend || upload !== undefined || (document !== undefined && document.aiStatus !== 'rejected');

/**
 * Returns the files with suggestions from what was read of them, their names and the row in which they were chosen. What
 * the user has chosen stays, and is suggested for no other file. An earlier suggestion stays unless it is another file's
 * now.
 */
export function suggest(files: readonly Assigned[], rows: readonly DocumentLine[], from: string | undefined) {
  const chosen = files.filter(({ isChosen }) => isChosen).map(({ choice }) => choice);
  const open = files.filter(({ isChosen, refusal, same }) => !isChosen && !refusal && !same);
  const suggested = suggestDocuments(
    open.map(({ file, read }) => ({ name: file.name, content: read?.content })),
    rows.map((row) => ({
      ...row,
      held: isHeld(row) || chosen.includes(row.slot),
      fileName: row.document?.fileName,
      month: row.document?.reading && monthOfFields(row.document.reading.fields),
    })),
    { from, today: new Date() },
  );
  const bySlot = new Map(open.map(({ key }, index) => [key, suggested[index] ?? '']));
  const kept = (choice: string): string => (suggested.includes(choice) ? '' : choice);
  return files.map((each) => ({
    ...each,
    choice: bySlot.has(each.key) ? bySlot.get(each.key) || kept(each.choice) : each.choice,
  }));
}
