import { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../assembly/resource.ts';

/** A queue as the engine takes it: attributes by the names of the SQS API, as texts. */
export interface QueueDefinition {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

const numbers = [
  'DelaySeconds',
  'MaximumMessageSize',
  'MessageRetentionPeriod',
  'ReceiveMessageWaitTimeSeconds',
  'VisibilityTimeout',
];

/** The name of a queue in its URL or ARN. */
export const queueName = (urlOrArn: string): string => urlOrArn.split(/[/:]/).at(-1) ?? '';

/**
 * Reads `AWS::SQS::Queue` and names `AWS::SQS::QueuePolicy`.
 * @param arnOf the ARN that the engine gives the queue of a name
 */
export function readQueues(
  resources: readonly Resource[],
  arnOf: (name: string) => string,
): { queues: readonly QueueDefinition[]; unsupported: readonly Unsupported[] } {
  const queues: QueueDefinition[] = [];
  const unsupported: Unsupported[] = [];
  for (const resource of resources) {
    const where = resource.path || resource.logicalId;
    if (resource.type === 'AWS::SQS::Queue') {
      const reader = PropertyReader.of(resource);
      queues.push(readQueue(resource, reader, arnOf));
      unsupported.push(...reader.unsupported());
    } else if (resource.type === 'AWS::SQS::QueuePolicy') {
      unsupported.push({
        where,
        what: resource.type,
        because: 'every request here comes from this machine; the start checks which services it lets in',
      });
    } else {
      unsupported.push({ where, what: resource.type });
    }
  }
  return { queues, unsupported };
}

function readQueue(resource: Resource, reader: PropertyReader, arnOf: (name: string) => string): QueueDefinition {
  reader
    .harmless('the data is a file of this machine', 'SqsManagedSseEnabled', 'KmsMasterKeyId')
    .harmless('the data is a file of this machine', 'KmsDataKeyReusePeriodSeconds')
    .harmless('it changes no answer', 'Tags')
    .harmless('queues are moved here by nobody else', 'RedriveAllowPolicy');
  reader.text('QueueName');
  const attributes: Record<string, string> = {};
  for (const name of numbers) {
    const value = reader.number(name);
    if (value !== undefined) attributes[name] = String(value);
  }
  const redrive = reader.object('RedrivePolicy');
  const target = redrive?.text('deadLetterTargetArn');
  if (redrive !== undefined && target !== undefined) {
    attributes['RedrivePolicy'] = JSON.stringify({
      deadLetterTargetArn: arnOf(queueName(target)),
      maxReceiveCount: redrive.number('maxReceiveCount') ?? 10,
    });
  }
  return { name: queueName(resource.physicalId), attributes };
}
