import { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unplayed } from '../assembly/resource.ts';
import { addressOf } from './message-store.ts';

/** The identities (addresses and domains, lower case) that the templates let send. */
export function readIdentities(resources: readonly Resource[]): {
  identities: readonly string[];
  unplayed: readonly Unplayed[];
} {
  const identities: string[] = [];
  const unplayed: Unplayed[] = [];
  for (const resource of resources) {
    const where = resource.path || resource.logicalId;
    if (resource.type !== 'AWS::SES::EmailIdentity') {
      unplayed.push({ where, what: resource.type });
      continue;
    }
    const reader = PropertyReader.of(resource).harmless(
      'no message leaves this machine',
      'DkimAttributes',
      'DkimSigningAttributes',
      'MailFromAttributes',
      'FeedbackAttributes',
      'ConfigurationSetAttributes',
      'Tags',
    );
    identities.push((reader.text('EmailIdentity') ?? resource.physicalId).toLowerCase());
    unplayed.push(...reader.unplayed());
  }
  return { identities, unplayed };
}

/** The identity as which SES sends for this sender: its address, its domain or a domain above it. */
export function identityOf(sender: string, identities: readonly string[]): string | undefined {
  const address = addressOf(sender);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return (
    identities.find((identity) => identity === address) ??
    identities.find((identity) => identity === domain) ??
    identities.find((identity) => !identity.includes('@') && domain.endsWith(`.${identity}`))
  );
}
