import type { Assembly } from '../assembly/assembly.ts';
import type { Resource } from '../assembly/resource.ts';
import { isRecord } from '../assembly/template.ts';
import type { AccessRequest, RoleAuthority } from '../iam/authority.ts';
import { sqsRequests } from '../iam/calls/sqs.ts';

const record = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});
const isTraced = ({ properties }: Resource): boolean => record(properties['TracingConfig'])['Mode'] === 'Active';
const xray = (action: string): AccessRequest => ({ action: `xray:${action}`, resource: '*' });

/**
 * What Lambda does with a function's role as soon as an execution environment runs: logs and traces. Without these
 * permissions they are lost in silence.
 */
export function runningRequests(
  fn: Resource,
  { region, account }: Pick<Assembly, 'region' | 'account'>,
): readonly AccessRequest[] {
  const group = record(fn.properties['LoggingConfig'])['LogGroup'] ?? `/aws/lambda/${fn.physicalId}`;
  const resource = `arn:aws:logs:${region}:${account}:log-group:${String(group)}:log-stream:any`;
  return [
    ...['CreateLogStream', 'PutLogEvents'].map((action) => ({ action: `logs:${action}`, resource })),
    ...(isTraced(fn) ? [xray('PutTelemetryRecords')] : []),
  ];
}

/**
 * What Lambda makes sure of before it creates functions and event source mappings: that their roles may read the
 * sources, write traces, and send on what failed.
 * @throws with a sentence for each role that lacks something, as the deployment would fail
 */
export function checkExecutionRoles(assembly: Assembly, authority: RoleAuthority): void {
  const missing: string[] = [];
  const check = (fn: Resource, requests: readonly AccessRequest[]) => {
    for (const request of requests) {
      const role = String(fn.properties['Role']);
      if (authority.refusalOf(role, fn.physicalId, request) === undefined) continue;
      const [service = '', action = ''] = request.action.split(':');
      missing.push(
        `${fn.path.replace(/\/Resource$/, '')}: The function execution role does not have permissions to call ${action} on ${service.toUpperCase()} (${request.resource}).`,
      );
    }
  };
  const functions = assembly.ofType('AWS::Lambda::Function').filter(({ properties }) => properties['Role']);
  const emulated = functions.filter((fn) => authority.isKnown(String(fn.properties['Role'])));
  for (const fn of emulated) {
    const dead = record(fn.properties['DeadLetterConfig'])['TargetArn'];
    check(fn, [...(isTraced(fn) ? [xray('PutTraceSegments')] : []), ...sending(dead)]);
  }
  const named = (name: unknown) => {
    // By name or ARN, with or without an alias at its end.
    const [plain] = String(name).split(':function:').at(-1)?.split(':') ?? [];
    return emulated.find(({ physicalId }) => plain === physicalId);
  };
  for (const { properties } of assembly.ofType('AWS::Lambda::EventInvokeConfig')) {
    const fn = named(properties['FunctionName']);
    if (fn) check(fn, sending(onFailure(properties)));
  }
  for (const { properties } of assembly.ofType('AWS::Lambda::EventSourceMapping')) {
    const fn = named(properties['FunctionName']);
    if (fn) check(fn, [...reading(String(properties['EventSourceArn'])), ...sending(onFailure(properties))]);
  }
  if (missing.length > 0) throw new Error(missing.join('\n'));
}

const onFailure = (properties: Readonly<Record<string, unknown>>): unknown =>
  record(record(properties['DestinationConfig'])['OnFailure'])['Destination'];

const sending = (destination: unknown): readonly AccessRequest[] => {
  if (typeof destination !== 'string') return [];
  const [, , service, region = '', account = '', name = ''] = destination.split(':');
  if (service === 'sqs') return sqsRequests('SendMessage', { QueueName: name }, { region, account });
  const action = { sns: 'sns:Publish', lambda: 'lambda:InvokeFunction', events: 'events:PutEvents' }[service ?? ''];
  return action ? [{ action, resource: destination }] : [];
};

const reading = (source: string): readonly AccessRequest[] => {
  const actions: Readonly<Record<string, readonly string[]>> = {
    dynamodb: ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'],
    sqs: ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'],
  };
  const service = source.split(':')[2] ?? '';
  return (actions[service] ?? []).map((action) => ({ action: `${service}:${action}`, resource: source }));
};
