import { api } from '#core/api.ts';
import { isApiError } from '#core/api-error.ts';
import { PasskeyError, signWithPasskey } from '#parts/passkeys.ts';
import type { AuthFailure } from './auth-errors.ts';
import { describeSignInError } from './auth-errors.ts';

/** Signs in with a passkey of the account. Throws API errors, PasskeyErrors and the user pool's errors. */
export async function signInWithPasskey(email: string): Promise<void> {
  const { options, session } = await api.call('accounts.beginPasskeySignIn', { email });
  const credential = await signWithPasskey(options);
  const { username, token } = await api.call('accounts.finishPasskeySignIn', { email, session, credential });
  const { signInWithLink } = await import('./auth-calls.ts');
  await signInWithLink(username, token);
}

const title = 'Não foi possível entrar com a chave de acesso';

/** Explains why a passkey sign-in failed. */
export function describePasskeyError(error: unknown): AuthFailure {
  if (isApiError(error)) return { title: error.title, detail: error.detail, kind: 'other' };
  if (error instanceof PasskeyError)
    return {
      title,
      detail:
        error.why === 'cancelled'
          ? 'O pedido foi cancelado ou o tempo acabou. Tenta outra vez ou entra com a palavra-passe.'
          : 'Este dispositivo não conseguiu usar a chave de acesso. Entra com a palavra-passe.',
      kind: 'other',
    };
  const { detail } = describeSignInError(error);
  return { title, detail: /palavra-passe incorretos/.test(detail) ? 'Tenta outra vez.' : detail, kind: 'other' };
}
