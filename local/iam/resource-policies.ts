import type { Assembly } from '../assembly/assembly.ts';
import type { Resource } from '../assembly/resource.ts';
import { type AccessRequest, contextOf, evaluate } from './evaluate.ts';
import { type ResourceStatement, readResourcePolicy } from './policy-document.ts';

/** An AWS service that acts for a resource of the templates: CloudWatch for an alarm, EventBridge for a rule. */
export interface ServiceCaller {
  /** `cloudwatch.amazonaws.com` */
  service: string;
  /** ARN of the resource it acts for: the condition key `aws:SourceArn`. */
  sourceArn: string;
}

/**
 * Evaluates the resource policies of the templates for AWS services. A resource's own policy replaces the default one,
 * which applies otherwise.
 */
export class ResourcePolicies {
  readonly #assembly: Assembly;
  /** By ARN of the resource, in template order. */
  readonly #statements = new Map<string, readonly ResourceStatement[]>();
  /** ARNs of resources with several policies, of which only one would apply. */
  readonly #ambiguous = new Set<string>();

  constructor(assembly: Assembly) {
    this.#assembly = assembly;
    for (const { properties, path } of assembly.ofType('AWS::SNS::TopicPolicy'))
      for (const topic of [properties['Topics']].flat()) this.#set(String(topic), properties['PolicyDocument'], path);
    for (const { properties, path } of assembly.ofType('AWS::SQS::QueuePolicy'))
      for (const url of [properties['Queues']].flat()) {
        const queue = assembly.byPhysicalId('AWS::SQS::Queue', String(url));
        this.#set(queue?.attributes['Arn'] ?? '', properties['PolicyDocument'], path);
      }
    for (const { properties, path } of assembly.ofType('AWS::S3::BucketPolicy'))
      this.#set(`arn:aws:s3:::${String(properties['Bucket'])}`, properties['PolicyDocument'], path);
    for (const { attributes, properties, path } of assembly.ofType('AWS::KMS::Key'))
      this.#set(attributes['Arn'] ?? '', properties['KeyPolicy'], path);
    for (const permission of assembly.ofType('AWS::Lambda::Permission')) this.#addPermission(permission);
  }

  /** Returns why the service cannot publish to the topic; undefined if it can. */
  publishing(caller: ServiceCaller, topicArn: string): string | undefined {
    const topic = this.#assembly.ofType('AWS::SNS::Topic').find(({ physicalId }) => physicalId === topicArn);
    if (!topic) return `no stack creates the topic ${topicArn}`;
    return (
      this.refusal(caller, { action: 'sns:Publish', resource: topicArn }) ??
      this.#encrypting(caller, topic.properties['KmsMasterKeyId'])
    );
  }

  /** Returns why the service cannot send to the queue; undefined if it can. */
  sending(caller: ServiceCaller, queueArn: string): string | undefined {
    const queue = this.#assembly.ofType('AWS::SQS::Queue').find(({ attributes }) => attributes['Arn'] === queueArn);
    if (!queue) return `no stack creates the queue ${queueArn}`;
    return (
      this.refusal(caller, { action: 'sqs:SendMessage', resource: queueArn }) ??
      this.#encrypting(caller, queue.properties['KmsMasterKeyId'])
    );
  }

  /** Returns AWS's message if the resource's policy does not allow the service; otherwise undefined. */
  refusal(caller: ServiceCaller, { action, resource, context }: AccessRequest): string | undefined {
    const { service, sourceArn } = caller;
    const owner = action.startsWith('s3:') ? (resource.split('/')[0] ?? '') : resource;
    if (this.#ambiguous.has(owner)) return `${owner} has two policies, and one replaces the other`;
    const statements = this.#statements.get(owner) ?? defaultPolicy(owner);
    const { account } = this.#assembly;
    // EventBridge calls KMS without a source ARN (SNS developer guide, "Key management").
    const source =
      service === 'events.amazonaws.com' && action.startsWith('kms:')
        ? {}
        : { 'aws:SourceArn': sourceArn, 'aws:SourceAccount': account, 'aws:SourceOwner': account };
    const decision = evaluate(
      statements.filter(({ namesService }) => namesService(service)),
      { action, resource },
      contextOf(source, { 'aws:SecureTransport': 'true', 's3:TlsVersion': '1.3' }, context ?? {}),
    );
    if (decision.kind === 'allowed') return undefined;
    const reason = decision.isExplicit
      ? 'with an explicit deny in a resource-based policy'
      : `because no resource-based policy allows the ${action} action`;
    return `${service} is not authorized to perform: ${action} on resource: ${resource} ${reason}`;
  }

  #encrypting(caller: ServiceCaller, keyName: unknown): string | undefined {
    if (keyName === undefined) return undefined;
    const key = this.#key(String(keyName));
    // The policy of an AWS managed key cannot be changed, and allows no service.
    if (!key) return `${caller.service} may not use the key ${String(keyName)}`;
    for (const action of ['kms:GenerateDataKey', 'kms:Decrypt']) {
      const refusal = this.refusal(caller, { action, resource: key });
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  }

  /** Returns the ARN of the key with this id, ARN or alias. */
  #key(name: string): string | undefined {
    const alias = this.#assembly.ofType('AWS::KMS::Alias').find(({ properties }) => properties['AliasName'] === name);
    const target = String(alias?.properties['TargetKeyId'] ?? name);
    const keys = this.#assembly.ofType('AWS::KMS::Key');
    return keys.find(({ attributes, physicalId }) => [attributes['Arn'], physicalId].includes(target))?.attributes[
      'Arn'
    ];
  }

  #set(arn: string, document: unknown, path: string): void {
    if (this.#statements.has(arn)) this.#ambiguous.add(arn);
    this.#statements.set(arn, readResourcePolicy(document, path));
  }

  /** All permissions of a function, version or alias form one policy. */
  #addPermission({ properties, path }: Resource): void {
    const name = String(properties['FunctionName']);
    const arn = this.#assembly.byPhysicalId('AWS::Lambda::Function', name)?.attributes['Arn'] ?? name;
    const principal = String(properties['Principal']);
    const statement = {
      Effect: 'Allow',
      Action: properties['Action'],
      Resource: arn,
      Principal: /\.amazonaws\.com$/.test(principal) ? { Service: principal } : { AWS: principal },
      Condition: {
        ...(properties['SourceArn'] !== undefined && { ArnLike: { 'aws:SourceArn': properties['SourceArn'] } }),
        ...(properties['SourceAccount'] !== undefined && {
          StringEquals: { 'aws:SourceAccount': properties['SourceAccount'] },
        }),
      },
    };
    const others = this.#statements.get(arn) ?? [];
    this.#statements.set(arn, [...others, ...readResourcePolicy({ Statement: [statement] }, path)]);
  }
}

/** Returns the policy of resources without one. Topics allow their own account; others allow nothing. */
function defaultPolicy(arn: string): readonly ResourceStatement[] {
  const [, , service, , account] = arn.split(':');
  if (service !== 'sns') return [];
  const statement = {
    Effect: 'Allow',
    Principal: { AWS: '*' },
    Action: 'sns:Publish',
    Resource: arn,
    Condition: { StringEquals: { 'aws:SourceOwner': account } },
  };
  // EventBridge sends no source owner, so a topic's default policy does not allow rules.
  return readResourcePolicy({ Statement: [statement] }, arn).map((read) => ({
    ...read,
    namesService: (caller) => caller !== 'events.amazonaws.com',
  }));
}
