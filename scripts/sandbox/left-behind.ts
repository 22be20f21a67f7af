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

const prefixOf = (stage: string): string => `Morada-${stage}-`;

/** What follows is the stack's own word, with a capital: `Morada-ana-maria-Site` is not of the stage `ana`. */
const isOf = (stage: string, name: string): boolean => new RegExp(`${prefixOf(stage)}[A-Z]`).test(name);

/** Names of the stage's stacks that are there, with their buckets. */
export async function findStacks(
  client: CloudFormationClient,
  stage: string,
): Promise<{ readonly stacks: readonly string[]; readonly buckets: readonly string[] }> {
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
 * Deletes the logs that belong to a stage and to no stack: those that a function or a service made by itself.
 * @returns their names
 */
export async function deleteLogs(client: CloudWatchLogsClient, stage: string): Promise<readonly string[]> {
  const deleted: string[] = [];
  for (const prefix of [prefixOf(stage), `/aws/lambda/${prefixOf(stage)}`]) {
    const found: string[] = [];
    for await (const page of paginateDescribeLogGroups({ client }, { logGroupNamePrefix: prefix }))
      for (const { logGroupName = '' } of page.logGroups ?? []) if (isOf(stage, logGroupName)) found.push(logGroupName);
    for (const logGroupName of found) await client.send(new DeleteLogGroupCommand({ logGroupName }));
    deleted.push(...found);
  }
  return deleted;
}
