/** What a worker is started with. */
export interface WorkerSettings {
  /** The folder of the function's code, `/var/task` in AWS. */
  readonly taskRoot: string;
  /** A module of the checkout: the AWS SDK that the runtime brings along is looked up from there. */
  readonly runtimeModule: string;
  /** `<file>.<export>`. */
  readonly handler: string;
  /** The console writes JSON lines with a level, as Lambda's does with the log format JSON. */
  readonly isLogJson: boolean;
  /** The clock of time limits, to be read with `readClock`. */
  readonly clock: Float64Array;
}

/** One invocation, as the pool hands it to a worker. */
export interface InvocationMessage {
  readonly requestId: string;
  /** JSON. */
  readonly event: string;
  /** When the invocation times out: milliseconds of the clock of time limits. */
  readonly deadline: number;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memoryMegabytes: number;
  readonly logGroup: string;
  readonly logStream: string;
  readonly traceId: string;
}

/** What a worker tells the pool; `processorMs` is of its thread, during the invocation. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'init-failed'; readonly errorType: string; readonly errorMessage: string; readonly trace: string }
  | { readonly kind: 'log'; readonly requestId: string; readonly stream: 'stdout' | 'stderr'; readonly text: string }
  /** `payload` is JSON. */
  | { readonly kind: 'result'; readonly requestId: string; readonly payload: string; readonly processorMs: number }
  | {
      readonly kind: 'failed';
      readonly requestId: string;
      readonly errorType: string;
      readonly errorMessage: string;
      readonly trace: string;
      readonly processorMs: number;
    };
