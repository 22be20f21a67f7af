import { existsSync } from 'node:fs';
import { Duration } from 'aws-cdk-lib';
import { type Conditions, Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { bundleOf } from '../bundle-functions.ts';
import type { Stage } from '../config.ts';
import { metricsNamespace } from '../monitoring/own-metrics.ts';
import type { UserImpact } from '../monitoring/user-impacts.ts';
import { removalPolicy } from './removal-policy.ts';

export interface ServiceFunctionProps {
  stage: Stage;
  /** Path below `functions/`, for instance `people/api.lambda.ts`. */
  entry: string;
  description: string;
  /** What people notice when it fails; functions with the same impact share an alarm. */
  userImpact: UserImpact | { unmonitored: string };
  /** For schedules: alarms after this time without a success instead of on failures. */
  succeedsWithin?: Duration;
  /** It answers failures with a response that is no error to Lambda, and counts them itself. */
  answersFailures?: boolean;
  /** Metric of invocations that are errors to Lambda but not failures. */
  refusals?: 'SignUpsRefused';
  /** For consumers of the table's stream: what people notice when it lags. */
  streamLag?: UserImpact;
  environment?: Readonly<Record<string, string>>;
  /** Seconds; default 10. */
  timeout?: number;
  /** MB; default `memory.awaited`. */
  memory?: number;
  /** Reserved concurrency: guaranteed to this function, and its maximum. */
  reservedConcurrentExecutions?: number;
  /** For asynchronous invocations: receives events that failed every attempt. */
  deadLetterQueue?: IQueue;
}

/**
 * MB, which also determine the CPU share (ADR 042, 094); a loaded bundle uses less than 100 MB. `awaited`: a person or the
 * user pool waits for the response. `background`: no one waits. `files`: nor here, but it carries whole files.
 */
export const memory = { awaited: 1024, background: 256, files: 512 } as const;

export const reserve = (
  { reservedConcurrency }: Stage,
  purpose: keyof NonNullable<Stage['reservedConcurrency']>,
): Pick<ServiceFunctionProps, 'reservedConcurrentExecutions'> =>
  reservedConcurrency ? { reservedConcurrentExecutions: reservedConcurrency[purpose] } : {};

/** A Lambda function with this project's defaults: Node 24 on arm64, a minified bundle, its own role and log group. */
export class ServiceFunction extends LambdaFunction {
  /** Permits only its own logs and traces; the stacks grant everything else. */
  readonly executionRole: Role;
  readonly monitoring: Pick<
    ServiceFunctionProps,
    'userImpact' | 'succeedsWithin' | 'answersFailures' | 'refusals' | 'streamLag'
  >;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    const { stage } = props;
    const bundle = bundleOf(props.entry);
    if (!existsSync(bundle)) throw new Error(`functions/${props.entry} is missing.`);
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: stage.logRetentionDays as RetentionDays,
      removalPolicy: removalPolicy(stage.retainData),
    });
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `Execution role: ${props.description}`,
    });
    logGroup.grantWrite(role);
    super(scope, id, {
      code: Code.fromAsset(bundle),
      handler: 'index.handler',
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memory ?? memory.awaited,
      timeout: Duration.seconds(props.timeout ?? 10),
      role,
      deadLetterQueue: props.deadLetterQueue,
      reservedConcurrentExecutions: props.reservedConcurrentExecutions,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      // Lambda discards entries below this level, and a logger with a lower level warns at every cold start.
      applicationLogLevelV2: ApplicationLogLevel[stage.logLevel],
      systemLogLevelV2: SystemLogLevel.INFO,
      tracing: Tracing.ACTIVE,
      environment: {
        POWERTOOLS_SERVICE_NAME: id.toLowerCase(),
        POWERTOOLS_METRICS_NAMESPACE: metricsNamespace(stage),
        ...props.environment,
      },
    });
    this.executionRole = role;
    this.monitoring = props;
  }

  /** Allows exactly these actions on exactly these resources. */
  allow(actions: readonly string[], resources: readonly string[], conditions?: Conditions): this {
    this.executionRole.addToPrincipalPolicy(
      new PolicyStatement({ actions: [...actions], resources: [...resources], conditions }),
    );
    return this;
  }

  /** Denies these actions on these resources under these conditions, regardless of other permissions. */
  deny(actions: readonly string[], resources: readonly string[], conditions: Conditions): this {
    this.executionRole.addToPrincipalPolicy(
      new PolicyStatement({ effect: Effect.DENY, actions: [...actions], resources: [...resources], conditions }),
    );
    return this;
  }
}
