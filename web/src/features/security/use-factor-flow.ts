import { useState } from 'react';
import { api } from '#core/api.ts';
import { isApiError } from '#core/api-error.ts';
import { phoneSchema } from '#shared/people/schemas.ts';
import type { AccountSecurityView, FactorMethod } from '#shared/security/account.ts';
import { describeFailure, useAttempt } from './use-attempt.ts';

/** The requested change of second factors. */
export interface FactorWish {
  action: 'add' | 'remove';
  method: FactorMethod;
}

/** The result of the proof, for the following steps. */
interface Proven {
  ticket: string;
  password: string;
}

export type FlowStep =
  | { step: 'proof' }
  | ({ step: 'authenticator'; secret: string } & Proven)
  | ({ step: 'phone' } & Proven)
  | ({ step: 'phone-code'; phone: string } & Proven);

/**
 * Called after the change. `password`: as typed, for a sign-in that follows at once; `recoveryCodes`: new ones, to be
 * shown now.
 */
export type FactorDone = (
  security: AccountSecurityView,
  password: string,
  recoveryCodes: readonly string[],
) => Promise<void>;

interface Options {
  wish: FactorWish;
  onDone: FactorDone;
}

/**
 * The flow to change a second factor: a proof of identity, and what the new factor needs. Each step shows its errors
 * and keeps its input.
 */
export function useFactorFlow({ wish, onDone }: Options) {
  const [state, setState] = useState<FlowStep>({ step: 'proof' });
  const { busy, error, setError, attempt } = useAttempt({
    inWords: (failure) => {
      // The proof's five minutes have expired: start again.
      if (isApiError(failure, 'proof.expired')) setState({ step: 'proof' });
      return describeFailure(failure);
    },
  });

  return {
    state,
    error,
    busy,
    clearError: () => setError(undefined),
    /** Throws the refusal, which the proof's last step shows. */
    continueWith: async (ticket: string, password: string) => {
      setError(undefined);
      if (wish.action === 'remove')
        return onDone(await api.call('security.dropFactor', { ticket, method: wish.method }), password, []);
      if (wish.method === 'sms') return setState({ step: 'phone', ticket, password });
      const { secret } = await api.call('security.newAuthenticator', { ticket });
      setState({ step: 'authenticator', ticket, password, secret });
    },
    confirmAuthenticator: ({ ticket, password }: Proven, code: string) =>
      attempt(async () => {
        const { recoveryCodes = [], ...security } = await api.call('security.addAuthenticator', { ticket, code });
        return onDone(security, password, recoveryCodes);
      }),
    sendPhone: ({ ticket, password }: Proven, typed: string) => {
      const phone = phoneSchema.safeParse(typed);
      if (!phone.success) return setError(phone.error.issues[0]?.message);
      return attempt(async () => {
        await api.call('security.newPhone', { ticket, phone: phone.data });
        setState({ step: 'phone-code', ticket, password, phone: phone.data });
      });
    },
    confirmPhone: ({ ticket, password }: Proven, code: string) =>
      attempt(async () => onDone(await api.call('security.addPhone', { ticket, code }), password, [])),
  };
}
