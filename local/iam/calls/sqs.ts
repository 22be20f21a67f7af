import type { AccessRequest } from '../evaluate.ts';

/** Returns the permissions that an SQS call needs; batch operations need those of their single operations. */
export function sqsRequests(
  operation: string,
  input: Readonly<Record<string, unknown>>,
  { region, account }: { region: string; account: string },
): readonly AccessRequest[] {
  const action = `sqs:${operation.replace(/Batch$/, '')}`;
  if (operation === 'ListQueues') return [{ action, resource: '*' }];
  const queue = String(input['QueueUrl'] ?? input['QueueName'] ?? '*');
  return [{ action, resource: `arn:aws:sqs:${region}:${account}:${queue.split('/').at(-1)}` }];
}
