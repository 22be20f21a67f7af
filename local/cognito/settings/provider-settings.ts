import { PropertyReader } from '../../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../../assembly/resource.ts';

/** An emulated identity provider of a pool: Google, with an account picker as its sign-in page. */
export interface ProviderSettings {
  poolId: string;
  /** Prefix of user names and name in requests: `Google`. */
  name: string;
  /** The provider's claim for each attribute of the pool; `username` is always the subject. */
  mapping: Readonly<Record<string, string>>;
}

/** An account that the account picker offers initially. */
export interface GoogleAccount {
  name: string;
  email: string;
  emailVerified: boolean;
}

export interface ReadProvider {
  /** Undefined for a kind of provider that is not emulated. */
  provider: ProviderSettings | undefined;
  unsupported: readonly Unsupported[];
}

/** Reads an `AWS::Cognito::UserPoolIdentityProvider`. */
export function readProvider(resource: Resource): ReadProvider {
  const reader = PropertyReader.of(resource);
  const where = resource.path || resource.logicalId;
  const type = reader.text('ProviderType') ?? '';
  if (type !== 'Google')
    return { provider: undefined, unsupported: [{ where, what: `${resource.type}.ProviderType.${type}` }] };
  const mapping = Object.entries(reader.value('AttributeMapping') ?? {}).filter(([name]) => name !== 'username');
  const provider: ProviderSettings = {
    poolId: reader.text('UserPoolId') ?? '',
    name: reader.text('ProviderName') ?? resource.physicalId,
    mapping: Object.fromEntries(mapping.map(([name, claim]) => [name, String(claim)])),
  };
  reader.harmless('an account picker stands in for Google, which needs no credentials', 'ProviderDetails');
  return { provider, unsupported: reader.unsupported() };
}

export interface ReadDomain {
  /** The pool whose sign-in pages and token endpoint the domain serves. */
  poolId: string;
  unsupported: readonly Unsupported[];
}

/** Reads an `AWS::Cognito::UserPoolDomain`. */
export function readDomain(resource: Resource): ReadDomain {
  const reader = PropertyReader.of(resource);
  const poolId = reader.text('UserPoolId') ?? '';
  reader
    .harmless('its address is replaced by the local one', 'Domain', 'CustomDomainConfig')
    .harmless('the pages here have one look', 'ManagedLoginVersion');
  return { poolId, unsupported: reader.unsupported() };
}
