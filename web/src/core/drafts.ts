const prefix = 'morada:draft:';
const keyOf = (userId: string, form: string): string => `${prefix}${userId}:${form}`;

/**
 * Stores unsent input in this tab, so that a session that ends in the middle of a form loses nothing. Keyed by user:
 * drafts are never shown to another one. Never used for passwords.
 */
export function saveDraft(userId: string, form: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(userId, form), JSON.stringify(value));
  } catch {
    // Storage full or forbidden: the form still works, without a draft.
  }
}

/** Returns the stored draft, unvalidated; undefined without one. */
export function readDraft(userId: string, form: string): unknown {
  try {
    const stored = sessionStorage.getItem(keyOf(userId, form));
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/** Deletes the draft after the form was submitted. */
export function endDraft(userId: string, form: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId, form));
  } catch {
    // As above.
  }
}

/** Deletes the drafts of other users when someone signs in. */
export function endDraftsOfOthers(userId: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) && !key.startsWith(keyOf(userId, ''))) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Deletes all drafts of a user at sign-out. */
export function endDrafts(userId: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(userId, ''))) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
