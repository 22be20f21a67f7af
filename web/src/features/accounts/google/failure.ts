import { brokerage } from '../../../../../shared/brokerage.ts';

/** Why a sign-in with Google came to nothing, as far as a person can do something about it. */
export type FailureReason = 'cancelled' | 'unverified' | 'suspended' | 'other';

const details: Readonly<Record<FailureReason, string>> = {
  cancelled: 'Cancelaste a entrada com a Google. Podes tentar novamente ou entrar com email e palavra-passe.',
  unverified:
    'A Google ainda não verificou o email dessa conta. Verifica-o na tua conta Google ou entra de outra forma.',
  suspended: `Esta conta está suspensa. Para a reativares, escreve para ${brokerage.email} ou liga para ${brokerage.phone}.`,
  other: 'Não foi possível concluir o login. Tenta novamente.',
};

/** The callback page's word to `/auth?error=callback_failed`, beside the address, which says no more than that. */
export const failureState = (reason: FailureReason) => ({ googleFailure: reason });

/** The sentence for what the callback page has said, if it has. */
export function failureDetail(state: unknown): string {
  const reason =
    typeof state === 'object' && state !== null && 'googleFailure' in state ? state.googleFailure : 'other';
  return details[typeof reason === 'string' && Object.hasOwn(details, reason) ? (reason as FailureReason) : 'other'];
}
