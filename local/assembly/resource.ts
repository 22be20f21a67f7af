/**
 * A resource of the synthesized cloud assembly, with every intrinsic function resolved: what an engine is given to emulate.
 *
 * Physical ids are stable between starts (derived from the stack's name and the logical id), and have the shape
 * the real service gives them: `eu-west-1_AbCdEfGhI` for a user pool, a URL for a queue, and so on.
 */
export interface Resource<Properties = Record<string, unknown>> {
  readonly stack: string;
  readonly logicalId: string;
  /** For instance `AWS::Cognito::UserPool`. */
  readonly type: string;
  /** The construct path (`aws:cdk:path`), for messages a person reads. */
  readonly path: string;
  /** What `Ref` gives. */
  readonly physicalId: string;
  /** What `Fn::GetAtt` gives, by attribute name; `Arn` where the service has one. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly properties: Properties;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Logical ids in the same stack that are made before it by `DependsOn`. */
  readonly dependsOn?: readonly string[];
}

/** Something of a template that this machine does not emulate. Named at start-up, never ignored in silence. */
export interface Unsupported {
  /** Construct path or logical id. */
  readonly where: string;
  /** The property or type, for instance `AWS::Cognito::UserPool.UserPoolAddOns`. */
  readonly what: string;
  /** Why that is no harm here; absent when it is simply missing. */
  readonly because?: string;
}

/** A running stand-in for one service. */
export interface Engine {
  /** For messages: `cognito`, `s3`. */
  readonly name: string;
  /** Base URL on 127.0.0.1, without a trailing slash. */
  readonly url: string;
  readonly unsupported: readonly Unsupported[];
  /** Ends everything it started within a second; what was acknowledged is on disk. */
  stop(): Promise<void>;
}

/** Calls a Lambda function of the assembly by its ARN and gives what its handler returned. Throws a `FunctionError` when the handler failed. */
export type InvokeFunction = (functionArn: string, event: unknown) => Promise<unknown>;

/** The handler of a Lambda function threw or timed out. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  /** The class of the error that the handler threw, for instance `UsernameExistsException`. */
  readonly errorType: string;
  constructor(errorType: string, message: string) {
    super(message);
    this.errorType = errorType;
  }
}
