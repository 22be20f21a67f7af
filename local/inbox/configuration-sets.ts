import { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../assembly/resource.ts';
import { type SuppressionReason, suppressionReasons } from './suppression-list.ts';

export interface ConfigurationSet {
  /** The event types that it publishes, in lower case. */
  types: ReadonlySet<string>;
  /** For which of its reasons the account's suppression list applies. */
  suppressedReasons: readonly SuppressionReason[];
}

/** The configuration sets of the templates by name. */
export type ConfigurationSets = ReadonlyMap<string, ConfigurationSet>;

/** E-mails without a set publish nothing, and an account's suppression list applies unless it was switched off. */
export const withoutSet: ConfigurationSet = { types: new Set(), suppressedReasons: suppressionReasons };

const set = 'AWS::SES::ConfigurationSet';
const destination = 'AWS::SES::ConfigurationSetEventDestination';

/** Reads the configuration sets; event destinations other than the default event bus are reported as unsupported. */
export function readConfigurationSets(resources: readonly Resource[]): {
  sets: ConfigurationSets;
  unsupported: readonly Unsupported[];
} {
  const sets = new Map<string, ConfigurationSet & { types: Set<string> }>();
  const unsupported: Unsupported[] = [];
  for (const resource of resources.filter(({ type }) => type === set)) {
    const reader = PropertyReader.of(resource).harmless(
      'no message leaves this machine',
      ...['DeliveryOptions', 'ReputationOptions', 'SendingOptions', 'TrackingOptions'],
      ...['VdmOptions', 'ArchivingOptions', 'Tags'],
    );
    const suppression = reader.object('SuppressionOptions');
    const reasons = suppression?.texts('SuppressedReasons') ?? suppressionReasons;
    const suppressedReasons = suppressionReasons.filter((reason) => reasons.includes(reason));
    sets.set(reader.text('Name') ?? resource.physicalId, { types: new Set(), suppressedReasons });
    unsupported.push(...reader.unsupported());
  }
  for (const resource of resources.filter(({ type }) => type === destination)) {
    const reader = PropertyReader.of(resource);
    const told = reader.object('EventDestination')?.harmless('it changes no event', 'Name');
    const types = told?.texts('MatchingEventTypes') ?? [];
    const bus = told?.object('EventBridgeDestination')?.text('EventBusArn') ?? '';
    const known = sets.get(reader.text('ConfigurationSetName') ?? '');
    if (told?.flag('Enabled') === false) continue;
    if (known && bus.endsWith(':event-bus/default')) for (const type of types) known.types.add(type.toLowerCase());
    else
      unsupported.push({ where: resource.path || resource.logicalId, what: `${destination} to ${bus || 'elsewhere'}` });
    unsupported.push(...reader.unsupported());
  }
  return { sets, unsupported };
}
