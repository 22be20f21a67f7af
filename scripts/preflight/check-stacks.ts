import { paginateDescribeStacks } from '@aws-sdk/client-cloudformation';
import type { Stage } from '#infra/config.ts';
import { regionsOf } from './check-account.ts';
import type { Clients } from './clients.ts';
import { type Problems, unexpected } from './problem.ts';

/** Checks that no deployment of the stage is running, and that the last one ended in a recoverable state. */
export async function checkStacks(clients: Clients, stage: Stage): Promise<Problems> {
  // Followed by a capital: `Morada-ana-maria-Site` does not belong to the stage `ana`.
  const ofStage = new RegExp(`^Morada-${stage.name}-[A-Z]`);
  const problems = await Promise.all(
    regionsOf(stage).map(async (region) => {
      try {
        const found: string[] = [];
        for await (const page of paginateDescribeStacks({ client: clients.cloudFormation(region) }, {}))
          for (const { StackName: name = '', StackStatus: status = '', ...stack } of page.Stacks ?? []) {
            if (!ofStage.test(name)) continue;
            const isProtected = stack.EnableTerminationProtection === true;
            const holdsData = stage.retainData && /-(Data|Documents|Identity|Backups)$/.test(name);
            found.push(...complain({ name, status, region, isProtected, holdsData }));
          }
        return found;
      } catch (error) {
        return [unexpected(`the stacks in ${region}`, error)];
      }
    }),
  );
  return problems.flat();
}

interface FoundStack {
  name: string;
  status: string;
  region: string;
  /** Whether the toolkit has enabled termination protection. */
  isProtected: boolean;
  /** Whether it holds irreplaceable data (ADR 039). */
  holdsData: boolean;
}

function complain({ name, status, region, isProtected, holdsData }: FoundStack): readonly string[] {
  const command = (verb: string) => `"aws cloudformation ${verb} --region ${region} --stack-name ${name}"`;
  // A change set that was created but not executed: the toolkit deletes it by itself.
  if (status === 'REVIEW_IN_PROGRESS') return [];
  if (/ROLLBACK(_COMPLETE_CLEANUP)?_IN_PROGRESS$/.test(status))
    return [
      `Wait until ${name} is back at its last good state and read what failed with ${command('describe-stack-events')}: a rollback is in progress (${status}).`,
    ];
  if (status.endsWith('_IN_PROGRESS'))
    return [`Wait until the other deployment of the stage has ended: ${name} is ${status}.`];
  if (status === 'UPDATE_ROLLBACK_FAILED')
    return [
      `Continue the rollback of ${name} with ${command('continue-update-rollback')}: it is ${status}, and ${command('describe-stack-events')} says why.`,
    ];
  if (status === 'DELETE_FAILED' && holdsData)
    return [
      `Follow "A stack that could not be deleted" in docs/runbook/failed-deployment.md: ${name} is ${status}, and a new one would begin without the data that it keeps.`,
    ];
  const unprotected = isProtected ? `${unprotect(command)} and ` : '';
  const why = `Read why ${name} is ${status} with ${command('describe-stack-events')}`;
  // The second deletion meets the same bucket.
  if (status === 'DELETE_FAILED')
    return [
      `${why}: "The bucket you tried to delete is not empty" is solved by emptying it (console, S3, "Empty"); then delete the stack with ${unprotected}${command('delete-stack')} and deploy again.`,
    ];
  if (/^(CREATE|ROLLBACK)_FAILED$/.test(status))
    return [`${why}, then delete it with ${unprotected}${command('delete-stack')} and deploy again.`];
  // The toolkit protects a stack before creating it, and deletes stacks that failed to be created, which protection
  // prevents.
  if (status === 'ROLLBACK_COMPLETE' && isProtected)
    return [
      `Let the toolkit delete what is left of ${name} with ${unprotect(command)}: its creation failed (${status}), so it holds nothing.`,
    ];
  return [];
}

const unprotect = (command: (verb: string) => string): string =>
  command('update-termination-protection').replace('--region', '--no-enable-termination-protection --region');
