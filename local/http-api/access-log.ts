import type { PropertyReader } from '../assembly/property-reader.ts';

/**
 * Reads a stage's access log settings and rejects those that API Gateway rejects at deployment: a destination that is
 * not a log group of the assembly, a multi-line format, or one without the request id
 * (docs.aws.amazon.com/apigateway/latest/developerguide/set-up-logging.html).
 *
 * WebSocket stages also need the account's logging role, which is not in the templates: the preflight checks it
 * (scripts/preflight/check-log-role.ts).
 * @param logGroups names of the existing log groups
 */
export function readAccessLog(stage: PropertyReader, logGroups: readonly string[]): void {
  const settings = stage.object('AccessLogSettings');
  if (!settings) return;
  const destination = settings.text('DestinationArn') ?? '';
  const name = /^arn:[\w-]+:logs:[\w-]+:\d{12}:log-group:([^:]+)(?::\*)?$/.exec(destination)?.[1];
  if (name === undefined || !logGroups.includes(name))
    throw new Error(`The access log of a stage goes to '${destination}', which is no log group of these stacks.`);
  const format = settings.text('Format') ?? '';
  if (/[\r\n]/.test(format)) throw new Error('The format of an access log must be a single line.');
  if (!/\$context\.(requestId|extendedRequestId)\b/.test(format))
    throw new Error('The format of an access log must contain $context.requestId or $context.extendedRequestId.');
  settings.harmless('requests are logged to files here', 'DestinationArn', 'Format');
}
