import { useState } from 'react';
import { isApiError } from '../../core/api-error.ts';

/** Why a step failed, in words. */
export const describeFailure = (failure: unknown): string =>
  isApiError(failure) ? failure.detail : 'Não foi possível fazer a mudança. Tenta novamente.';

interface Options {
  readonly initialError?: string | undefined;
  /** Why a step failed, in words; undefined if that is said elsewhere. */
  readonly inWords?: (failure: unknown) => string | undefined;
}

/** The steps of a flow, one at a time: whether one is under way, and what the last one was refused with. */
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
