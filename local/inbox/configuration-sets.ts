import { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../assembly/resource.ts';

/** The event types that each configuration set of the templates publishes, in lower case. */
export type ConfigurationSets = ReadonlyMap<string, ReadonlySet<string>>;

const set = 'AWS::SES::ConfigurationSet';
const destination = 'AWS::SES::ConfigurationSetEventDestination';

/** Reads the configuration sets; event destinations other than the default event bus are reported as unsupported. */
export function readConfigurationSets(resources: readonly Resource[]): {
  sets: ConfigurationSets;
  unsupported: readonly Unsupported[];
} {
  const sets = new Map<string, Set<string>>();
  const unsupported: Unsupported[] = [];
  for (const resource of resources.filter(({ type }) => type === set)) {
    const reader = PropertyReader.of(resource).harmless(
      'no message leaves this machine',
      ...['DeliveryOptions', 'ReputationOptions', 'SendingOptions', 'SuppressionOptions', 'TrackingOptions'],
      ...['VdmOptions', 'ArchivingOptions', 'Tags'],
    );
    sets.set(reader.text('Name') ?? resource.physicalId, new Set());
    unsupported.push(...reader.unsupported());
  }
  for (const resource of resources.filter(({ type }) => type === destination)) {
    const reader = PropertyReader.of(resource);
    const told = reader.object('EventDestination')?.harmless('it changes no event', 'Name');
    const types = told?.texts('MatchingEventTypes') ?? [];
    const bus = told?.object('EventBridgeDestination')?.text('EventBusArn') ?? '';
    const known = sets.get(reader.text('ConfigurationSetName') ?? '');
    if (told?.flag('Enabled') === false) continue;
    if (known && bus.endsWith(':event-bus/default')) for (const type of types) known.add(type.toLowerCase());
    else
      unsupported.push({ where: resource.path || resource.logicalId, what: `${destination} to ${bus || 'elsewhere'}` });
    unsupported.push(...reader.unsupported());
  }
  return { sets, unsupported };
}
