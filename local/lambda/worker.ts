/**
 * The inside of one execution environment: loads a function's bundle and calls its handler, one event at a time.
 * Runs in a worker thread whose environment variables are the function's own.
 */
import dns from 'node:dns';
import { existsSync } from 'node:fs';
import { createRequire, isBuiltin, registerHooks, syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { readClock } from '../kit/machine-clock.ts';
import type { InvocationMessage, WorkerMessage, WorkerSettings } from './worker-messages.ts';

type Handler = (event: unknown, context: object, callback: (error: unknown, result?: unknown) => void) => unknown;

if (isMainThread || !parentPort) throw new Error('This module runs as a worker thread only.');
const port = parentPort;
const settings = workerData as WorkerSettings;
let currentRequest = '';
delete process.env['NODE_COMPILE_CACHE'];

const tell = (message: WorkerMessage): void => port.postMessage(message);

resolveLocalhost();
leaveHome();
captureOutput('stdout');
captureOutput('stderr');
if (settings.isLogJson) structureConsole();
keepToBundle();
try {
  const handler = await loadHandler();
  port.on('message', (invocation: InvocationMessage) => void run(handler, invocation));
  tell({ kind: 'ready' });
} catch (error) {
  tell({ kind: 'init-failed', ...errorDetails(error, 'Runtime.ImportModuleError') });
}

/** Gives the function's user an empty home, as in AWS: the SDK looks there for the configuration of an account. */
function leaveHome(): void {
  os.homedir = () => '/home/sbx_user1051';
  syncBuiltinESMExports();
}

/**
 * Resolves names below `localhost` to this machine, as browsers and systemd do and the C library does not (RFC 6761):
 * some SDK clients put an account's id before the host of an endpoint.
 */
function resolveLocalhost(): void {
  const { lookup } = dns;
  const resolve = (host: string, ...others: unknown[]): void =>
    Reflect.apply(lookup, dns, [host.endsWith('.localhost') ? '127.0.0.1' : host, ...others]);
  dns.lookup = resolve as typeof dns.lookup;
}

async function run(handler: Handler, invocation: InvocationMessage): Promise<void> {
  const { requestId } = invocation;
  currentRequest = requestId;
  process.env['_X_AMZN_TRACE_ID'] = invocation.traceId;
  const before = process.threadCpuUsage();
  const processorMs = (): number => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  try {
    const result = await call(handler, JSON.parse(invocation.event), context(invocation));
    const payload = JSON.stringify(result) ?? 'null';
    tell({ kind: 'result', requestId, payload, processorMs: processorMs() });
  } catch (error) {
    tell({ kind: 'failed', requestId, ...errorDetails(error, 'Error'), processorMs: processorMs() });
  }
}

/** Handlers that return a promise, and the older ones that take a callback. */
function call(handler: Handler, event: unknown, invocationContext: object): Promise<unknown> {
  return new Promise((done, fail) => {
    const returned = handler(event, invocationContext, (error, result) => (error ? fail(error) : done(result)));
    const isPromise = typeof (returned as { then?: unknown } | undefined)?.then === 'function';
    if (isPromise || handler.length < 3) done(returned);
  });
}

function context(invocation: InvocationMessage): object {
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: invocation.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: invocation.functionArn,
    memoryLimitInMB: String(invocation.memoryMegabytes),
    awsRequestId: invocation.requestId,
    logGroupName: invocation.logGroup,
    logStreamName: invocation.logStream,
    getRemainingTimeInMillis: () => Math.max(0, Math.floor(invocation.deadline - readClock(settings.clock))),
  };
}

async function loadHandler(): Promise<Handler> {
  const dot = settings.handler.lastIndexOf('.');
  const [module, name] = [settings.handler.slice(0, dot), settings.handler.slice(dot + 1)];
  const file = ['.js', '.mjs', '.cjs']
    .map((extension) => path.join(settings.taskRoot, module + extension))
    .find((candidate) => existsSync(candidate));
  if (!file) throw named('Runtime.ImportModuleError', `Error: Cannot find module '${module}'`);
  const loaded = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const handler = loaded[name] ?? (loaded['default'] as Record<string, unknown> | undefined)?.[name];
  if (typeof handler !== 'function') {
    throw named('Runtime.HandlerNotFound', `${settings.handler} is undefined or not exported`);
  }
  return handler as Handler;
}

/**
 * Makes modules be found as in AWS: from the bundle and, for the SDK, from the runtime; never from the checkout that
 * the bundle happens to lie in.
 */
function keepToBundle(): void {
  const root = `${pathToFileURL(settings.taskRoot).href}/`;
  const runtime = pathToFileURL(settings.runtimeModule).href;
  const requireFromRuntime = createRequire(settings.runtimeModule);
  registerHooks({
    resolve(specifier, resolution, next) {
      const isBare = !/^(\.{0,2}\/|\w+:)/.test(specifier) && !isBuiltin(specifier);
      if (!isBare || !resolution.parentURL?.startsWith(root)) return next(specifier, resolution);
      if (/^@(aws-sdk|smithy)\//.test(specifier)) {
        if (resolution.conditions.includes('import')) return next(specifier, { ...resolution, parentURL: runtime });
        // `require` looks from the module that calls it, whatever parent it is told.
        return next(requireFromRuntime.resolve(specifier), resolution);
      }
      const found = next(specifier, resolution);
      if (found.url.startsWith(root)) return found;
      throw named('Runtime.ImportModuleError', `Error: Cannot find package '${specifier}' in the bundle`);
    },
  });
}

/** Sends what the function prints through the port: in order with its results, and with the request it belongs to. */
function captureOutput(stream: 'stdout' | 'stderr'): void {
  const write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    tell({ kind: 'log', requestId: currentRequest, stream, text });
    const done = rest.find((argument) => typeof argument === 'function') as (() => void) | undefined;
    done?.();
    return true;
  };
  process[stream].write = write as typeof process.stdout.write;
}

/** Makes the console write what Lambda's writes with the log format JSON: one line an entry, with its level. */
function structureConsole(): void {
  for (const [method, level] of [
    ['trace', 'TRACE'],
    ['debug', 'DEBUG'],
    ['log', 'INFO'],
    ['info', 'INFO'],
    ['warn', 'WARN'],
    ['error', 'ERROR'],
  ] as const)
    console[method] = (...values: unknown[]) => {
      const entry = {
        timestamp: new Date().toISOString(),
        level,
        requestId: currentRequest,
        message: format(...values),
      };
      process.stdout.write(`${JSON.stringify(entry)}\n`);
    };
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

function errorDetails(error: unknown, otherwise: string): { errorType: string; errorMessage: string; trace: string } {
  if (!(error instanceof Error)) {
    return { errorType: typeof error, errorMessage: String(error), trace: '' };
  }
  const isUnnamed = error.name === 'Error' && otherwise !== 'Error';
  return {
    errorType: isUnnamed ? otherwise : error.name,
    errorMessage: error.message,
    trace: error.stack ?? '',
  };
}
