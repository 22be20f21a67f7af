import path from 'node:path';
import type { Assembly } from '../assembly/assembly.ts';
import { deploymentHandlers } from '../assembly/catalogue.ts';
import type { Engine, InvokeFunction, Unsupported } from '../assembly/resource.ts';
import type { RoleAuthority } from '../iam/authority.ts';
import { type MachineClock, machineClock } from '../kit/machine-clock.ts';
import { serve } from '../kit/serve.ts';
import { openAsyncInvocations } from './async-invocations.ts';
import { runningRequests } from './execution-role.ts';
import { openFunctionLog } from './function-log.ts';
import { FunctionPool, type PoolOptions } from './function-pool.ts';
import { endPackageScope, type FunctionSettings, readFunction } from './function-settings.ts';
import { IdleSandboxes } from './idle-sandboxes.ts';
import { invokeHandler } from './invoke-server.ts';

export interface LambdaOptions {
  /** 0 takes a free one. */
  port: number;
  dataDir: string;
  /** Where each function's log file is: `<logDir>/<function>.log`. */
  logDir: string;
  /** Gives functions the credentials of their roles, and knows who may call which function. */
  authority: RoleAuthority;
  assembly: Assembly;
  /** Maps addresses of AWS in a variable's text to local ones. */
  mapAddresses: (text: string) => string;
  /** `AWS_ENDPOINT_URL_…`: where the SDK finds the services. */
  endpoints: Readonly<Record<string, string>>;
  /** Takes what an asynchronous event that failed for good leaves behind, for the ARN of a queue or a function. */
  sendOnFailure?: (destinationArn: string, record: unknown) => Promise<void>;
  /** Milliseconds between the attempts at an asynchronous event. */
  retryDelays?: readonly number[];
  /** The clock of time limits; that of this process by default. */
  clock?: MachineClock;
  /** Keeps the execution environments that have nothing to do. */
  idle?: IdleSandboxes;
  log?: (message: string) => void;
}

export interface LambdaEngine extends Engine {
  /** Calls a function and waits for its answer. Throws `FunctionError`, or `ThrottledError` beyond its concurrency. */
  invoke: InvokeFunction;
  /** Hands a function an event that nobody waits for; on disk when this returns, tried up to three times. */
  invokeLater: (functionArn: string, event: unknown) => void;
  /** Takes up the events that an earlier run had accepted; to be called once all services answer. */
  resume(): void;
  /** The functions, by ARN. */
  functions: ReadonlyMap<string, FunctionSettings>;
  /**
   * Runs the code and settings of a newer synthesis from the next invocation on. Gives the names of the functions
   * that changed.
   */
  reload(assembly: Assembly): readonly string[];
}

/** Emulates the functions of the assembly, each in its own worker threads, and serves the Lambda API for them. */
export async function startLambda(options: LambdaOptions): Promise<LambdaEngine> {
  const { log = console.error, clock = machineClock, idle = new IdleSandboxes() } = options;
  const unsupported: Unsupported[] = [];
  const functions = readFunctions(options, options.assembly, unsupported);
  const pools = new Map<string, FunctionPool>();
  const poolOptions = (settings: FunctionSettings, fresh?: FunctionPool): PoolOptions => ({
    settings,
    environment: environmentOf(settings, options),
    credentials: () => credentialsOf(settings, options),
    log: fresh?.log ?? openFunctionLog(options.logDir, settings.name),
    clock,
    idle,
  });
  for (const [arn, settings] of functions) pools.set(arn, new FunctionPool(poolOptions(settings)));

  const poolOf = (arn: string): FunctionPool => {
    const pool = pools.get(unqualified(arn));
    if (!pool) throw new Error(`There is no function ${arn} on this machine.`);
    return pool;
  };
  const invokeJson = (arn: string, event: string): Promise<string> => poolOf(arn).invoke(event);
  const later = openAsyncInvocations({
    directory: path.join(options.dataDir, 'events'),
    invoke: invokeJson,
    rulesOf: (arn) => poolOf(arn).settings,
    sendOnFailure: async (destination, record) => {
      if (pools.has(unqualified(destination))) later.accept(destination, JSON.stringify(record));
      else if (options.sendOnFailure) await options.sendOnFailure(destination, record);
      else log(`lambda: nothing takes failed events for ${destination} on this machine`);
    },
    log,
    delays: options.retryDelays,
  });

  const invocations = invokeHandler({
    authority: options.authority,
    find: (name) => {
      const wanted = unqualified(name).split(':').at(-1);
      return [...functions.values()].find((settings) => settings.name === wanted)?.arn;
    },
    invoke: invokeJson,
    accept: later.accept,
  });
  const server = await serve({ name: 'lambda', port: options.port, log }, invocations);

  return {
    name: 'lambda',
    url: server.url,
    unsupported,
    functions,
    invoke: async (arn, event) => JSON.parse(await invokeJson(arn, JSON.stringify(event))),
    invokeLater: (arn, event) => later.accept(arn, JSON.stringify(event)),
    resume: later.resume,
    reload: (assembly) => {
      const changed: string[] = [];
      for (const [arn, settings] of readFunctions(options, assembly, [])) {
        const known = pools.get(arn);
        if (known && JSON.stringify(known.settings) === JSON.stringify(settings)) continue;
        changed.push(settings.name);
        functions.set(arn, settings);
        if (known) known.replace(poolOptions(settings, known));
        else pools.set(arn, new FunctionPool(poolOptions(settings)));
      }
      return changed;
    },
    stop: async () => {
      later.stop();
      await Promise.all([server.stop(), ...[...pools.values()].map((pool) => pool.stop())]);
    },
  };
}

function readFunctions(
  options: LambdaOptions,
  assembly: Assembly,
  unsupported: Unsupported[],
): Map<string, FunctionSettings> {
  const handlers = deploymentHandlers(assembly.resources);
  const inlineRoot = path.join(options.dataDir, 'inline');
  for (const directory of [assembly.directory, inlineRoot]) endPackageScope(directory);
  const functions = new Map<string, FunctionSettings>();
  for (const resource of assembly.ofType('AWS::Lambda::Function')) {
    if (handlers.has(resource.attributes['Arn'] ?? '')) continue;
    const read = readFunction(resource, assembly, inlineRoot);
    unsupported.push(...read.unsupported);
    if (read.settings) functions.set(read.settings.arn, read.settings);
  }
  return functions;
}

/** The ARN without a version or alias at its end. */
function unqualified(arn: string): string {
  return arn.startsWith('arn:') ? arn.split(':').slice(0, 7).join(':') : arn;
}

/** What a new execution environment signs its calls with, and what Lambda does with the role meanwhile. */
function credentialsOf({ arn, name, roleArn }: FunctionSettings, { authority, assembly }: LambdaOptions) {
  const resource = assembly.byArn(arn);
  if (resource) authority.refusalOf(roleArn, name, ...runningRequests(resource, assembly));
  return authority.open(roleArn, name);
}

/** The variables that the function's own code finds, as in AWS; nothing of this machine's environment among them. */
function environmentOf(settings: FunctionSettings, options: LambdaOptions): Record<string, string> {
  const own = Object.entries(settings.variables).map(([name, value]) => [name, options.mapAddresses(value)]);
  const region = options.assembly.region;
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_EXECUTION_ENV: `AWS_Lambda_${settings.runtime}`,
    AWS_LAMBDA_FUNCTION_NAME: settings.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(settings.memoryMegabytes),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${settings.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: '$LATEST',
    AWS_LAMBDA_LOG_FORMAT: settings.logLevel ? 'JSON' : 'Text',
    ...(settings.logLevel && { AWS_LAMBDA_LOG_LEVEL: settings.logLevel }),
    LAMBDA_TASK_ROOT: settings.taskRoot,
    _HANDLER: settings.handler,
    LANG: 'en_US.UTF-8',
    TZ: 'UTC',
    ...options.endpoints,
    ...Object.fromEntries(own),
  };
}
