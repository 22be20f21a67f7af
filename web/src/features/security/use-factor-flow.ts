import { useState } from 'react';
import { phoneSchema } from '../../../../shared/people/schemas.ts';
import type { FactorMethod } from '../../../../shared/security/routes.ts';
import { describeCodeFailure } from '../../app/code-failure.ts';
import { addAuthenticator, addPhone, newSecret, sendPhoneCode, setMethod } from './factors.ts';
import { PoolError } from './pool-client.ts';
import { beginProof, continueProof, endProof, type Proof } from './step-up.ts';

/** What somebody wants of their account. */
export interface FactorWish {
  readonly action: 'add' | 'remove';
  readonly method: FactorMethod;
}

type Proven = Extract<Proof, { readonly status: 'proven' }>;
type OpenProof = Exclude<Proof, Proven>;

export type FlowStep =
  | { readonly step: 'password' }
  /** The second factor that is there already: a code of it, or first which. */
  | { readonly step: 'prove'; readonly proof: OpenProof }
  | { readonly step: 'authenticator'; readonly proven: Proven; readonly secret: string }
  | { readonly step: 'phone'; readonly proven: Proven }
  | { readonly step: 'phone-code'; readonly proven: Proven; readonly phone: string };

const wrongPassword = 'A palavra-passe não está certa.';
const startAgain = 'O tempo para esta mudança acabou. Confirma outra vez que és tu.';

/** Why the password was not taken. */
function describePasswordFailure(error: unknown): string {
  const isWrong = error instanceof PoolError && error.name === 'NotAuthorizedException';
  if (isWrong && !/attempts exceeded/i.test(error.message)) return wrongPassword;
  return describeCodeFailure(error).detail.replace('verificar o código', 'confirmar a palavra-passe');
}

interface Options {
  readonly email: string;
  readonly wish: FactorWish;
  /** The user pool has done it. `password`: what was typed, for a sign-in that follows at once. */
  readonly onDone: (password: string) => Promise<void>;
}

/**
 * The way to a changed second factor: the password, a code of the factor that is there already, and what the new one
 * needs. Each step tells by itself what went wrong, and keeps what was typed.
 */
export function useFactorFlow({ email, wish, onDone }: Options) {
  const [state, setState] = useState<FlowStep>({ step: 'password' });
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>, inWords: (failure: unknown) => string) => {
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

  /** A code was not taken; when its time is over everything begins again. */
  const describeCode = (failure: unknown): string => {
    const { detail, over } = describeCodeFailure(failure);
    if (!over) return detail;
    setState({ step: 'password' });
    return startAgain;
  };

  const finish = async ({ refreshToken }: Proven) => {
    await endProof(refreshToken);
    await onDone(password);
  };

  const goOn = async (proof: Proof) => {
    if (proof.status !== 'proven') return setState({ step: 'prove', proof });
    const { accessToken } = proof;
    if (wish.action === 'remove') {
      await setMethod(accessToken, wish.method, false);
      return finish(proof);
    }
    if (wish.method === 'sms') return setState({ step: 'phone', proven: proof });
    setState({ step: 'authenticator', proven: proof, secret: await newSecret(accessToken) });
  };

  return {
    ...{ state, password, error, busy },
    setPassword: (typed: string) => {
      setPassword(typed);
      setError(undefined);
    },
    clearError: () => setError(undefined),
    sendPassword: () => attempt(async () => goOn(await beginProof(email, password)), describePasswordFailure),
    /** A code of the present factor, or which of them to use. */
    prove: (proof: OpenProof, answer: string) =>
      attempt(async () => goOn(await continueProof(email, proof, answer)), describeCode),
    confirmAuthenticator: (proven: Proven, code: string) =>
      attempt(async () => {
        await addAuthenticator(proven.accessToken, code);
        await finish(proven);
      }, describeCode),
    sendPhone: (proven: Proven, typed: string) => {
      const phone = phoneSchema.safeParse(typed);
      if (!phone.success) return setError(phone.error.issues[0]?.message);
      return attempt(async () => {
        await sendPhoneCode(proven.accessToken, phone.data);
        setState({ step: 'phone-code', proven, phone: phone.data });
      }, describeCode);
    },
    confirmPhone: (proven: Proven, code: string) =>
      attempt(async () => {
        await addPhone(proven.accessToken, code);
        await finish(proven);
      }, describeCode),
  };
}
