import { randomBytes, randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { FunctionError } from '../assembly/resource.ts';
import type { MachineClock } from '../kit/machine-clock.ts';
import type { FunctionLog } from './function-log.ts';
import type { FunctionSettings } from './function-settings.ts';
import type { InvocationMessage, WorkerMessage, WorkerSettings } from './worker-messages.ts';

/** The limit of Lambda. */
const INIT_SECONDS = 10;
/** Saves half the time that a new thread needs to load its first modules; the function does not see it. */
const { NODE_COMPILE_CACHE } = process.env;
const compileCache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
/** New objects of a thread: by default three times 16 MB, most of which are garbage that nothing collects while it is idle. */
const YOUNG_GENERATION_MB = 6;
/** 6 MB and a little for what Lambda wraps around it. */
const MAX_PAYLOAD_BYTES = 6_291_556;

/** One execution environment of a function: a worker thread that serves one event at a time. */
export class Sandbox {
  readonly #settings: FunctionSettings;
  readonly #log: FunctionLog;
  readonly #clock: MachineClock;
  readonly #worker: Worker;
  readonly #ready: Promise<void>;
  readonly #startedAt = performance.now();
  /** Milliseconds until it could take its first event; told once, with that event's report. */
  #initMilliseconds: number | undefined;
  readonly #logStream =
    `${new Date().toISOString().slice(0, 10).replaceAll('-', '/')}/[$LATEST]${randomUUID().replaceAll('-', '')}`;
  #settle: { done(payload: string): void; fail(error: FunctionError): void } | undefined;
  #requestId = '';
  /** Of the last invocation; 0 if it did not end by itself. */
  #processorMilliseconds = 0;
  #isDead = false;

  /** @param environment the whole environment of the function, the platform's variables included */
  constructor(
    settings: FunctionSettings,
    environment: Readonly<Record<string, string>>,
    { log, clock }: { log: FunctionLog; clock: MachineClock },
  ) {
    this.#settings = settings;
    this.#log = log;
    this.#clock = clock;
    const workerData: WorkerSettings = {
      taskRoot: settings.taskRoot,
      runtimeModule: import.meta.filename,
      handler: settings.handler,
      isLogJson: settings.logLevel !== undefined,
      clock: clock.shared,
    };
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData,
      env: { ...environment, ...compileCache },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: {
        // A thread that exceeds this dies alone; smaller figures than this do not load the SDK.
        maxOldGenerationSizeMb: Math.max(128, settings.memoryMegabytes),
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
      },
      stdout: true,
      stderr: true,
    });
    this.#ready = this.#start();
    this.#ready.catch(() => {});
  }

  /** Whether it can take no further event. */
  get isDead(): boolean {
    return this.#isDead;
  }

  /**
   * Gives the handler an event (JSON) and returns what it answered (JSON).
   *
   * @throws FunctionError when the handler fails, ends its process or exceeds the function's timeout
   */
  async invoke(event: string): Promise<string> {
    const requestId = randomUUID();
    this.#requestId = requestId;
    await this.#ready;
    const { timeoutSeconds, name, arn, memoryMegabytes } = this.#settings;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.#settle = { done: resolve, fail: reject };
    const limitMs = timeoutSeconds * 1000;
    const cancelLimit = this.#clock.limit(limitMs, () => {
      const message = `Task timed out after ${timeoutSeconds.toFixed(2)} seconds`;
      this.#die(new FunctionError('Sandbox.Timedout', `RequestId: ${requestId} Error: ${message}`));
    });
    const invocation: InvocationMessage = {
      requestId,
      event,
      deadline: this.#clock.now() + limitMs,
      functionName: name,
      functionArn: arn,
      memoryMegabytes,
      logGroup: `/aws/lambda/${name}`,
      logStream: this.#logStream,
      traceId: traceId(),
    };
    const begunAt = performance.now();
    this.#processorMilliseconds = 0;
    this.#worker.postMessage(invocation);
    try {
      return await promise;
    } finally {
      cancelLimit();
      this.#settle = undefined;
      this.#reportInvocation(requestId, performance.now() - begunAt);
    }
  }

  /** As Lambda reports each invocation: what it bills by; and, for the bench, the processor's time in it. */
  #reportInvocation(requestId: string, durationMs: number): void {
    const initMs = this.#initMilliseconds;
    this.#initMilliseconds = undefined;
    this.#log.platform(requestId, 'platform.report', {
      durationMs: Math.ceil(durationMs),
      processorMs: this.#processorMilliseconds,
      initMs: initMs === undefined ? undefined : Math.ceil(initMs),
    });
  }

  async kill(): Promise<void> {
    this.#isDead = true;
    this.#failInit(new FunctionError('Runtime.ExitError', 'The execution environment has ended.'));
    await this.#worker.terminate();
  }

  #start(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const cancelLimit = this.#clock.limit(INIT_SECONDS * 1000, () => {
      this.#die(new FunctionError('Sandbox.Timedout', `Error: the function did not start in ${INIT_SECONDS} seconds`));
    });
    const fail = (error: FunctionError): void => {
      cancelLimit();
      reject(error);
      this.#settle?.fail(error);
    };
    this.#failInit = fail;
    this.#worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') {
        cancelLimit();
        this.#initMilliseconds = performance.now() - this.#startedAt;
        resolve();
      } else if (message.kind === 'init-failed') {
        this.#report(message.trace || message.errorMessage);
        this.#die(new FunctionError(message.errorType, message.errorMessage));
      } else if (message.kind === 'log') {
        this.#log.output(message.requestId, message.stream, message.text, this.#settings.logLevel);
      } else if (message.kind === 'result') {
        this.#processorMilliseconds = message.processorMs;
        this.#finish(message.payload);
      } else {
        this.#processorMilliseconds = message.processorMs;
        this.#report(message.trace || message.errorMessage);
        this.#settle?.fail(new FunctionError(message.errorType, message.errorMessage));
      }
    });
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      this.#report(error.stack ?? String(error));
      const type =
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'Runtime.OutOfMemory' : 'Runtime.UnhandledPromiseRejection';
      this.#die(new FunctionError(type, `RequestId: ${this.#requestId} Error: ${error.message ?? error}`));
    });
    this.#worker.on('exit', (code) => {
      const message = `RequestId: ${this.#requestId} Error: Runtime exited with error: exit status ${code}`;
      this.#die(new FunctionError('Runtime.ExitError', message));
    });
    return promise;
  }

  #finish(payload: string): void {
    const bytes = Buffer.byteLength(payload);
    if (bytes <= MAX_PAYLOAD_BYTES) this.#settle?.done(payload);
    else {
      const message = `Response payload size (${bytes} bytes) exceeded maximum allowed payload size (${MAX_PAYLOAD_BYTES} bytes).`;
      this.#settle?.fail(new FunctionError('Function.ResponseSizeTooLarge', message));
    }
  }

  #failInit: (error: FunctionError) => void = () => {};

  #die(error: FunctionError): void {
    if (this.#isDead) return;
    this.#isDead = true;
    this.#log.platform(this.#requestId, error.message, { errorType: error.errorType });
    this.#failInit(error);
    void this.#worker.terminate();
  }

  #report(trace: string): void {
    this.#log.output(this.#requestId, 'stderr', JSON.stringify({ level: 'ERROR', trace: trace.split('\n') }));
  }
}

function traceId(): string {
  const seconds = Math.floor(Date.now() / 1000).toString(16);
  return `Root=1-${seconds}-${randomBytes(12).toString('hex')};Parent=${randomBytes(8).toString('hex')};Sampled=0`;
}
