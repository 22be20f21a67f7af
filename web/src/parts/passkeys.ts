import type { CreationOptions, NewCredential, RequestOptions, SignedCredential } from '#shared/security/passkeys.ts';

/** Whether the browser supports passkeys. */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Why the browser returned no passkey. `cancelled`: by the user or by timeout; browsers do not distinguish. */
export type PasskeyFailure = 'cancelled' | 'already-there' | 'not-possible';

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly why: PasskeyFailure;

  constructor(why: PasskeyFailure, cause: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/** https://www.w3.org/TR/webauthn-3/#sctn-create-request-exceptions and #sctn-get-request-exceptions */
const failures: Readonly<Record<string, PasskeyFailure>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'already-there',
};

async function ask<T extends Credential>(request: Promise<Credential | null>): Promise<T> {
  try {
    const credential = await request;
    if (!credential) throw new PasskeyError('not-possible', undefined);
    return credential as T;
  } catch (error) {
    throw new PasskeyError(failures[error instanceof Error ? error.name : ''] ?? 'not-possible', error);
  }
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

const text = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

type Descriptors = RequestOptions['allowCredentials'];

const descriptors = (list: Descriptors): PublicKeyCredentialDescriptor[] =>
  list.map(({ id, type, transports }) => ({
    id: bytes(id),
    type,
    transports: transports as AuthenticatorTransport[] | undefined,
  }));

const attachmentOf = ({ authenticatorAttachment }: PublicKeyCredential) =>
  authenticatorAttachment === null ? {} : { authenticatorAttachment };

/** Creates a passkey in the browser. Throws a PasskeyError. */
export async function createPasskey(options: CreationOptions): Promise<NewCredential> {
  const { challenge, user, excludeCredentials, authenticatorSelection, timeout, ...rest } = options;
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...rest,
    challenge: bytes(challenge),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: descriptors(excludeCredentials),
    timeout,
    authenticatorSelection: authenticatorSelection as AuthenticatorSelectionCriteria | undefined,
  };
  const credential = await ask<PublicKeyCredential>(navigator.credentials.create({ publicKey }));
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    id: credential.id,
    rawId: text(credential.rawId),
    type: 'public-key',
    clientExtensionResults: {},
    ...attachmentOf(credential),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

/** Signs with one of the account's passkeys in the browser. Throws a PasskeyError. */
export async function signWithPasskey(options: RequestOptions): Promise<SignedCredential> {
  const { challenge, allowCredentials, timeout, userVerification, rpId } = options;
  const publicKey: PublicKeyCredentialRequestOptions = {
    rpId,
    challenge: bytes(challenge),
    allowCredentials: descriptors(allowCredentials),
    timeout,
    userVerification,
  };
  const credential = await ask<PublicKeyCredential>(navigator.credentials.get({ publicKey }));
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    id: credential.id,
    rawId: text(credential.rawId),
    type: 'public-key',
    clientExtensionResults: {},
    ...attachmentOf(credential),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      userHandle: response.userHandle ? text(response.userHandle) : undefined,
    },
  };
}
