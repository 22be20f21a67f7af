import { useState } from 'react';
import { phoneSchema } from '../../../../shared/people/schemas.ts';
import type { AccountSecurityView, FactorMethod } from '../../../../shared/security/account.ts';
import type { OpenProof, Proof } from '../../../../shared/security/proof.ts';
import { api } from '../../app/api.ts';
import { isApiError } from '../../app/api-error.ts';

/** What somebody wants of their account. */
export interface FactorWish {
  readonly action: 'add' | 'remove';
  readonly method: FactorMethod;
}

export type FlowStep =
  | { readonly step: 'password' }
  /** The second factor that is there already: a code of it, or first which. */
  | { readonly step: 'prove'; readonly proof: OpenProof }
  | { readonly step: 'authenticator'; readonly ticket: string; readonly secret: string }
  | { readonly step: 'phone'; readonly ticket: string }
  | { readonly step: 'phone-code'; readonly ticket: string; readonly phone: string };

/** Why a step failed, in words. */
const inWords = (failure: unknown): string =>
  isApiError(failure) ? failure.detail : 'Não foi possível fazer a mudança. Tenta novamente.';

interface Options {
  readonly wish: FactorWish;
  /** The change is made. `password`: what was typed, for a sign-in that follows at once. */
  readonly onDone: (security: AccountSecurityView, password: string) => Promise<void>;
}

/**
 * The way to a changed second factor: the password, a code of the factor that is there already, and what the new one
 * needs. Each step tells by itself what went wrong, and keeps what was typed.
 */
export function useFactorFlow({ wish, onDone }: Options) {
  const [state, setState] = useState<FlowStep>({ step: 'password' });
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      // The proof's five minutes are over: everything begins again.
      if (isApiError(failure, 'proof.expired')) setState({ step: 'password' });
      setError(inWords(failure));
    } finally {
      setBusy(false);
    }
  };

  const continueWith = async (proof: Proof) => {
    if (proof.status !== 'proven') return setState({ step: 'prove', proof });
    const { ticket } = proof;
    if (wish.action === 'remove')
      return onDone(await api.call('security.dropFactor', { ticket, method: wish.method }), password);
    if (wish.method === 'sms') return setState({ step: 'phone', ticket });
    const { secret } = await api.call('security.newAuthenticator', { ticket });
    setState({ step: 'authenticator', ticket, secret });
  };

  return {
    ...{ state, password, error, busy },
    setPassword: (typed: string) => {
      setPassword(typed);
      setError(undefined);
    },
    clearError: () => setError(undefined),
    sendPassword: () =>
      attempt(async () => continueWith(await api.call('security.beginProof', { purpose: 'factors', password }))),
    choose: ({ ticket }: OpenProof, method: FactorMethod) =>
      attempt(async () => continueWith(await api.call('security.answerProof', { ticket, method }))),
    /** A code of the present factor. */
    prove: ({ ticket }: OpenProof, code: string) =>
      attempt(async () => continueWith(await api.call('security.answerProof', { ticket, code }))),
    confirmAuthenticator: (ticket: string, code: string) =>
      attempt(async () => onDone(await api.call('security.addAuthenticator', { ticket, code }), password)),
    sendPhone: (ticket: string, typed: string) => {
      const phone = phoneSchema.safeParse(typed);
      if (!phone.success) return setError(phone.error.issues[0]?.message);
      return attempt(async () => {
        await api.call('security.newPhone', { ticket, phone: phone.data });
        setState({ step: 'phone-code', ticket, phone: phone.data });
      });
    },
    confirmPhone: (ticket: string, code: string) =>
      attempt(async () => onDone(await api.call('security.addPhone', { ticket, code }), password)),
  };
}
