import {
  type CloudFormationClient,
  GetTemplateCommand,
  paginateListStackResources,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Stage } from '#infra/config.ts';
import { isRetained, keptStacks } from '#infra/kept-stacks.ts';
import type { Template } from '#infra/rehearsal/stack-template.ts';
import { regionsOf } from '../preflight/check-account.ts';
import { emptyBucket } from '../sandbox/empty-bucket.ts';
import { findStacks } from '../sandbox/leftovers.ts';

interface DeployedResource {
  type: string;
  /** The bucket's name, the table's, the key's id. */
  name: string;
}

interface Due {
  stack: string;
  client: CloudFormationClient;
  /** Names of the buckets that are deleted with the stack, for which they must be empty. */
  buckets: readonly string[];
  /** What stays without a stack. */
  retained: readonly DeployedResource[];
}

/** What a tear-down works with: clients of a region, and the toolkit. */
export interface Tools {
  cloudFormation: (region: string) => CloudFormationClient;
  files: S3Client;
  /** Deletes stacks, with nothing else. */
  destroy: (stacks: readonly string[]) => Promise<number>;
  print: (line: string) => void;
}

/** Access logs arrive late: a bucket can receive objects between being emptied and deleted. */
const rounds = 3;

/**
 * Deletes stacks of a stage that retains its data: without `ofData` those that can be made again, with it the others,
 * once the former are gone. Empties the buckets that CloudFormation would refuse to delete. Without the stage's name as
 * `confirmation` it only says what it would do.
 * @returns an exit code
 */
export async function tearDown(
  stage: Stage,
  { ofData, confirmation }: { ofData: boolean; confirmation: string | undefined },
  tools: Tools,
): Promise<number> {
  const prefix = `Morada-${stage.name}-`;
  const find = async (): Promise<readonly { stack: string; client: CloudFormationClient; isKept: boolean }[]> => {
    const found = await Promise.all(
      regionsOf(stage).map(async (region) => {
        const client = tools.cloudFormation(region);
        const { stacks } = await findStacks(client, stage.name);
        return stacks.map((stack) => ({ stack, client, isKept: keptStacks.includes(stack.slice(prefix.length)) }));
      }),
    );
    return found.flat();
  };
  const stacks = await find();
  const others = stacks.filter(({ isKept }) => !isKept);
  if (ofData && others.length > 0) {
    tools.print(`Close the stage first, without --data: ${others.map(({ stack }) => stack).join(', ')} are there.`);
    return 1;
  }
  const due = await Promise.all(stacks.filter(({ isKept }) => isKept === ofData).map(inspect));
  if (due.length === 0) {
    tools.print(`There is nothing to delete of the stage "${stage.name}".`);
    return 0;
  }
  const retained = due.flatMap((each) => each.retained);
  tools.print(`Deletes ${due.map(({ stack }) => stack).join(', ')}.`);
  for (const bucket of due.flatMap(({ buckets }) => buckets)) tools.print(`Deletes ${bucket} with all its objects.`);
  for (const { type, name } of retained) tools.print(`Stays, without a stack: ${type} ${name}`);
  if (confirmation !== stage.name) {
    tools.print(`Nothing is deleted yet: add --confirm ${stage.name}.`);
    return 1;
  }
  if (ofData)
    for (const { stack, client } of due)
      await client.send(
        new UpdateTerminationProtectionCommand({ StackName: stack, EnableTerminationProtection: false }),
      );
  let left = due.map(({ stack }) => stack);
  for (let round = 1; round <= rounds && left.length > 0; round++) {
    for (const { stack, buckets } of due)
      if (left.includes(stack))
        for (const bucket of buckets)
          tools.print(`${bucket}: ${await emptyBucket(tools.files, bucket)} objects deleted`);
    await tools.destroy(left);
    const there = new Set((await find()).map(({ stack }) => stack));
    left = left.filter((stack) => there.has(stack));
  }
  tools.print(
    left.length === 0
      ? `✓ The stage "${stage.name}" ${ofData ? 'has no stacks' : 'is closed; its data is all there'}.`
      : `Look at CloudFormation, and run this again: ${left.join(', ')} could not be deleted.`,
  );
  return left.length === 0 ? 0 : 1;
}

async function inspect({ stack, client }: { stack: string; client: CloudFormationClient }): Promise<Due> {
  const { TemplateBody = '{}' } = await client.send(
    new GetTemplateCommand({ StackName: stack, TemplateStage: 'Original' }),
  );
  const { Resources = {} } = JSON.parse(TemplateBody) as Template;
  const [buckets, retained]: [string[], DeployedResource[]] = [[], []];
  for await (const page of paginateListStackResources({ client }, { StackName: stack }))
    for (const {
      LogicalResourceId: id = '',
      PhysicalResourceId: name,
      ResourceType: type = '',
      ResourceStatus,
    } of page.StackResourceSummaries ?? []) {
      if (!name || ResourceStatus === 'DELETE_COMPLETE') continue;
      if (isRetained(Resources[id] ?? {})) retained.push({ type, name });
      else if (type === 'AWS::S3::Bucket') buckets.push(name);
    }
  return { stack, client, buckets, retained };
}
