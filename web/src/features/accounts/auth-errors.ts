import { brokerage } from '../../../../shared/brokerage.ts';
import { suspendedMessage } from '../../../../shared/security/suspended-message.ts';
import { isApiError } from '../../core/api-error.ts';
import { firewallDetail } from '../../core/code-failure.ts';
import type { Words } from '../../core/use-action.ts';

/** A failure in words, and what the screen should do about it. */
export interface AuthFailure {
  readonly title: string;
  readonly detail: string;
  readonly kind:
    | 'already-registered'
    | 'compromised-password'
    | 'unconfirmed'
    | 'wrong-code'
    | 'expired-code'
    | 'already-confirmed'
    | 'suspended'
    | 'other';
}

const other = (title: string, detail: string): AuthFailure => ({ title, detail, kind: 'other' });

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** What can go wrong with any call, in words; undefined where only the screen's own sentence fits. */
function commonDetail(error: unknown): string | undefined {
  switch (nameOf(error)) {
    case 'NetworkError':
    case 'SiteConfigError':
      return 'Verifica a tua ligação à internet e tenta novamente.';
    case 'TooManyRequestsException':
    case 'LimitExceededException':
    case 'TooManyFailedAttemptsException':
      return 'Demasiadas tentativas. Espera alguns minutos e tenta novamente.';
    case 'ForbiddenException':
      return firewallDetail;
    case 'InternalErrorException':
      return 'Servidor indisponível. Tenta novamente.';
    default:
      return undefined;
  }
}

/** Why an account could not be created (spec 1.8). Words about single fields belong beside them. */
export function describeSignUpError(error: unknown): AuthFailure {
  if (isApiError(error, 'account.exists'))
    return { title: error.title, detail: error.detail, kind: 'already-registered' };
  if (isApiError(error, 'password.compromised'))
    return { title: error.title, detail: error.detail, kind: 'compromised-password' };
  if (isApiError(error)) return other('Erro no registo', error.detail);
  return other('Erro no registo', commonDetail(error) ?? 'Não foi possível criar a conta. Tente novamente.');
}

/** Why no code for a new password was sent. */
const describeRequestResetError = (error: unknown): AuthFailure =>
  other(
    'Não foi possível enviar o código',
    isApiError(error) ? error.detail : (commonDetail(error) ?? 'Tenta novamente dentro de momentos.'),
  );

/** The toast for a request that failed. */
export const requestResetWords = (error: unknown): Words => {
  const { title, detail } = describeRequestResetError(error);
  return [title, detail];
};

/** Why a new password was not set. */
export function describeResetError(error: unknown): AuthFailure {
  if (isApiError(error, 'account.reset_code')) return { title: error.title, detail: error.detail, kind: 'wrong-code' };
  if (isApiError(error, 'password.compromised'))
    return { title: error.title, detail: error.detail, kind: 'compromised-password' };
  return other(
    'Não foi possível mudar a palavra-passe',
    isApiError(error) ? error.detail : (commonDetail(error) ?? 'Tenta novamente dentro de momentos.'),
  );
}

/** The sign-in of an account whose e-mail is not confirmed (spec 1.8). */
export const unconfirmedFailure: AuthFailure = {
  title: 'Email não confirmado',
  detail: 'Verifico o meu email e confirmo a conta antes de fazer login.',
  kind: 'unconfirmed',
};

/** The sign-in of an account that an admin has suspended: whom to ask. */
const suspendedFailure: AuthFailure = {
  title: 'Conta suspensa',
  detail: `Esta conta está suspensa. Para a reativares, escreve para ${brokerage.email} ou liga para ${brokerage.phone}.`,
  kind: 'suspended',
};

/** The user pool's own refusal, or that of the trigger before tokens. Either comes after the right password only. */
const isSuspendedAccount = (error: unknown): boolean =>
  (nameOf(error) === 'NotAuthorizedException' && /User is disabled/i.test(messageOf(error))) ||
  messageOf(error).includes(suspendedMessage);

/** Why a sign-in did not succeed (spec 1.8). Never says whether an account exists. */
export function describeSignInError(error: unknown): AuthFailure {
  const name = nameOf(error);
  if (name === 'UserNotConfirmedException') return unconfirmedFailure;
  if (isSuspendedAccount(error)) return suspendedFailure;
  if (name === 'NotAuthorizedException' && /attempts exceeded/i.test(messageOf(error)))
    return other('Erro no login', 'Demasiadas tentativas. Espera alguns minutos e tenta novamente.');
  // The last is what the user pool says of addresses and passwords that none of its accounts can have.
  if (['NotAuthorizedException', 'UserNotFoundException', 'InvalidParameterException'].includes(name))
    return other('Credenciais inválidas', 'Email ou palavra-passe incorretos.');
  return other('Erro no login', commonDetail(error) ?? 'Não foi possível fazer login. Tente novamente.');
}

/** Why an e-mail address could not be confirmed. */
export function describeConfirmationError(error: unknown): AuthFailure {
  const title = 'Não foi possível confirmar o email';
  const name = nameOf(error);
  if (name === 'CodeMismatchException')
    return { title, detail: 'O código não está certo. Confirma os 6 algarismos.', kind: 'wrong-code' };
  if (name === 'ExpiredCodeException')
    return { title, detail: 'O código expirou. Pede um novo email de confirmação.', kind: 'expired-code' };
  if (name === 'NotAuthorizedException' && /CONFIRMED/i.test(messageOf(error)))
    return {
      title: 'Email já confirmado',
      detail: 'A tua conta já está ativa. Podes entrar.',
      kind: 'already-confirmed',
    };
  if (name === 'UserNotFoundException' || name === 'InvalidParameterException')
    return { title, detail: 'Este código já não é válido. Pede um novo email de confirmação.', kind: 'wrong-code' };
  return other(title, commonDetail(error) ?? 'Tenta novamente dentro de momentos.');
}

/** Why the confirmation e-mail was not sent again. */
export function describeResendError(error: unknown): AuthFailure {
  const alreadyConfirmed = nameOf(error) === 'InvalidParameterException' && /confirmed/i.test(messageOf(error));
  if (alreadyConfirmed)
    return {
      title: 'Email já confirmado',
      detail: 'A tua conta já está ativa. Podes entrar.',
      kind: 'already-confirmed',
    };
  return other('Erro ao reenviar', commonDetail(error) ?? 'Tenta novamente dentro de momentos.');
}
