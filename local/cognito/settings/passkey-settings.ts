import type { PropertyReader } from '../../assembly/property-reader.ts';

/** How a pool takes passkeys. */
export interface PasskeyPolicy {
  /** A host without a port. Undefined where the template names none: the pool then refuses to register passkeys. */
  readonly relyingPartyId: string | undefined;
  /** Passkeys must verify their user, by a PIN or biometrics for instance. */
  readonly requiresUserVerification: boolean;
}

/** The host of an address that may stand there with this machine's port. */
const hostOf = (address: string): string => address.replace(/:\d+$/, '').toLowerCase();

/** Reads what a user pool says about passkeys; undefined where they are no first factor of the pool. */
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
