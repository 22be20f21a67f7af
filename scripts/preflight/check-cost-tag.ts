import type { Stage } from '#infra/config.ts';
import type { Clients } from './clients.ts';
import { type Command, shown } from './command.ts';
import { isNamed, type Problems } from './problem.ts';

const tag = 'morada:stage';
const command: Command = {
  program: 'aws',
  args: ['ce', 'update-cost-allocation-tags-status', '--cost-allocation-tags-status', `TagKey=${tag},Status=Active`],
};

/**
 * Checks whether the budget sees the stage's costs. Does not block the deployment: a tag can only be activated up to a
 * day after the first resource with it.
 * @returns warnings
 */
export async function checkCostTag({ ask }: Clients, { monthlyBudget, name }: Stage): Promise<Problems> {
  if (!monthlyBudget) return [];
  const meanwhile = `until it is active, the budget of the stage "${name}" says 0 and warns of nothing`;
  try {
    const { CostAllocationTags: tags } = await ask({
      service: 'ce',
      region: 'us-east-1',
      path: '/',
      target: 'AWSInsightsIndexService.ListCostAllocationTags',
      body: { TagKeys: [tag] },
    });
    const found = Array.isArray(tags) ? tags.find((each) => each?.TagKey === tag) : undefined;
    if (found?.Status === 'Active') return [];
    return [
      found
        ? { command, sentence: `Activate the cost allocation tag with "${shown(command)}": ${meanwhile}.` }
        : `Activate the cost allocation tag with "${shown(command)}" a day after the first deployment, when AWS knows it: ${meanwhile}.`,
    ];
  } catch (error) {
    const why = isNamed(error, 'AccessDeniedException', 'ValidationException', 'DataUnavailableException')
      ? 'it could not be read from this account'
      : 'it could not be read';
    return [
      `See in the account that pays (Billing and Cost Management, Cost allocation tags) that ${tag} is active: ${why}, and ${meanwhile}.`,
    ];
  }
}
