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

/** Whether SES would send for this sender: its address, its domain or a domain above it is an identity. */
export function maySend(sender: string, identities: readonly string[]): boolean {
  const address = addressOf(sender);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return identities.some(
    (identity) =>
      identity === address || identity === domain || (!identity.includes('@') && domain.endsWith(`.${identity}`)),
  );
}
