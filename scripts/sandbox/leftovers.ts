import {
  type CloudFormationClient,
  paginateDescribeStacks,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import {
  type CloudWatchLogsClient,
  DeleteLogGroupCommand,
  paginateDescribeLogGroups,
} from '@aws-sdk/client-cloudwatch-logs';
import { vendedLogs } from '#infra/constructs/vended-logs.ts';

const prefixOf = (stage: string): string => `Morada-${stage}-`;

/** Followed by the stack's own name, with a capital: `Morada-ana-maria-Site` does not belong to the stage `ana`. */
const isOf = (stage: string, name: string): boolean => new RegExp(`${prefixOf(stage)}[A-Z]`).test(name);

/** Returns the names of the stage's existing stacks, with their buckets. */
export async function findStacks(
  client: CloudFormationClient,
  stage: string,
): Promise<{ stacks: readonly string[]; buckets: readonly string[] }> {
  const stacks: string[] = [];
  for await (const page of paginateDescribeStacks({ client }, {}))
    for (const { StackName = '', StackStatus } of page.Stacks ?? [])
      if (isOf(stage, StackName) && StackStatus !== 'DELETE_COMPLETE') stacks.push(StackName);
  const buckets: string[] = [];
  for (const stack of stacks)
    for await (const page of paginateListStackResources({ client }, { StackName: stack }))
      for (const { ResourceType, PhysicalResourceId, ResourceStatus } of page.StackResourceSummaries ?? [])
        if (ResourceType === 'AWS::S3::Bucket' && PhysicalResourceId && ResourceStatus !== 'DELETE_COMPLETE')
          buckets.push(PhysicalResourceId);
  return { stacks, buckets };
}

/**
 * Deletes log groups that belong to a stage and to no stack, because a function or service created them.
 * @returns their names
 */
export async function deleteLogs(client: CloudWatchLogsClient, stage: string): Promise<readonly string[]> {
  const deleted: string[] = [];
  const vended = vendedLogs({ name: stage });
  for (const prefix of [prefixOf(stage), `/aws/lambda/${prefixOf(stage)}`, vended]) {
    const found: string[] = [];
    for await (const page of paginateDescribeLogGroups({ client }, { logGroupNamePrefix: prefix }))
      for (const { logGroupName = '' } of page.logGroups ?? [])
        if (prefix === vended || isOf(stage, logGroupName)) found.push(logGroupName);
    for (const logGroupName of found) await client.send(new DeleteLogGroupCommand({ logGroupName }));
    deleted.push(...found);
  }
  return deleted;
}
