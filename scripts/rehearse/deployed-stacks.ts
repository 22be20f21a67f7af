import { type CloudFormationClient, GetTemplateCommand, paginateDescribeStacks } from '@aws-sdk/client-cloudformation';
import type { StackTemplate, Template } from '#infra/rehearsal/stack-template.ts';

/** States of empty stacks: never created, failed at creation, or deleted. */
const holdsNothing = /^(REVIEW_IN_PROGRESS|CREATE_FAILED|ROLLBACK_COMPLETE|ROLLBACK_FAILED|DELETE_.*)$/;

/**
 * Returns the stage's deployed stacks in a region, with their last templates.
 * @throws CloudFormation's error for a caller without permission
 */
export async function deployedStacks(client: CloudFormationClient, stage: string): Promise<readonly StackTemplate[]> {
  const ofStage = new RegExp(`^Morada-${stage}-[A-Z]`);
  const stacks: StackTemplate[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
    for (const { StackName = '', StackStatus = '', CreationTime, LastUpdatedTime } of Stacks) {
      if (!ofStage.test(StackName) || holdsNothing.test(StackStatus)) continue;
      const { TemplateBody = '{}' } = await client.send(
        new GetTemplateCommand({ StackName, TemplateStage: 'Original' }),
      );
      stacks.push({
        name: StackName,
        template: JSON.parse(TemplateBody) as Template,
        createdAt: CreationTime,
        deployedAt: LastUpdatedTime ?? CreationTime,
      });
    }
  return stacks;
}
