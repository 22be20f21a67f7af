/**
 * A resource of the synthesized cloud assembly with all intrinsic functions resolved, as passed to an engine.
 *
 * Physical ids are stable between starts (derived from the stack name and the logical id) and have the format of the
 * real service: `eu-west-1_AbCdEfGhI` for a user pool, a URL for a queue, and so on.
 */
export interface Resource<Properties = Record<string, unknown>> {
  stack: string;
  logicalId: string;
  /** For instance `AWS::Cognito::UserPool`. */
  type: string;
  /** The construct path (`aws:cdk:path`), for messages. */
  path: string;
  /** The value of `Ref`. */
  physicalId: string;
  /** The values of `Fn::GetAtt` by attribute name; `Arn` where the service has one. */
  attributes: Readonly<Record<string, string>>;
  properties: Properties;
  metadata: Readonly<Record<string, unknown>>;
  /** Logical ids in the same stack that `DependsOn` orders before it. */
  dependsOn?: readonly string[];
  /** Names of the stacks that are deployed before its own. */
  stacksBefore?: readonly string[];
}

/** A part of a template that is not emulated. Listed at start-up, never silently ignored. */
export interface Unsupported {
  /** Construct path or logical id. */
  where: string;
  /** The property or type, for instance `AWS::Cognito::UserPool.UserPoolAddOns`. */
  what: string;
  /** Why this is harmless; absent when it is simply not implemented. */
  because?: string;
}

/** A running emulation of one service. */
export interface Engine {
  /** For messages: `cognito`, `s3`. */
  name: string;
  /** Base URL on 127.0.0.1, without a trailing slash. */
  url: string;
  unsupported: readonly Unsupported[];
  /** Stops within a second. Acknowledged data is on disk. */
  stop(): Promise<void>;
}

/**
 * Invokes a Lambda function of the assembly by its ARN and returns its result. Throws a `FunctionError` when the
 * handler failed.
 */
export type InvokeFunction = (functionArn: string, event: unknown) => Promise<unknown>;

/** The handler of a Lambda function threw or timed out. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  /** The class of the thrown error, for instance `UsernameExistsException`. */
  readonly errorType: string;
  constructor(errorType: string, message: string) {
    super(message);
    this.errorType = errorType;
  }
}
