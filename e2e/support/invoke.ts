import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { runningStack } from './stack.ts';

/**
 * Invokes a function that no route leads to, as an operator or a schedule does.
 * @param path part of its place in the stacks
 * @returns its answer; throws what it throws
 */
export async function invoke<T>(path: string, payload: object, folder?: string): Promise<T> {
  const { region, credentials, endpoints, resources } = await runningStack(folder);
  const found = Object.entries(resources).find(
    ([place, { type }]) => type === 'AWS::Lambda::Function' && place.includes(path),
  );
  if (!found) throw new Error(`The stack has no function ${path}`);
  const client = new LambdaClient({ region, credentials, endpoint: endpoints['lambda'] ?? '' });
  const FunctionName = found[1].physicalId;
  const { Payload, FunctionError } = await client.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify(payload) }),
  );
  client.destroy();
  const answer = Buffer.from(Payload ?? []).toString();
  if (FunctionError) throw new Error(answer);
  return JSON.parse(answer);
}
