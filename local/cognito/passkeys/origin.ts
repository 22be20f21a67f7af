import { CognitoError } from '../errors.ts';

/**
 * Returns the origin at which a browser used a passkey, from its client data. Browsers let a page use the passkeys of
 * its own host and of parent domains, over HTTPS; `localhost` is exempt from HTTPS. Throws
 * WebAuthnOriginNotAllowedException for any other origin.
 */
export function allowedOrigin(clientData: string, relyingPartyId: string): string {
  const origin = originIn(clientData);
  if (origin !== undefined) {
    const { protocol, hostname } = origin;
    const isWithin = hostname === relyingPartyId || hostname.endsWith(`.${relyingPartyId}`);
    const isSecure = protocol === 'https:' || (protocol === 'http:' && relyingPartyId === 'localhost');
    if (isWithin && isSecure) return origin.origin;
  }
  throw new CognitoError(
    'WebAuthnOriginNotAllowedException',
    'The origin of the passkey does not align with the relying party id of the user pool.',
  );
}

function originIn(clientData: string): URL | undefined {
  const { origin } = readClientData(clientData);
  return origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined;
}

/** Reads challenge and origin from client data (base64url JSON); missing values are undefined. */
export function readClientData(clientData: string): { challenge?: string; origin?: string } {
  try {
    const value: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    if (value === null || typeof value !== 'object') return {};
    const textOf = (name: string): string | undefined => {
      const member: unknown = Reflect.get(value, name);
      return typeof member === 'string' ? member : undefined;
    };
    const [challenge, origin] = [textOf('challenge'), textOf('origin')];
    return { challenge, origin };
  } catch {
    return {};
  }
}
