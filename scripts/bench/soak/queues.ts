import { setTimeout as wait } from 'node:timers/promises';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientOf } from '#demo/stack-clients.ts';
import type { StackFile } from '#local/supervisor/stack-file.ts';

const counts = [
  'ApproximateNumberOfMessages',
  'ApproximateNumberOfMessagesNotVisible',
  'ApproximateNumberOfMessagesDelayed',
] as const;

/** Returns how many messages wait in the queues, and in those of dead letters. */
async function waiting(client: SQSClient, { resources }: StackFile): Promise<{ work: number; dead: number }> {
  const left = { work: 0, dead: 0 };
  for (const [path, { type, physicalId: QueueUrl }] of Object.entries(resources)) {
    if (type !== 'AWS::SQS::Queue') continue;
    const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
    const count = counts.reduce((sum, name) => sum + Number(Attributes?.[name] ?? 0), 0);
    left[/Dead/.test(path) ? 'dead' : 'work'] += count;
  }
  return left;
}

/** Returns what is left in the queues once they are empty, or after some seconds. */
export async function drain(stack: StackFile, seconds: number): Promise<{ work: number; dead: number }> {
  const client = new SQSClient(clientOf(stack, 'sqs'));
  const end = performance.now() + seconds * 1000;
  try {
    for (;;) {
      const left = await waiting(client, stack);
      if (left.work === 0 || performance.now() > end) return left;
      await wait(1000);
    }
  } finally {
    client.destroy();
  }
}
