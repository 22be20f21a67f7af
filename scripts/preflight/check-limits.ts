import { DescribeStacksCommand, paginateDescribeStacks } from '@aws-sdk/client-cloudformation';
import type { Stage } from '#infra/config.ts';
import { accountQuotas, apiQuotas, askForRoutes, rolesOfSandbox } from '#infra/quotas.ts';
import { routes } from '#shared/routes.ts';
import type { Clients } from './clients.ts';
import { deployApp, shown } from './command.ts';
import { isNamed, type Problems, unexpected } from './problem.ts';
import { increase, isRequested, quotaOf } from './quota-requests.ts';

/** Checks that the response headers policies exist that a sandbox takes from its account. */
export async function checkSharedHeaders(clients: Clients, { region, sharedHeaders }: Stage): Promise<Problems> {
  if (!sharedHeaders) return [];
  const command = deployApp('sandboxes.ts', { region });
  try {
    await clients.cloudFormation(region).send(new DescribeStacksCommand({ StackName: 'Morada-Sandboxes' }));
    return [];
  } catch (error) {
    return isNamed(error, 'ValidationError')
      ? [
          {
            command,
            sentence: `Run "${shown(command)}" once: sandboxes share response headers policies of CloudFront, which the account does not have in ${region} yet.`,
          },
        ]
      : [unexpected('the stack Morada-Sandboxes', error)];
  }
}

/** Roles of the account that belong to no stage: of the CDK, of deliveries, of services, of people. */
const otherRoles = 100;

/** Checks, where many stages share an account, that IAM has room for the roles of one more. */
export async function checkRoles(clients: Clients, stage: Stage): Promise<Problems> {
  const quota = accountQuotas['AWS::IAM::Role'];
  try {
    const stages = new Set([stage.name]);
    for await (const { Stacks = [] } of paginateDescribeStacks({ client: clients.cloudFormation(stage.region) }, {}))
      for (const { StackName = '' } of Stacks) {
        const [, name] = /^Morada-([a-z0-9-]+)-ApiPublic$/.exec(StackName) ?? [];
        if (name) stages.add(name);
      }
    const needed = stages.size * rolesOfSandbox + otherRoles;
    if (!quota?.raise || needed <= quota.limit) return [];
    const { service, code, region = stage.region, to } = quota.raise;
    const raised = await quotaOf(clients, { service, code, region });
    if (raised >= needed) return [];
    const reason = `${stages.size} stages need about ${needed}, and the account may have ${raised}`;
    if (await isRequested(clients, { service, code, region }))
      return [`Wait until AWS gives ${to} roles of IAM, which it was asked for: ${reason}.`];
    const command = increase(region, { service, code }, to);
    return [{ command, sentence: `Ask AWS for ${to} roles of IAM with "${shown(command)}": ${reason}.` }];
  } catch (error) {
    return [unexpected('the quota of roles', error)];
  }
}

const routesQuota = { service: 'apigateway', code: 'L-65B5C802' };

/**
 * Warns before the routes of the HTTP API exceed their quota.
 * @returns warnings
 */
export async function warnOfRoutes(
  clients: Clients,
  { region }: Stage,
  count = Object.keys(routes).length,
): Promise<Problems> {
  if (count < askForRoutes) return [];
  const wanted = 2 * apiQuotas.routes;
  const command = increase(region, routesQuota, wanted);
  const ask = `Ask AWS for ${wanted} routes of an HTTP API with "${shown(command)}"`;
  try {
    const limit = await quotaOf(clients, { ...routesQuota, region });
    if (limit >= wanted) return [];
    const reason = `there are ${count}, and a deployment with more than ${limit} fails`;
    return (await isRequested(clients, { ...routesQuota, region }))
      ? [`Wait until AWS gives ${wanted} routes of an HTTP API, which it was asked for: ${reason}.`]
      : [{ command, sentence: `${ask}: ${reason}.` }];
  } catch {
    const reason = `there are ${count}, and the quota could not be read; ${apiQuotas.routes} is the default`;
    return [{ command, sentence: `${ask}: ${reason}.` }];
  }
}
