import { endDraft, readDraft, saveDraft } from './drafts.ts';
import { useSession } from './session.ts';

/** What is kept of one form (drafts.ts) for whoever is signed in. */
export interface Draft {
  /** Unchecked: the reader validates it. Undefined without one. */
  read(): unknown;
  save(value: unknown): void;
  end(): void;
}

/** The kept draft of a form; its name tells apart forms of one kind, such as `correction:<upload>`. */
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
