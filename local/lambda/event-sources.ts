import path from 'node:path';
import type { Assembly } from '../assembly/assembly.ts';
import { PropertyReader } from '../assembly/property-reader.ts';
import type { InvokeFunction, Resource, Unsupported } from '../assembly/resource.ts';
import type { LocalCredentials } from '../assembly/secrets.ts';
import type { DynamoDbEngine } from '../dynamodb/start-dynamodb.ts';
import { type EventPattern, unknownOperators } from '../eventbridge/pattern.ts';
import { followQueue } from '../sqs/follow-queue.ts';
import type { SqsEngine } from '../sqs/start-sqs.ts';

export interface EventSourceOptions {
  assembly: Assembly;
  dynamodb: DynamoDbEngine;
  sqs: SqsEngine;
  credentials: LocalCredentials;
  invoke: InvokeFunction;
  /** Takes the record of a batch that was given up, for the ARN of a queue. */
  sendOnFailure: (destinationArn: string, record: unknown) => Promise<void>;
  /** Keeps how far each stream is done. */
  checkpointDir: string;
  log: (message: string) => void;
}

export interface EventSources {
  unsupported: readonly Unsupported[];
  stop(): Promise<void>;
}

/** Emulates the `AWS::Lambda::EventSourceMapping`s of the assembly: streams of tables and queues that call functions. */
export function followEventSources(options: EventSourceOptions): EventSources {
  const unsupported: Unsupported[] = [];
  const running: { stop(): Promise<void> }[] = [];
  for (const resource of options.assembly.ofType('AWS::Lambda::EventSourceMapping')) {
    const reader = PropertyReader.of(resource);
    const mapping = readMapping(reader, options.assembly);
    const { sourceArn, functionArn, isEnabled } = mapping;
    if (!isEnabled) continue;
    if (functionArn && sourceArn.startsWith('arn:aws:dynamodb:')) {
      running.push(followTable(resource, reader, { ...mapping, functionArn }, options));
    } else if (functionArn && sourceArn.startsWith('arn:aws:sqs:')) {
      running.push(followMessages(reader, { ...mapping, functionArn }, options));
    } else {
      unsupported.push({
        where: resource.path,
        what: `AWS::Lambda::EventSourceMapping of ${sourceArn || 'another kind'}`,
      });
      continue;
    }
    unsupported.push(...reader.unsupported());
  }
  return {
    unsupported,
    stop: async () => {
      await Promise.all(running.map((follower) => follower.stop()));
    },
  };
}

interface Mapping {
  sourceArn: string;
  functionArn: string;
  isEnabled: boolean;
  batchSize: number | undefined;
  windowMs: number;
  reportsFailures: boolean;
  filters: readonly EventPattern[];
}

function readMapping(
  reader: PropertyReader,
  assembly: Assembly,
): Omit<Mapping, 'functionArn'> & { functionArn: string | undefined } {
  reader.harmless('describes only', 'Tags').harmless('nothing collects metrics here', 'MetricsConfig');
  reader.harmless('files on this disk are not encrypted by key', 'KmsKeyArn');
  const name = reader.text('FunctionName') ?? '';
  const filters = (reader.object('FilterCriteria')?.objects('Filters') ?? []).map(readFilter);
  if (filters.length > mostFilters)
    throw new Error(`Lambda takes ${mostFilters} filters for an event source, not ${filters.length}.`);
  return {
    sourceArn: reader.text('EventSourceArn') ?? '',
    functionArn: name.startsWith('arn:')
      ? name
      : assembly.byPhysicalId('AWS::Lambda::Function', name)?.attributes['Arn'],
    isEnabled: reader.flag('Enabled') ?? true,
    batchSize: reader.number('BatchSize'),
    windowMs: (reader.number('MaximumBatchingWindowInSeconds') ?? 0) * 1000,
    reportsFailures: reader.texts('FunctionResponseTypes').includes('ReportBatchItemFailures'),
    filters,
  };
}

/** Quotas of Lambda: filters of an event source mapping, characters of a pattern. */
const mostFilters = 5;
const longestPattern = 4096;

/**
 * Lambda compares as EventBridge does, but for wildcards.
 * @throws an Error for a filter with which the mapping would not be created
 */
function readFilter(filter: PropertyReader): EventPattern {
  const text = filter.text('Pattern') ?? '{}';
  const pattern = JSON.parse(text) as EventPattern;
  const unknown = [...unknownOperators(pattern), ...(text.includes('{"wildcard":') ? ['wildcard'] : [])];
  if (text.length > longestPattern)
    throw new Error(`A filter of Lambda has ${longestPattern} characters at most, not ${text.length}.`);
  if (unknown.length > 0) throw new Error(`Lambda knows no ${unknown.join(', ')} in a filter: ${text}`);
  return pattern;
}

function followTable(
  resource: Resource,
  reader: PropertyReader,
  mapping: Mapping,
  options: EventSourceOptions,
): { stop(): Promise<void> } {
  reader.harmless('records are not old here', 'MaximumRecordAgeInSeconds');
  const destination = reader.object('DestinationConfig')?.object('OnFailure')?.text('Destination');
  const { functionArn, sourceArn, batchSize, windowMs, reportsFailures, filters } = mapping;
  return options.dynamodb.streams.follow({
    tableName: /:table\/([^/]+)\//.exec(sourceArn)?.[1] ?? '',
    startingPosition: reader.text('StartingPosition') === 'LATEST' ? 'LATEST' : 'TRIM_HORIZON',
    batchSize,
    maximumBatchingWindowMs: windowMs,
    maximumRetryAttempts: reader.number('MaximumRetryAttempts') ?? -1,
    parallelizationFactor: reader.number('ParallelizationFactor') ?? 1,
    bisectOnError: reader.flag('BisectBatchOnFunctionError') ?? false,
    reportBatchItemFailures: reportsFailures,
    filterCriteria: filters,
    writes: options.dynamodb.streams.writes,
    checkpointFile: path.join(options.checkpointDir, `${resource.physicalId}.json`),
    deliver: (records) => options.invoke(functionArn, { Records: records }),
    onDiscard: async (records, error) => {
      options.log(`lambda: ${functionArn} gave up ${records.length} records of ${sourceArn}: ${String(error)}`);
      if (!destination) return;
      await options.sendOnFailure(destination, {
        version: '1.0',
        timestamp: new Date().toISOString(),
        requestContext: { functionArn, condition: 'RetryAttemptsExhausted' },
        responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
        DDBStreamBatchInfo: {
          streamArn: sourceArn,
          batchSize: records.length,
          startSequenceNumber: records[0]?.dynamodb.SequenceNumber,
          endSequenceNumber: records.at(-1)?.dynamodb.SequenceNumber,
        },
      });
    },
  });
}

function followMessages(
  reader: PropertyReader,
  mapping: Mapping,
  options: EventSourceOptions,
): { stop(): Promise<void> } {
  const { functionArn, sourceArn, batchSize, windowMs, reportsFailures, filters } = mapping;
  const maximumConcurrency = reader.object('ScalingConfig')?.number('MaximumConcurrency');
  return followQueue({
    queueUrl: options.sqs.queueUrl(sourceArn),
    queueArn: sourceArn,
    endpoint: options.sqs.url,
    region: options.assembly.region,
    credentials: options.credentials,
    batchSize,
    windowMs,
    reportBatchItemFailures: reportsFailures,
    maximumConcurrency,
    filterCriteria: filters,
    messages: () => options.sqs.messagesIn(sourceArn),
    sent: options.sqs.sent,
    visibilitySeconds: options.sqs.visibilitySeconds(sourceArn),
    deliver: (records) => options.invoke(functionArn, { Records: records }),
    log: options.log,
  });
}
