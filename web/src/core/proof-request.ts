import { createStore, useStore } from '../ui/create-store.ts';
import { deferred } from './deferred.ts';

interface ProofRequest {
  readonly answer: Promise<boolean>;
  readonly settle: (proven: boolean) => void;
}

const request = createStore<ProofRequest | undefined>(undefined);

/** Asks the person to prove who they are, once for all calls that wait for it. False if they do not want to. */
export function requestProof(): Promise<boolean> {
  const pending = request.current();
  if (pending) return pending.answer;
  const { promise, resolve } = deferred<boolean>();
  request.set({ answer: promise, settle: resolve });
  return promise;
}

/** The person has proved who they are, or does not want to. */
export function settleProof(proven: boolean): void {
  request.current()?.settle(proven);
  request.set(undefined);
}

/** Is a call waiting for a proof? */
export const useIsProofRequested = (): boolean => useStore(request) !== undefined;
