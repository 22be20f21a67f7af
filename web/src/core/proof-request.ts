import { useSyncExternalStore } from 'react';

interface ProofRequest {
  readonly answer: Promise<boolean>;
  readonly settle: (proven: boolean) => void;
}

let request: ProofRequest | undefined;
const listeners = new Set<() => void>();

function set(next: ProofRequest | undefined): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Asks the person to prove who they are, once for all calls that wait for it. False if they do not want to. */
export function requestProof(): Promise<boolean> {
  if (request) return request.answer;
  let settle: ProofRequest['settle'] = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  set({ answer, settle });
  return answer;
}

/** The person has proved who they are, or does not want to. */
export function settleProof(proven: boolean): void {
  request?.settle(proven);
  set(undefined);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Is a call waiting for a proof? */
export const useIsProofRequested = (): boolean => useSyncExternalStore(subscribe, () => request !== undefined);
