import { firstWordOf } from '../kit/text.ts';
/**
 * What a text that the team saves is for: a message to a client, the reason of a correction request, or a package of
 * documents to request, one per line.
 */
export const savedTextKinds = ['reply', 'reason', 'package'] as const;
export type SavedTextKind = (typeof savedTextKinds)[number];

/** Maximum number of saved texts of one kind. */
export const maxReplies = 100;
export const maxReplyTitle = 60;
export const maxReplyText = 2000;

/** Placeholder for the client's first name in a saved reply. */
export const namePlaceholder = '{nome}';

/** Fills in a saved reply for one client. Without a name the placeholder is removed from the greeting. */
export function fillReply(text: string, clientName: string | null): string {
  const firstName = firstWordOf(clientName) ?? '';
  return text.replace(/[ \t]?\{\s*nome\s*\}/gi, (found) =>
    firstName ? `${/^\s/.test(found) ? found[0] : ''}${firstName}` : '',
  );
}

/** Returns a text with its selection replaced, and the new cursor position. */
export function insertAt(
  text: string,
  { start, end }: { start: number; end: number },
  inserted: string,
): { text: string; cursor: number } {
  return { text: text.slice(0, start) + inserted + text.slice(end), cursor: start + inserted.length };
}
