const prefix = 'morada:draft:';
const keyOf = (userId: string, form: string): string => `${prefix}${userId}:${form}`;

/**
 * What a person has typed but not sent, kept in this tab so that a session which ends in the middle of a form costs
 * nothing. Keyed by the person: nobody sees another's. Never for passwords.
 */
export function saveDraft(userId: string, form: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(userId, form), JSON.stringify(value));
  } catch {
    // Storage full or forbidden: the form still works, it only forgets.
  }
}

/** The kept draft, unchecked: the reader validates it. Undefined without one. */
export function readDraft(userId: string, form: string): unknown {
  try {
    const stored = sessionStorage.getItem(keyOf(userId, form));
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/** The form was sent. */
export function endDraft(userId: string, form: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId, form));
  } catch {
    // As above.
  }
}

/** Somebody else is signed in on this device now: what others have typed goes. */
export function endDraftsOfOthers(userId: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) && !key.startsWith(keyOf(userId, ''))) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** The person has signed out: everything of theirs goes. */
export function endDrafts(userId: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(userId, ''))) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
