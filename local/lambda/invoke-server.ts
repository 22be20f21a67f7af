import { FunctionError } from '../assembly/resource.ts';
import type { Authority } from '../iam/authority.ts';
import { type AwsAnswer, type AwsCall, AwsError, awsService } from '../kit/aws-service.ts';
import type { Handler } from '../kit/serve.ts';
import { ThrottledError } from './function-pool.ts';

export interface InvokeOptions {
  /** Only signed requests are answered: a web page in a browser cannot call functions. */
  authority: Authority;
  /** The ARN of a function by name, partial ARN or ARN; undefined when there is none. */
  find: (name: string) => string | undefined;
  invoke: (functionArn: string, event: string) => Promise<string>;
  accept: (functionArn: string, event: string) => void;
}

const INVOCATIONS = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;
const SYNC_LIMIT = 6 * 1024 * 1024;

/** The `Invoke` operation of the Lambda API; any other operation or service that lands here is refused by name. */
export const invokeHandler = (options: InvokeOptions): Handler =>
  awsService({ authority: options.authority, protocol: 'rest', maximumBytes: SYNC_LIMIT }, (call) =>
    answer(call, options),
  );

async function answer(
  { method, path, headers, service, body, authorize }: AwsCall,
  { find, invoke, accept }: InvokeOptions,
): Promise<AwsAnswer> {
  const name = INVOCATIONS.exec(path)?.[1];
  if (service !== 'lambda' || method !== 'POST' || name === undefined) {
    const what = headers['x-amz-target'] ?? `${method} ${path}`;
    throw new AwsError('NotEmulated', `${service}: ${what} is not emulated on this machine.`, 501);
  }
  const arn = find(decodeURIComponent(name));
  if (!arn) throw new AwsError('ResourceNotFoundException', `Function not found: ${decodeURIComponent(name)}`, 404);
  authorize({ action: 'lambda:InvokeFunction', resource: arn });
  const event = body.toString() || '{}';
  if (!isJson(event)) throw new AwsError('InvalidRequestContentException', 'Could not parse request body into json.');
  if (headers['x-amz-invocation-type'] === 'Event') {
    accept(arn, event);
    return { status: 202 };
  }
  const version = { 'x-amz-executed-version': '$LATEST' };
  try {
    return { body: await invoke(arn, event), headers: version };
  } catch (error) {
    if (error instanceof ThrottledError) throw new AwsError('TooManyRequestsException', error.message, 429);
    if (!(error instanceof FunctionError)) throw error;
    const { errorType, message } = error;
    const headers = { ...version, 'x-amz-function-error': 'Unhandled' };
    return { body: { errorType, errorMessage: message, trace: [] }, headers };
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
