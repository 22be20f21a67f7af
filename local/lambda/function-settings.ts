import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Assembly } from '../assembly/assembly.ts';
import { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource, Unsupported } from '../assembly/resource.ts';
import { type LogLevel, logLevels } from './log-level.ts';

/** A function of the assembly, as it is run here. */
export interface FunctionSettings {
  name: string;
  arn: string;
  /** The folder with its code. */
  taskRoot: string;
  handler: string;
  /** For instance `nodejs22.x`. */
  runtime: string;
  timeoutSeconds: number;
  memoryMegabytes: number;
  /** Most invocations at once; undefined when the function shares the account's. */
  reservedConcurrency: number | undefined;
  /** The template's own variables, before addresses are mapped. */
  variables: Readonly<Record<string, string>>;
  roleArn: string;
  /** Where an asynchronous event goes that failed for good: an ARN. */
  onFailure: string | undefined;
  /** Further attempts at an asynchronous event, 0 to 2. */
  retries: number;
  /** With JSON logs, the lowest level that Lambda keeps; undefined with plain text, where it keeps every line. */
  logLevel: LogLevel | undefined;
}

export interface ReadFunction {
  /** Absent when this machine cannot run the function. */
  settings?: FunctionSettings;
  unsupported: readonly Unsupported[];
}

/** Reads an `AWS::Lambda::Function`; `inlineRoot` is a folder for code that the template itself holds. */
export function readFunction(resource: Resource, assembly: Assembly, inlineRoot: string): ReadFunction {
  const reader = PropertyReader.of(resource);
  const runtime = reader.text('Runtime') ?? '';
  if (!runtime.startsWith('nodejs')) {
    return {
      unsupported: [
        { where: resource.path, what: `AWS::Lambda::Function with the runtime ${runtime || 'of an image'}` },
      ],
    };
  }
  const name = resource.physicalId;
  const code = reader.object('Code');
  const key = code?.text('S3Key');
  code?.text('S3Bucket');
  const inline = code?.text('ZipFile');
  const taskRoot =
    inline === undefined ? assembly.asset(resource.stack, key ?? '') : writeInline(inlineRoot, name, inline);
  if (!taskRoot || !statSync(taskRoot, { throwIfNoEntry: false })?.isDirectory()) {
    return { unsupported: [{ where: resource.path, what: `AWS::Lambda::Function.Code: no folder for ${key}` }] };
  }
  const invokeConfig = assembly
    .ofType('AWS::Lambda::EventInvokeConfig')
    .map((config) => PropertyReader.of(config))
    .find((config) => config.text('FunctionName') === name);
  const environment = reader.object('Environment')?.value('Variables') as Record<string, unknown> | undefined;
  const settings: FunctionSettings = {
    name,
    arn: resource.attributes['Arn'] ?? '',
    taskRoot,
    handler: reader.text('Handler') ?? 'index.handler',
    runtime,
    timeoutSeconds: reader.number('Timeout') ?? 3,
    memoryMegabytes: reader.number('MemorySize') ?? 128,
    reservedConcurrency: reader.number('ReservedConcurrentExecutions'),
    variables: Object.fromEntries(Object.entries(environment ?? {}).map(([key, value]) => [key, String(value)])),
    roleArn: reader.text('Role') ?? '',
    onFailure:
      invokeConfig?.object('DestinationConfig')?.object('OnFailure')?.text('Destination') ??
      reader.object('DeadLetterConfig')?.text('TargetArn'),
    retries: invokeConfig?.number('MaximumRetryAttempts') ?? 2,
    logLevel: readLogLevel(reader.object('LoggingConfig')),
  };
  reader.value('FunctionName');
  invokeConfig?.value('Qualifier');
  invokeConfig?.harmless('events are not old here', 'MaximumEventAgeInSeconds');
  reader
    .harmless('the processor of this machine runs it', 'Architectures')
    .harmless('describes only', 'Description', 'Tags')
    .harmless('nothing collects traces here', 'TracingConfig')
    .harmless('the disk of this machine is larger', 'EphemeralStorage')
    .harmless('files on this disk are not encrypted by key', 'KmsKeyArn')
    .harmless('the checkout’s Node runs it', 'RuntimeManagementConfig', 'SnapStart');
  return { settings, unsupported: [...reader.unsupported(), ...(invokeConfig?.unsupported() ?? [])] };
}

/** @throws an error for a level that Lambda does not know */
function readLogLevel(config: PropertyReader | undefined): LogLevel | undefined {
  config?.harmless('logs are files here', 'LogGroup').harmless('the platform says little here', 'SystemLogLevel');
  const isJson = config?.text('LogFormat') === 'JSON';
  const wanted = config?.text('ApplicationLogLevel') ?? 'INFO';
  if (!isJson) return undefined;
  const level = logLevels.find((known) => known === wanted);
  if (!level) throw new Error(`Lambda has no log level ${wanted}.`);
  return level;
}

function writeInline(root: string, name: string, code: string): string {
  const folder = path.join(root, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.js'), code);
  return folder;
}

/** Bundles end in `.js` and are CommonJS, whatever the package.json of a folder above says of its own files. */
export function endPackageScope(directory: string): void {
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, 'package.json'), '{ "type": "commonjs" }\n');
}
