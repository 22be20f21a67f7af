import { createStore, useStore } from '#ui/create-store.ts';
import { deferred } from './deferred.ts';

interface ProofRequest {
  answer: Promise<boolean>;
  settle: (proven: boolean) => void;
}

const request = createStore<ProofRequest | undefined>(undefined);

/** Asks the user to prove their identity, once for all waiting calls. Returns false if they decline. */
export function requestProof(): Promise<boolean> {
  const pending = request.current();
  if (pending) return pending.answer;
  const { promise, resolve } = deferred<boolean>();
  request.set({ answer: promise, settle: resolve });
  return promise;
}

/** Records that the user proved their identity or declined. */
export function settleProof(proven: boolean): void {
  request.current()?.settle(proven);
  request.set(undefined);
}

/** Whether a call is waiting for a proof. */
export const useIsProofRequested = (): boolean => useStore(request) !== undefined;
