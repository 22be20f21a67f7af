import { brokerage } from '#shared/brokerage.ts';

/** Why a Google sign-in failed, as far as the user can do something about it. */
export type FailureReason = 'cancelled' | 'unverified' | 'suspended' | 'other';

const details: Readonly<Record<FailureReason, string>> = {
  cancelled: 'Cancelaste a entrada com a Google. Podes tentar novamente ou entrar com email e palavra-passe.',
  unverified:
    'A Google ainda não verificou o email dessa conta. Verifica-o na tua conta Google ou entra de outra forma.',
  suspended: `Esta conta está suspensa. Para a reativares, escreve para ${brokerage.email} ou liga para ${brokerage.phone}.`,
  other: 'Não foi possível concluir o login. Tenta novamente.',
};

/** The navigation state for `/auth?error=callback_failed`, whose address does not contain the reason. */
export const failureState = (reason: FailureReason) => ({ googleFailure: reason });

/** Returns the text for the callback page's reason, if there is one. */
export function failureDetail(state: unknown): string {
  const reason =
    typeof state === 'object' && state !== null && 'googleFailure' in state ? state.googleFailure : 'other';
  return details[typeof reason === 'string' && Object.hasOwn(details, reason) ? (reason as FailureReason) : 'other'];
}
