/** What a worker is started with. */
export interface WorkerSettings {
  /** The folder of the function's code, `/var/task` in AWS. */
  taskRoot: string;
  /** A module of the checkout: the AWS SDK that the runtime brings along is looked up from there. */
  runtimeModule: string;
  /** `<file>.<export>`. */
  handler: string;
  /** The console writes JSON lines with a level, as Lambda's does with the log format JSON. */
  isLogJson: boolean;
  /** The clock of time limits, to be read with `readClock`. */
  clock: Float64Array;
}

/** One invocation, as the pool hands it to a worker. */
export interface InvocationMessage {
  requestId: string;
  /** JSON. */
  event: string;
  /** When the invocation times out: milliseconds of the clock of time limits. */
  deadline: number;
  functionName: string;
  functionArn: string;
  memoryMegabytes: number;
  logGroup: string;
  logStream: string;
  traceId: string;
}

/** What a worker tells the pool; `processorMs` is of its thread, during the invocation. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'init-failed'; errorType: string; errorMessage: string; trace: string }
  | { kind: 'log'; requestId: string; stream: 'stdout' | 'stderr'; text: string }
  /** `payload` is JSON. */
  | { kind: 'result'; requestId: string; payload: string; processorMs: number }
  | {
      kind: 'failed';
      requestId: string;
      errorType: string;
      errorMessage: string;
      trace: string;
      processorMs: number;
    };
