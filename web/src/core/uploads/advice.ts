import { createStore, useStore } from '../../ui/create-store.ts';

/** What the browser read of a file of this tab: what seems wrong with it, in one or two sentences. */
export interface Advice {
  readonly file: File;
  readonly sentences: readonly string[];
}

/** By the key of the upload, also after it is recorded: until another file is chosen for the slot. */
const advices = createStore<ReadonlyMap<string, Advice>>(new Map());

/** Sets the advice about the file that was chosen last for a slot; undefined for none. */
export function setAdvice(key: string, advice: Advice | undefined): void {
  const next = new Map(advices.current());
  if (advice) next.set(key, advice);
  else if (!next.delete(key)) return;
  advices.set(next);
}

/** Returns the advice about the file that was chosen last for a slot. */
export const useAdvice = (key: string): Advice | undefined => useStore(advices).get(key);
