import { useState } from 'react';
import { isApiError } from '#core/api-error.ts';

/** Why a step failed, for the person. */
export const describeFailure = (failure: unknown): string =>
  isApiError(failure) ? failure.detail : 'Não foi possível fazer a mudança. Tenta novamente.';

interface Options {
  initialError?: string;
  /** Why a step failed, for the person. */
  inWords?: (failure: unknown) => string;
}

/**
 * Runs the steps of a flow, one at a time: `busy` while one runs, `error` when the last one failed. For steps that are
 * several calls, such as the last question of a proof and the change that follows it; a single call is a `useAction`.
 */
export function useAttempt({ initialError, inWords = describeFailure }: Options = {}) {
  const [error, setError] = useState(initialError);
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(inWords(failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, setError, attempt };
}
