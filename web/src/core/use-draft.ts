import { endDraft, readDraft, saveDraft } from './drafts.ts';
import { useSession } from './session.ts';

/** The stored draft of one form (drafts.ts) of the signed-in user. */
export interface Draft {
  /** Unvalidated. Undefined without one. */
  read(): unknown;
  save(value: unknown): void;
  end(): void;
}

/** Returns the stored draft of a form; the name distinguishes forms of one kind, such as `correction:<upload>`. */
export function useDraft(form: string): Draft {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : undefined;
  return {
    read: () => (userId === undefined ? undefined : readDraft(userId, form)),
    save: (value) => {
      if (userId !== undefined) saveDraft(userId, form, value);
    },
    end: () => {
      if (userId !== undefined) endDraft(userId, form);
    },
  };
}
