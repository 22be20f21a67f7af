import { createStore, useStore } from '#ui/create-store.ts';

/** What the browser read of a file of this tab: what seems wrong with it, in one or two sentences. */
export interface Advice {
  file: File;
  /** None while the file is read, and if nothing seems wrong. */
  sentences: readonly string[];
  /** Whether the reading has ended, with or without a result. */
  isRead: boolean;
}

/** By the key of the upload, also after it is recorded: until another file is chosen for the slot. */
const advices = createStore<ReadonlyMap<string, Advice>>(new Map());

/** Notes which file was chosen last for a slot: what was seen of another no longer counts. */
export const expectAdvice = (key: string, file: File): void =>
  advices.set(new Map(advices.current()).set(key, { file, sentences: [], isRead: false }));

/** Sets what seems wrong with a file, if it is still the one that was chosen last for the slot. */
export function setAdvice(key: string, file: File, sentences: readonly string[]): void {
  if (advices.current().get(key)?.file !== file) return;
  advices.set(new Map(advices.current()).set(key, { file, sentences, isRead: true }));
}

/** Returns what was read of the file that was chosen last for a slot; undefined if this tab has sent none. */
export const adviceOf = (key: string): Advice | undefined => advices.current().get(key);

/** Forgets what was seen of a slot's file. */
export function forgetAdvice(key: string): void {
  const next = new Map(advices.current());
  if (next.delete(key)) advices.set(next);
}

/** Returns what seems wrong with the file that was chosen last for a slot. */
export const useAdvice = (key: string): readonly string[] => useStore(advices).get(key)?.sentences ?? [];
