import type { PropertyReader } from '../../assembly/property-reader.ts';

/** A pool's passkey settings. */
export interface PasskeyPolicy {
  /** A host without a port. Undefined if the template has none: the pool then refuses to register passkeys. */
  relyingPartyId: string | undefined;
  /** Passkeys must verify their user, for instance by PIN or biometrics. */
  requiresUserVerification: boolean;
}

/** Strips the local port from an address that may have one. */
const hostOf = (address: string): string => address.replace(/:\d+$/, '').toLowerCase();

/** Reads a user pool's passkey settings; undefined if passkeys are not one of its first factors. */
export function readPasskeys(
  reader: PropertyReader,
  policies: PropertyReader | undefined,
  missing: (what: string) => void,
): PasskeyPolicy | undefined {
  const factors = policies?.object('SignInPolicy')?.texts('AllowedFirstAuthFactors') ?? [];
  for (const factor of factors)
    if (factor !== 'PASSWORD' && factor !== 'WEB_AUTHN')
      missing(`Policies.SignInPolicy.AllowedFirstAuthFactors.${factor}`);
  const relyingPartyId = reader.text('WebAuthnRelyingPartyID');
  const requiresUserVerification = reader.text('WebAuthnUserVerification') === 'required';
  if ((reader.text('WebAuthnFactorConfiguration') ?? 'SINGLE_FACTOR') !== 'SINGLE_FACTOR')
    missing('WebAuthnFactorConfiguration');
  if (!factors.includes('WEB_AUTHN')) return undefined;
  return {
    relyingPartyId: relyingPartyId === undefined ? undefined : hostOf(relyingPartyId),
    requiresUserVerification,
  };
}
