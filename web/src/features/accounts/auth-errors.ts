import { type ApiErrorCode, isApiError } from '#core/api-error.ts';
import type { Words } from '#core/use-action.ts';
import { firewallDetail } from '#parts/code-failure.ts';
import { brokerage } from '#shared/brokerage.ts';
import { suspendedMessage } from '#shared/security/suspended-message.ts';
import { unsettledMessage } from '#shared/security/unsettled-message.ts';

/** A failure as text, and what the screen should do about it. */
export interface AuthFailure {
  title: string;
  detail: string;
  kind:
    | 'already-registered'
    | 'compromised-password'
    | 'unconfirmed'
    | 'wrong-code'
    | 'expired-code'
    | 'already-confirmed'
    | 'undeliverable'
    | 'password-needed'
    | 'wrong-credentials'
    | 'suspended'
    | 'other';
}

const other = (title: string, detail: string): AuthFailure => ({ title, detail, kind: 'other' });

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Returns the text for errors common to all calls; undefined where only the screen's own text fits. */
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

/** At the field of a refused password, beside a toast that says why. */
export const chooseAnother = 'Escolhe outra palavra-passe.';

/** Explains why an account could not be created (spec 1.8). Messages about single fields belong at the fields. */
export function describeSignUpError(error: unknown): AuthFailure {
  if (isApiError(error, 'account.exists'))
    return { title: error.title, detail: error.detail, kind: 'already-registered' };
  if (isApiError(error, 'password.compromised'))
    return { title: error.title, detail: error.detail, kind: 'compromised-password' };
  if (isApiError(error)) return other('Erro no registo', error.detail);
  return other('Erro no registo', commonDetail(error) ?? 'Não foi possível criar a conta. Tente novamente.');
}

/** Explains why no password reset code was sent. */
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

/** Explains why a new password was not set. */
export function describeResetError(error: unknown): AuthFailure {
  if (isApiError(error, 'account.reset_code')) return { title: error.title, detail: error.detail, kind: 'wrong-code' };
  if (isApiError(error, 'password.compromised'))
    return { title: error.title, detail: error.detail, kind: 'compromised-password' };
  return other(
    'Não foi possível mudar a palavra-passe',
    isApiError(error) ? error.detail : (commonDetail(error) ?? 'Tenta novamente dentro de momentos.'),
  );
}

/** Sign-in to an account with an unconfirmed e-mail address (spec 1.8). */
export const unconfirmedFailure: AuthFailure = {
  title: 'Email não confirmado',
  detail: 'Verifico o meu email e confirmo a conta antes de fazer login.',
  kind: 'unconfirmed',
};

/** Sign-in to a suspended account: names the contact. */
const suspendedFailure: AuthFailure = {
  title: 'Conta suspensa',
  detail: `Esta conta está suspensa. Para a reativares, escreve para ${brokerage.email} ou liga para ${brokerage.phone}.`,
  kind: 'suspended',
};

/** The refusal of the user pool or of the pre-token trigger, which only come after the right password. */
const isSuspendedAccount = (error: unknown): boolean =>
  (nameOf(error) === 'NotAuthorizedException' && /User is disabled/i.test(messageOf(error))) ||
  messageOf(error).includes(suspendedMessage);

/** Explains why a sign-in failed (spec 1.8). Never reveals whether an account exists. */
export function describeSignInError(error: unknown): AuthFailure {
  const name = nameOf(error);
  if (name === 'UserNotConfirmedException') return unconfirmedFailure;
  if (isSuspendedAccount(error)) return suspendedFailure;
  if (messageOf(error).includes(unsettledMessage))
    return other(
      'Escolhe a tua palavra-passe',
      'Por segurança, esta conta só abre com uma palavra-passe escolhida a partir do teu email. Carrega em «Esqueci-me da palavra-passe».',
    );
  if (name === 'NotAuthorizedException' && /attempts exceeded/i.test(messageOf(error)))
    return other('Erro no login', 'Demasiadas tentativas. Espera alguns minutos e tenta novamente.');
  // The last one is the user pool's error for impossible addresses and passwords.
  if (['NotAuthorizedException', 'UserNotFoundException', 'InvalidParameterException'].includes(name))
    return {
      title: 'Credenciais inválidas',
      detail: 'Email ou palavra-passe incorretos.',
      kind: 'wrong-credentials',
    };
  return other('Erro no login', commonDetail(error) ?? 'Não foi possível fazer login. Tente novamente.');
}

const confirmationKinds: Readonly<Partial<Record<ApiErrorCode, AuthFailure['kind']>>> = {
  'account.confirmation_code': 'wrong-code',
  'account.confirmation_expired': 'expired-code',
  'account.confirmed': 'already-confirmed',
  'account.password_needed': 'password-needed',
  'password.compromised': 'compromised-password',
  // A link that was changed on its way.
  'request.invalid': 'wrong-code',
};

/** Explains why an e-mail address could not be confirmed. */
export function describeConfirmationError(error: unknown): AuthFailure {
  if (!isApiError(error)) return other('Não foi possível confirmar o email', 'Tenta novamente dentro de momentos.');
  const { code, title, detail } = error;
  return { title, detail, kind: confirmationKinds[code] ?? 'other' };
}

/** Explains why the confirmation e-mail was not resent. */
export function describeResendError(error: unknown): AuthFailure {
  if (!isApiError(error)) return other('Erro ao reenviar', 'Tenta novamente dentro de momentos.');
  const { code, title, detail } = error;
  if (code === 'account.confirmed') return { title, detail, kind: 'already-confirmed' };
  if (code === 'account.undeliverable') return { title, detail, kind: 'undeliverable' };
  return other('Erro ao reenviar', detail);
}
