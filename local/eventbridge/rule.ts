import { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../assembly/resource.ts';
import { type EventPattern, unknownOperators } from './pattern.ts';
import { parseSchedule, type Schedule } from './schedule.ts';

export interface RuleTarget {
  id: string;
  arn: string;
  service: 'lambda' | 'sqs';
  /** Retries after the first attempt. */
  maximumRetries: number;
  /** Dead-letter queue. */
  deadLetterArn: string | undefined;
}

export interface Rule {
  name: string;
  arn: string;
  pattern: EventPattern | undefined;
  schedule: Schedule | undefined;
  targets: readonly RuleTarget[];
}

/** Default retries of Lambda's asynchronous invocations. */
const functionRetries = 2;
/** Default retries of EventBridge for an unreachable target. */
const deliveryRetries = 185;

/**
 * Reads `AWS::Events::Rule` and `AWS::Scheduler::Schedule`; rules that cannot be fully emulated are reported and
 * skipped.
 */
export function readRules(resources: readonly Resource[]): {
  rules: readonly Rule[];
  unsupported: readonly Unsupported[];
} {
  const rules: Rule[] = [];
  const unsupported: Unsupported[] = [];
  for (const resource of resources) {
    const where = resource.path || resource.logicalId;
    const read = readers[resource.type];
    if (read === undefined) {
      unsupported.push({ where, what: resource.type });
      continue;
    }
    const reader = PropertyReader.of(resource);
    const name = (what: string) => void unsupported.push({ where, what: `${resource.type}.${what}` });
    const rule = read(resource, reader, name);
    if (rule !== undefined) rules.push(rule);
    unsupported.push(...reader.unsupported());
  }
  return { rules, unsupported };
}

type ReadRule = (resource: Resource, reader: PropertyReader, name: (what: string) => void) => Rule | undefined;

function readRule(resource: Resource, reader: PropertyReader, name: (what: string) => void): Rule | undefined {
  reader.harmless('it changes no event', 'Name', 'Description', 'Tags', 'RoleArn');
  const targets = reader.objects('Targets').flatMap((target) => readTarget(target, name) ?? []);
  const bus = reader.text('EventBusName') ?? 'default';
  const pattern = reader.value('EventPattern') as EventPattern | undefined;
  if (reader.text('State') === 'DISABLED') return undefined;
  if (bus !== 'default' && !bus.endsWith(':event-bus/default')) {
    name(`EventBusName (${bus})`);
    return undefined;
  }
  const unknown = unknownOperators(pattern ?? {});
  if (unknown.length > 0) {
    name(`EventPattern (${unknown.join(', ')})`);
    return undefined;
  }
  const arn = resource.attributes['Arn'] ?? resource.physicalId;
  return { name: resource.physicalId, arn, pattern, schedule: undefined, targets };
}

/** Reads an EventBridge Scheduler schedule: one target, and a time zone. */
function readSchedule(resource: Resource, reader: PropertyReader, name: (what: string) => void): Rule | undefined {
  reader.harmless('it changes no run', 'Name', 'Description', 'GroupName');
  reader.object('FlexibleTimeWindow')?.harmless('here it runs when its window opens', 'Mode', 'MaximumWindowInMinutes');
  const expression = reader.text('ScheduleExpression') ?? '';
  const timeZone = reader.text('ScheduleExpressionTimezone');
  const schedule = parseSchedule(expression, timeZone);
  const target = reader.object('Target');
  const read = target && readTarget(target, name);
  if (reader.text('State') === 'DISABLED') return undefined;
  if (schedule === undefined) name(`ScheduleExpression (${expression})`);
  const arn = resource.attributes['Arn'] ?? resource.physicalId;
  const targets = read === undefined ? [] : [read];
  return { name: resource.physicalId, arn, pattern: undefined, schedule, targets };
}

const readers: Readonly<Record<string, ReadRule>> = {
  'AWS::Events::Rule': readRule,
  'AWS::Scheduler::Schedule': readSchedule,
};

function readTarget(reader: PropertyReader, name: (what: string) => void): RuleTarget | undefined {
  reader.harmless('every call here comes from this machine', 'RoleArn');
  const arn = reader.text('Arn') ?? '';
  const service = arn.split(':')[2];
  const retry = reader.object('RetryPolicy');
  // Events are retried until they are delivered or given up; the maximum event age is not emulated.
  retry?.harmless('retries follow each other faster here', 'MaximumEventAgeInSeconds');
  const retries = retry?.number('MaximumRetryAttempts');
  const target = {
    id: reader.text('Id') ?? '',
    arn,
    deadLetterArn: reader.object('DeadLetterConfig')?.text('Arn'),
  };
  // The rule's retries concern reaching Lambda; retries of a failing function are Lambda's.
  if (service === 'lambda') return { ...target, service, maximumRetries: functionRetries };
  if (service === 'sqs') return { ...target, service, maximumRetries: retries ?? deliveryRetries };
  name(`Targets (${arn})`);
  return undefined;
}
