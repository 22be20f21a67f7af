import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { type Stage, stageSettings } from '#infra/config.ts';
import type { Clients } from '../preflight/clients.ts';
import { type Command, deployApp, shown } from '../preflight/command.ts';
import type { Problem, Problems } from '../preflight/problem.ts';
import { answerOf } from './run-command.ts';

/** GitHub's names of the stages, with the output of infra/delivery.ts that is the role of their jobs. */
const environments: Readonly<Record<string, { name: string; role: string }>> = {
  staging: { name: 'staging', role: 'StagingRole' },
  prod: { name: 'production', role: 'ProductionRole' },
};

const stack = 'Morada-Delivery';

/** What GitHub says about a repository: `gh` has to be installed and signed in. */
interface Repository {
  full_name: string;
  id: number;
  owner: { id: number };
}

/** Returns the repository that the clone comes from, `owner/name`; undefined if it is not from GitHub. */
export function ownRepository(): string | undefined {
  const url = answerOf('git', 'remote', 'get-url', 'origin');
  return /github\.com[:/]([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(String(url ?? ''))?.[1];
}

const gh = (...args: readonly string[]): Command => ({ program: 'gh', args });

/** A problem that a command of `gh` solves; without `gh`, what is to be done by hand at GitHub. */
const withGh = (command: Command, sentence: string): Problem => ({
  command,
  sentence: `${sentence} with "${shown(command)}".`,
});

/** Checks that GitHub may deploy the stage: the roles in the account, and what the workflows read at GitHub. */
export async function checkGithub(clients: Clients, stage: Stage, repository: string): Promise<Problems> {
  const environment = environments[stage.name];
  if (!environment) return [];
  const known = answerOf('gh', 'api', `repos/${repository}`) as Repository | undefined;
  if (typeof known !== 'object')
    return [
      `Install GitHub's command line (https://cli.github.com), sign in with "gh auth login" and run this again, or follow "Deploy from GitHub" in docs/runbook/first-deployment.md by hand: ${repository} could not be read.`,
    ];
  // Where infra/delivery.ts is deployed.
  const { region } = stage.name === 'prod' ? stage : stageSettings('prod');
  const outputs = await outputsOf(clients, region);
  const wanted = `${known.full_name} (${known.owner.id}, ${known.id})`;
  if (outputs?.['Repository'] !== wanted) {
    const command = deployApp('delivery.ts', {
      repository: known.full_name,
      ownerId: String(known.owner.id),
      repositoryId: String(known.id),
      ...(hasForeignProvider(region, outputs !== undefined) && { existingProvider: 'true' }),
    });
    return [{ command, sentence: `Let the jobs of ${repository} into the account with "${shown(command)}".` }];
  }
  const unprotected = checkEnvironment(repository, environment.name);
  // Its jobs get their role once no branch but main can have it.
  if (unprotected.length > 0) return unprotected;
  return [
    ...checkVariables(repository, environment.name, {
      AWS_ROLE: outputs[environment.role] ?? '',
      AWS_REGION: stage.region,
    }),
    ...checkVariables(repository, undefined, {
      AWS_REGION: region,
      ...(stage.name === 'staging' && { AWS_ROLE_DIFF: outputs['DiffRole'] ?? '' }),
      ...(stage.name === 'prod' && stage.domain && { SITE_URL: `https://${stage.domain.name}` }),
    }),
    ...checkMain(repository),
  ];
}

/** Returns the outputs of the roles' stack; undefined if it was never deployed. */
async function outputsOf(clients: Clients, region: string): Promise<Readonly<Record<string, string>> | undefined> {
  const { Stacks = [] } = await clients
    .cloudFormation(region)
    .send(new DescribeStacksCommand({ StackName: stack }))
    .catch(() => ({ Stacks: [] }));
  const [found] = Stacks;
  return (
    found &&
    Object.fromEntries((found.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]))
  );
}

/** Returns whether the account has GitHub's identity provider, of which there can be one, from elsewhere. */
function hasForeignProvider(region: string, isDeployed: boolean): boolean {
  const json = ['--output', 'json'];
  if (isDeployed) {
    const listed = answerOf(
      'aws',
      'cloudformation',
      'list-stack-resources',
      '--region',
      region,
      '--stack-name',
      stack,
      ...json,
    );
    return !JSON.stringify(listed ?? 'AWS::IAM::OIDCProvider').includes('AWS::IAM::OIDCProvider');
  }
  const providers = answerOf('aws', 'iam', 'list-open-id-connect-providers', ...json);
  return JSON.stringify(providers ?? '').includes('oidc-provider/token.actions.githubusercontent.com');
}

/** What GitHub says about an environment. */
interface Environment {
  protection_rules?: readonly { type: string }[];
  /** Null where every branch may be deployed. */
  deployment_branch_policy: { custom_branch_policies: boolean } | null;
}

/** Checks that an environment can be deployed from main alone, and production after somebody's yes. */
function checkEnvironment(repository: string, name: string): Problems {
  const path = `repos/${repository}/environments/${name}`;
  const found = answerOf('gh', 'api', path) as Environment | undefined;
  const hasReviewers = found?.protection_rules?.some(({ type }) => type === 'required_reviewers') === true;
  const policy = found?.deployment_branch_policy;
  const needsReviewers = name === 'production';
  if (!policy || (needsReviewers && !hasReviewers)) {
    const settings = `the branch main alone${needsReviewers ? ', after your approval' : ''}`;
    // The command would replace the reviewers that are there.
    if (hasReviewers)
      return [`Let the environment ${name} at GitHub (Settings, Environments) be deployed from ${settings}.`];
    const reviewer = (answerOf('gh', 'api', 'user') as { id?: number } | undefined)?.id;
    const put = gh(
      ...['api', '--method', 'PUT', path],
      ...(needsReviewers ? ['-F', 'reviewers[][type]=User', '-F', `reviewers[][id]=${reviewer}`] : []),
      ...['-F', 'deployment_branch_policy[protected_branches]=false'],
      ...['-F', 'deployment_branch_policy[custom_branch_policies]=true'],
    );
    const plan = needsReviewers ? ' (reviewers of a private repository need GitHub Enterprise)' : '';
    return [withGh(put, `Make the environment ${name} at GitHub, deployed from ${settings}${plan},`)];
  }
  if (!policy.custom_branch_policies) return [];
  const branches = JSON.stringify(answerOf('gh', 'api', `${path}/deployment-branch-policies`) ?? '');
  if (branches.includes('"name":"main"')) return [];
  return [
    withGh(
      gh('api', '--method', 'POST', `${path}/deployment-branch-policies`, '-f', 'name=main'),
      `Let ${name} be deployed from the branch main alone`,
    ),
  ];
}

/** Checks that nobody deploys by a push: what is on main goes to staging at once. */
function checkMain(repository: string): Problems {
  const main = answerOf('gh', 'api', `repos/${repository}/branches/main`) as { protected?: boolean } | undefined;
  if (main?.protected) return [];
  return [
    'Protect the branch main at GitHub (Settings, Branches), with a pull request and the checks test, code, secrets and packages: until then whoever may push deploys.',
  ];
}

function checkVariables(
  repository: string,
  environment: string | undefined,
  wanted: Readonly<Record<string, string>>,
): Problems {
  const where = ['--repo', repository, ...(environment ? ['--env', environment] : [])];
  const listed = answerOf('gh', 'variable', 'list', ...where, '--json', 'name,value');
  const values = new Map(
    (Array.isArray(listed) ? listed : []).map(({ name, value }: { name: string; value: string }) => [name, value]),
  );
  return Object.entries(wanted)
    .filter(([name, value]) => values.get(name) !== value)
    .map(([name, value]) => {
      const before = values.get(name);
      return withGh(
        gh('variable', 'set', name, ...where, '--body', value),
        before === undefined ? `Set the variable ${name}` : `Change the variable ${name}, which was ${before},`,
      );
    });
}
