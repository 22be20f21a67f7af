import type { AccessRequest } from '../evaluate.ts';

/** What a call of SQS has to be allowed to do; the batch forms need what their single forms need. */
export function sqsRequests(
  operation: string,
  input: Readonly<Record<string, unknown>>,
  { region, account }: { readonly region: string; readonly account: string },
): readonly AccessRequest[] {
  const action = `sqs:${operation.replace(/Batch$/, '')}`;
  if (operation === 'ListQueues') return [{ action, resource: '*' }];
  const queue = String(input['QueueUrl'] ?? input['QueueName'] ?? '*');
  return [{ action, resource: `arn:aws:sqs:${region}:${account}:${queue.split('/').at(-1)}` }];
}
