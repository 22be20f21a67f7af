import * as z from 'zod/mini';
/** Text for a refused code. `over`: the flow it belongs to has to start again. */
export interface CodeFailure {
  detail: string;
  over: boolean;
}

/** The user pool's firewall has refused the call: too many requests from this address, or a bad reputation. */
export const firewallDetail =
  'Demasiados pedidos a partir da tua ligação à internet. Espera alguns minutos ou tenta noutra rede.';

const again = (detail: string): CodeFailure => ({ detail, over: false });

/** Converts the user pool's refusal of a code to text. */
export function describeCodeFailure(error: unknown): CodeFailure {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  if (/attempts exceeded/i.test(message) || name === 'TooManyRequestsException' || name === 'LimitExceededException')
    return again('Demasiadas tentativas. Espera alguns minutos e tenta novamente.');
  if (name === 'CodeMismatchException' || name === 'EnableSoftwareTokenMFAException')
    return again('O código não está certo. Confirma os 6 algarismos e tenta novamente.');
  if (name === 'ExpiredCodeException')
    return again('Este código já foi usado ou expirou. Espera pelo código seguinte.');
  if (name === 'CodeDeliveryFailureException') return again('Não foi possível enviar o SMS. Tenta novamente.');
  if (name === 'ForbiddenException') return again(firewallDetail);
  if (name === 'NetworkError') return again('Verifica a tua ligação à internet e tenta novamente.');
  // A challenge expires after five minutes.
  if (name === 'NotAuthorizedException' || name === 'SignInException')
    return { detail: 'O tempo para o código acabou. Entra outra vez.', over: true };
  return again('Não foi possível verificar o código. Tenta novamente.');
}

/** For forms with a code field. */
export const sixDigits = z.object({ code: z.string().check(z.length(6, 'O código tem 6 algarismos.')) });
