const prefix = 'morada:draft:';
const keyOf = (userId: string, form: string): string => `${prefix}${userId}:${form}`;

/** Forms whose input further tabs continue: the answers of the onboarding, and the figures that it leaves for a request. */
const isShared = (form: string): boolean => form.startsWith('onboarding');

const storageOf = (form: string): Storage => (isShared(form) ? localStorage : sessionStorage);

/** Removes the drafts whose key is to go. */
function removeDrafts(isWanted: (key: string) => boolean): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(prefix) && isWanted(key)) storage.removeItem(key);
  } catch {
    // Storage forbidden: there are none.
  }
}

/**
 * Stores unsent input in this tab (that of the onboarding on this device), so that a session that ends in the middle of a form loses nothing. Keyed by user:
 * drafts are never shown to another one. Never used for passwords.
 */
export function saveDraft(userId: string, form: string, value: unknown): void {
  try {
    storageOf(form).setItem(keyOf(userId, form), JSON.stringify(value));
  } catch {
    // Storage full or forbidden: the form still works, without a draft.
  }
}

/** Returns the stored draft, unvalidated; undefined without one. */
export function readDraft(userId: string, form: string): unknown {
  try {
    const stored = storageOf(form).getItem(keyOf(userId, form));
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/** Deletes the draft after the form was submitted. */
export function endDraft(userId: string, form: string): void {
  try {
    storageOf(form).removeItem(keyOf(userId, form));
  } catch {
    // As above.
  }
}

/** Deletes the drafts of other users when someone signs in. */
export const endDraftsOfOthers = (userId: string): void => removeDrafts((key) => !key.startsWith(keyOf(userId, '')));

/** Deletes all drafts of a user at sign-out. */
export const endDrafts = (userId: string): void => removeDrafts((key) => key.startsWith(keyOf(userId, '')));
