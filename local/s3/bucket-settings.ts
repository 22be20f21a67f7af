import { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../assembly/resource.ts';
import { type LifecycleRule, readLifecycleRules } from './lifecycle-rules.ts';

export interface CorsRule {
  /** With `*` as a wildcard. */
  origins: readonly string[];
  methods: readonly string[];
  /** With `*` as a wildcard; lower case. */
  headers: readonly string[];
  exposedHeaders: readonly string[];
  /** Seconds. */
  maxAge: number | undefined;
}

export interface BucketSettings {
  name: string;
  isVersioned: boolean;
  sendsEvents: boolean;
  cors: readonly CorsRule[];
  lifecycle: readonly LifecycleRule[];
}

/** Reads the buckets' settings, and what is unsupported. */
export function readBuckets(
  resources: readonly Resource[],
  resolveOrigin: (origin: string) => string,
): { buckets: ReadonlyMap<string, BucketSettings>; unsupported: readonly Unsupported[] } {
  const buckets = new Map<string, BucketSettings>();
  const unsupported: Unsupported[] = [];
  const eventfulByCustomResource = new Set<string>();
  for (const resource of resources) {
    const reader = PropertyReader.of(resource);
    if (resource.type === 'AWS::S3::Bucket') {
      buckets.set(resource.physicalId, readBucket(resource.physicalId, reader, resolveOrigin));
    } else if (resource.type === 'AWS::S3::BucketPolicy') {
      unsupported.push(...readBucketPolicy(resource, reader));
    } else if (resource.type === 'Custom::S3BucketNotifications') {
      // The CDK's output for `eventBridgeEnabled`: a custom resource that sets the bucket's notifications.
      const bucket = reader.text('BucketName');
      const sendsEvents = readSendsEvents(reader);
      if (bucket !== undefined && sendsEvents) eventfulByCustomResource.add(bucket);
      for (const name of ['ServiceToken', 'Managed', 'SkipDestinationValidation']) reader.value(name);
    } else {
      unsupported.push({ where: resource.path || resource.logicalId, what: resource.type });
      continue;
    }
    unsupported.push(...reader.unsupported());
  }
  for (const [name, bucket] of buckets) {
    if (eventfulByCustomResource.has(name)) buckets.set(name, { ...bucket, sendsEvents: true });
  }
  return { buckets, unsupported };
}

function readBucket(name: string, reader: PropertyReader, resolveOrigin: (origin: string) => string): BucketSettings {
  reader
    .harmless('the disk of this machine has its own encryption', 'BucketEncryption')
    .harmless('nothing is public here: every request without a signature is refused', 'PublicAccessBlockConfiguration')
    .harmless('no object has an access control list here', 'OwnershipControls', 'AccessControl')
    .harmless('it does not change what a request answers', 'LoggingConfiguration', 'MetricsConfigurations', 'Tags');
  reader.text('BucketName');
  return {
    name,
    isVersioned: reader.object('VersioningConfiguration')?.text('Status') === 'Enabled',
    sendsEvents: readSendsEvents(reader),
    cors: (reader.object('CorsConfiguration')?.objects('CorsRules') ?? []).map((rule) => {
      rule.text('Id');
      return {
        origins: rule.texts('AllowedOrigins').map(resolveOrigin),
        methods: rule.texts('AllowedMethods'),
        headers: rule.texts('AllowedHeaders').map((header) => header.toLowerCase()),
        exposedHeaders: rule.texts('ExposedHeaders'),
        maxAge: rule.number('MaxAge'),
      };
    }),
    lifecycle: readLifecycleRules(reader),
  };
}

function readSendsEvents(reader: PropertyReader): boolean {
  const eventBridge = reader.object('NotificationConfiguration')?.object('EventBridgeConfiguration');
  return eventBridge !== undefined && eventBridge.flag('EventBridgeEnabled') !== false;
}

/**
 * Bucket policies are not enforced here, unlike those of roles; each statement is reported, harmless ones with the
 * reason.
 */
function readBucketPolicy(resource: Resource, reader: PropertyReader): readonly Unsupported[] {
  reader.value('Bucket');
  const document = reader.object('PolicyDocument');
  document?.value('Version');
  const statements = document?.value('Statement');
  return (Array.isArray(statements) ? statements : [statements]).flatMap((statement: unknown) => {
    if (statement === undefined) return [];
    const because = whyHarmless(statement as Statement);
    const { Effect, Action, Sid } = statement as Statement;
    const what = `AWS::S3::BucketPolicy.PolicyDocument.Statement (${[Sid, Effect, Action].flat().filter(Boolean).join(' ')})`;
    return [{ where: resource.path || resource.logicalId, what, because }];
  });
}

interface Statement {
  Sid?: string;
  Effect?: string;
  Action?: string | readonly string[];
  Principal?: unknown;
  Condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

function whyHarmless({ Effect, Condition }: Statement): string | undefined {
  if (Effect === 'Allow') return 'roles are limited by their own policies here, and there are no other accounts';
  const conditions = Object.values(Condition ?? {}).flatMap((condition) => Object.keys(condition));
  if (conditions.length > 0 && conditions.every((key) => key === 'aws:SecureTransport' || key === 's3:TlsVersion')) {
    return 'requests do not leave this machine';
  }
  return undefined;
}
