import { paginateDescribeStacks } from '@aws-sdk/client-cloudformation';
import type { Stage } from '../../infra/config.ts';
import { regionsOf } from './check-account.ts';
import type { Clients } from './clients.ts';
import { type Problems, unexpected } from './problem.ts';

/** Is nobody else deploying the stage, and did the last deployment end in a state from which one can go on? */
export async function checkStacks(clients: Clients, stage: Stage): Promise<Problems> {
  // A capital follows: `Morada-ana-maria-Site` is not of the stage `ana`.
  const ofStage = new RegExp(`^Morada-${stage.name}-[A-Z]`);
  const problems = await Promise.all(
    regionsOf(stage).map(async (region) => {
      try {
        const found: string[] = [];
        for await (const page of paginateDescribeStacks({ client: clients.cloudFormation(region) }, {}))
          for (const { StackName = '', StackStatus = '' } of page.Stacks ?? [])
            if (ofStage.test(StackName)) found.push(...complain(StackName, StackStatus, region));
        return found;
      } catch (error) {
        return [unexpected(`the stacks in ${region}`, error)];
      }
    }),
  );
  return problems.flat();
}

function complain(name: string, status: string, region: string): Problems {
  const command = (verb: string) => `"aws cloudformation ${verb} --region ${region} --stack-name ${name}"`;
  // A change set that was made and not carried out: the CDK takes it away by itself.
  if (status === 'REVIEW_IN_PROGRESS') return [];
  if (/ROLLBACK(_COMPLETE_CLEANUP)?_IN_PROGRESS$/.test(status))
    return [
      `Wait until ${name} is back at its last good state and read what failed with ${command('describe-stack-events')}: a rollback is under way (${status}).`,
    ];
  if (status.endsWith('_IN_PROGRESS'))
    return [`Wait until the other deployment of the stage has ended: ${name} is ${status}.`];
  if (status === 'UPDATE_ROLLBACK_FAILED')
    return [`Let ${name} go on going back with ${command('continue-update-rollback')}: it is ${status}.`];
  if (/^(CREATE|ROLLBACK|DELETE)_FAILED$/.test(status))
    return [`Read why ${name} is ${status}, then take it away with ${command('delete-stack')} and deploy again.`];
  return [];
}
