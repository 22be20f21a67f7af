import type { Assembly } from '../assembly/assembly.ts';
import type { Resource } from '../assembly/resource.ts';
import { isRecord } from '../assembly/template.ts';
import { receiptRuleArn } from '../inbox/receipt-rules.ts';
import { type AccessRequest, contextOf, evaluate } from './evaluate.ts';
import { refusedPlans } from './malware-protection.ts';
import { readResourcePolicy } from './policy-document.ts';
import { ResourcePolicies, type ServiceCaller } from './resource-policies.ts';
import { type Role, readRoles } from './roles.ts';

type Properties = Readonly<Record<string, unknown>>;

const record = (value: unknown): Properties => (isRecord(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A delivery between AWS services that lacks a permission, and why. */
export interface RefusedDelivery {
  /** The construct path of the source: an alarm, a rule, a route. */
  from: string;
  because: string;
}

/**
 * Returns the deliveries between AWS services that the templates' policies do not allow: alarms whose topic refuses
 * them, rules and schedules whose targets refuse them, routes and triggers that may not invoke their function, logs
 * that cannot be written. AWS creates such resources without an error, and the deliveries are lost.
 */
export function refusedDeliveries(assembly: Assembly): readonly RefusedDelivery[] {
  const walk = new DeliveryWalk(assembly);
  return [
    ...walk.alarms(),
    ...walk.rules(),
    ...walk.schedules(),
    ...walk.routes(),
    ...walk.triggers(),
    ...walk.rotations(),
    ...walk.buckets(),
    ...walk.receipts(),
    ...walk.origins(),
    ...walk.logGroups(),
    ...refusedPlans(assembly),
  ].map(({ from, because }) => ({ from: from.replace(/\/Resource$/, ''), because }));
}

/** @throws an error with each reason and the deliveries it affects */
export function checkDeliveries(assembly: Assembly): void {
  const byReason = Map.groupBy(refusedDeliveries(assembly), ({ because }) => because);
  if (byReason.size === 0) return;
  const lines = [...byReason].map(([because, refused]) => {
    const [first = '', second, ...others] = [...new Set(refused.map(({ from }) => from))];
    const who = [first, ...(second ? [second] : []), ...(others.length > 0 ? [`${others.length} more`] : [])];
    return `${who.join(', ')}: ${because}.`;
  });
  throw new Error(`AWS would deploy these stacks and refuse what they deliver:\n${lines.join('\n')}`);
}

class DeliveryWalk {
  readonly #assembly: Assembly;
  readonly #policies: ResourcePolicies;
  readonly #roles: ReadonlyMap<string, Role>;

  constructor(assembly: Assembly) {
    this.#assembly = assembly;
    this.#policies = new ResourcePolicies(assembly);
    this.#roles = new Map(readRoles(assembly.resources).roles.map((role) => [role.arn, role]));
  }

  *alarms(): Generator<RefusedDelivery> {
    for (const alarm of this.#assembly.ofType('AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm')) {
      const actions = ['AlarmActions', 'OKActions', 'InsufficientDataActions'].flatMap((name) =>
        list(alarm.properties[name]).map(String),
      );
      for (const action of new Set(actions)) {
        // For functions, CloudWatch uses another service principal (CloudWatch user guide, "Lambda functions as alarm
        // actions").
        const isFunction = action.startsWith('arn:aws:lambda:');
        const service = isFunction ? 'lambda.alarms.cloudwatch.amazonaws.com' : 'cloudwatch.amazonaws.com';
        yield* this.#to(alarm, service, alarm.attributes['Arn'], action);
      }
    }
  }

  *rules(): Generator<RefusedDelivery> {
    for (const rule of this.#assembly.ofType('AWS::Events::Rule'))
      for (const target of list(rule.properties['Targets']).map(record)) {
        const arn = rule.attributes['Arn'];
        const roleArn = textOf(target['RoleArn']);
        if (roleArn) yield* this.#byRole(rule, 'events.amazonaws.com', roleArn, [String(target['Arn'])]);
        else yield* this.#to(rule, 'events.amazonaws.com', arn, String(target['Arn']));
        const dead = textOf(record(target['DeadLetterConfig'])['Arn']);
        if (dead) yield* this.#to(rule, 'events.amazonaws.com', arn, dead);
      }
  }

  *schedules(): Generator<RefusedDelivery> {
    for (const schedule of this.#assembly.ofType('AWS::Scheduler::Schedule')) {
      const target = record(schedule.properties['Target']);
      const dead = textOf(record(target['DeadLetterConfig'])['Arn']);
      const targets = [String(target['Arn']), ...(dead ? [dead] : [])];
      yield* this.#byRole(schedule, 'scheduler.amazonaws.com', String(target['RoleArn']), targets);
    }
  }

  *routes(): Generator<RefusedDelivery> {
    const integrations = this.#assembly.ofType('AWS::ApiGatewayV2::Integration');
    const stages = this.#assembly.ofType('AWS::ApiGatewayV2::Stage');
    for (const route of this.#assembly.ofType('AWS::ApiGatewayV2::Route')) {
      const { ApiId, RouteKey, Target } = route.properties;
      const integration = integrations.find(({ physicalId }) => Target === `integrations/${physicalId}`);
      const uri = String(integration?.properties['IntegrationUri'] ?? '');
      const fn = /arn:aws:lambda:[\w-]+:\d+:function:[^/]+/.exec(uri)?.[0];
      if (fn === undefined || integration?.properties['CredentialsArn'] !== undefined) continue;
      const [, , , region, account] = fn.split(':');
      // The source ARN of `GET /things/{id}` ends in `<stage>/GET/things/{id}`, that of a WebSocket's `$connect` in
      // `<stage>/$connect`.
      const [, method, path = ''] = /^(\S+) (\/.*)$/.exec(String(RouteKey)) ?? [undefined, String(RouteKey)];
      for (const stage of stages.filter(({ properties }) => properties['ApiId'] === ApiId)) {
        const called = `${String(ApiId)}/${stage.physicalId}/${method === 'ANY' ? 'GET' : method}${path}`;
        const sourceArn = `arn:aws:execute-api:${region}:${account}:${called}`;
        yield* this.#to(route, 'apigateway.amazonaws.com', sourceArn, fn);
      }
    }
  }

  *triggers(): Generator<RefusedDelivery> {
    for (const pool of this.#assembly.ofType('AWS::Cognito::UserPool')) {
      const triggers = Object.values(record(pool.properties['LambdaConfig']));
      for (const trigger of triggers) {
        const fn = textOf(trigger) ?? textOf(record(trigger)['LambdaArn']);
        if (fn?.startsWith('arn:aws:lambda:'))
          yield* this.#to(pool, 'cognito-idp.amazonaws.com', pool.attributes['Arn'], fn);
      }
    }
  }

  /** Functions that Secrets Manager invokes for rotations. */
  *rotations(): Generator<RefusedDelivery> {
    for (const schedule of this.#assembly.ofType('AWS::SecretsManager::RotationSchedule')) {
      const { SecretId, RotationLambdaARN } = schedule.properties;
      yield* this.#to(schedule, 'secretsmanager.amazonaws.com', textOf(SecretId), String(RotationLambdaARN));
    }
  }

  /** Targets of bucket notifications and access logs. */
  *buckets(): Generator<RefusedDelivery> {
    for (const bucket of this.#assembly.ofType('AWS::S3::Bucket')) {
      const arn = bucket.attributes['Arn'];
      const notifications = record(bucket.properties['NotificationConfiguration']);
      for (const [kind, name] of Object.entries({ Lambda: 'Function', Queue: 'Queue', Topic: 'Topic' }))
        for (const notification of list(notifications[`${kind}Configurations`]).map(record))
          yield* this.#to(bucket, 's3.amazonaws.com', arn, String(notification[name]));
      const { DestinationBucketName: name, LogFilePrefix = '' } = record(bucket.properties['LoggingConfiguration']);
      if (name === undefined) continue;
      const resource = `arn:aws:s3:::${String(name)}/${String(LogFilePrefix)}2026-01-01`;
      yield* this.#ask(bucket, 'logging.s3.amazonaws.com', arn, { action: 's3:PutObject', resource });
    }
  }

  /** Buckets and functions of rules for received e-mails. */
  *receipts(): Generator<RefusedDelivery> {
    for (const rule of this.#assembly.ofType('AWS::SES::ReceiptRule')) {
      const arn = receiptRuleArn(rule, this.#assembly);
      for (const action of list(record(rule.properties['Rule'])['Actions']).map(record)) {
        const { BucketName: name, ObjectKeyPrefix: prefix = '' } = record(action['S3Action']);
        const resource = `arn:aws:s3:::${String(name)}/${String(prefix)}0`;
        if (name !== undefined) yield* this.#ask(rule, 'ses.amazonaws.com', arn, { action: 's3:PutObject', resource });
        const fn = textOf(record(action['LambdaAction'])['FunctionArn']);
        if (fn !== undefined) yield* this.#to(rule, 'ses.amazonaws.com', arn, fn);
      }
    }
  }

  /** Buckets that a distribution reads with origin access control. */
  *origins(): Generator<RefusedDelivery> {
    const { account } = this.#assembly;
    for (const distribution of this.#assembly.ofType('AWS::CloudFront::Distribution')) {
      const arn = `arn:aws:cloudfront::${account}:distribution/${distribution.physicalId}`;
      const origins = list(record(distribution.properties['DistributionConfig'])['Origins']).map(record);
      const controlled = origins.filter(({ OriginAccessControlId }) => OriginAccessControlId);
      // Several origins may be one bucket.
      for (const domain of new Set(controlled.map(({ DomainName }) => DomainName))) {
        const bucket = this.#assembly
          .ofType('AWS::S3::Bucket')
          .find(({ attributes }) => attributes['RegionalDomainName'] === domain);
        if (!bucket) continue;
        const resource = `${bucket.attributes['Arn']}/index.html`;
        yield* this.#ask(distribution, 'cloudfront.amazonaws.com', arn, { action: 's3:GetObject', resource });
      }
    }
  }

  *logGroups(): Generator<RefusedDelivery> {
    for (const group of this.#assembly.ofType('AWS::Logs::LogGroup')) {
      const key = textOf(group.properties['KmsKeyId']);
      if (key === undefined) continue;
      const arn = (group.attributes['Arn'] ?? '').replace(/:\*$/, '');
      const context = { 'kms:EncryptionContext:aws:logs:arn': arn };
      for (const action of ['Encrypt', 'Decrypt', 'GenerateDataKey', 'DescribeKey'])
        yield* this.#ask(group, `logs.${arn.split(':')[3]}.amazonaws.com`, arn, {
          action: `kms:${action}`,
          resource: key,
          context,
        });
    }
  }

  /** Checks a delivery to a topic, queue or function by its resource policy. */
  *#to(from: Resource, service: string, sourceArn: string | undefined, target: string): Generator<RefusedDelivery> {
    const caller: ServiceCaller = { service, sourceArn: sourceArn ?? '' };
    const kind = target.split(':')[2];
    if (kind === 'lambda')
      yield* this.#ask(from, service, sourceArn, { action: 'lambda:InvokeFunction', resource: target });
    const because =
      kind === 'sns'
        ? this.#policies.publishing(caller, target)
        : kind === 'sqs'
          ? this.#policies.sending(caller, target)
          : undefined;
    if (because !== undefined) yield { from: from.path, because };
  }

  *#ask(
    from: Resource,
    service: string,
    sourceArn: string | undefined,
    request: AccessRequest,
  ): Generator<RefusedDelivery> {
    const because = this.#policies.refusal({ service, sourceArn: sourceArn ?? '' }, request);
    if (because !== undefined) yield { from: from.path, because };
  }

  /** Checks a delivery for which the service assumes a role of the templates. */
  *#byRole(from: Resource, service: string, roleArn: string, targets: readonly string[]): Generator<RefusedDelivery> {
    const role = this.#roles.get(roleArn);
    const { account } = this.#assembly;
    const resource = this.#assembly.byArn(roleArn);
    if (!role || !resource) {
      yield { from: from.path, because: `no stack creates the role ${roleArn}` };
      return;
    }
    const trust = list(record(resource.properties['AssumeRolePolicyDocument'])['Statement']).map((statement) => ({
      ...record(statement),
      Resource: roleArn,
    }));
    const context = contextOf({ 'aws:SourceAccount': account, 'aws:SourceArn': from.attributes['Arn'] });
    const trusting = readResourcePolicy({ Statement: trust }, resource.path).filter(({ namesService }) =>
      namesService(service),
    );
    const assume = { action: 'sts:AssumeRole', resource: roleArn };
    if (evaluate(trusting, assume, context).kind === 'denied')
      yield { from: from.path, because: `${service} is not authorized to perform: sts:AssumeRole on ${roleArn}` };
    for (const target of targets) {
      const action = actions[target.split(':')[2] ?? ''];
      if (action === undefined || evaluate(role.statements, { action, resource: target }, context).kind === 'allowed')
        continue;
      yield { from: from.path, because: `${role.path} is not authorized to perform: ${action} on resource: ${target}` };
    }
  }
}

/** The delivery action of each service. */
const actions: Readonly<Record<string, string>> = {
  lambda: 'lambda:InvokeFunction',
  sns: 'sns:Publish',
  sqs: 'sqs:SendMessage',
};
