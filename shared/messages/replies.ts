/** As many as a person can look through. */
export const maxReplies = 100;
export const maxReplyTitle = 60;
export const maxReplyText = 2000;

/** Stands for the client's first name in a saved reply. */
export const namePlaceholder = '{nome}';

/** A saved reply for one client: the first name where the placeholder is; without a name the greeting does without. */
export function fillReply(text: string, clientName: string | null): string {
  const firstName = clientName?.trim().split(/\s+/)[0] ?? '';
  return text.replace(/[ \t]?\{\s*nome\s*\}/gi, (found) =>
    firstName ? `${/^\s/.test(found) ? found[0] : ''}${firstName}` : '',
  );
}

/** A text with another one put in the place of what is selected, and where the cursor stands then. */
export function insertAt(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  inserted: string,
): { readonly text: string; readonly cursor: number } {
  return { text: text.slice(0, start) + inserted + text.slice(end), cursor: start + inserted.length };
}
