import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { GetParameterCommand } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { exampleSettings, type Stage } from '#infra/config.ts';
import { edgeRegion, hasEdge } from '#infra/edge-region.ts';
import type { Clients } from './clients.ts';
import { type Command, shown } from './command.ts';
import { isNamed, type Problems, unexpected } from './problem.ts';
import { increase, isRequested } from './quota-requests.ts';

/** Finds settings that still have example values. */
export function checkExamples(stage: Stage): Problems {
  const examples = exampleSettings(stage);
  if (examples.length === 0) return [];
  return [
    `Put your own settings in place of the examples at the top of infra/config.ts, for the stage "${stage.name}": ${examples.join(', ')}.`,
  ];
}

/** Returns the account of the credentials; undefined, with the reason, if there are no valid ones. */
export async function findAccount({ sts }: Clients): Promise<{ account: string | undefined; problems: Problems }> {
  try {
    const { Account } = await sts.send(new GetCallerIdentityCommand({}));
    return { account: Account, problems: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ').replace(/\.$/, '') : String(error);
    return {
      account: undefined,
      problems: [`Sign in to AWS first, with "aws sso login" or another way that sets AWS_PROFILE (${reason}).`],
    };
  }
}

export const checkRightAccount = (stage: Stage, account: string): Problems =>
  stage.account && stage.account !== account
    ? [
        `Sign in to the account ${stage.account}, where infra/config.ts says that the stage "${stage.name}" lives: these credentials are for ${account}.`,
      ]
    : [];

/** Returns the regions that a stage deploys to. */
export const regionsOf = (stage: Stage): readonly string[] => [
  ...new Set([stage.region, ...(hasEdge(stage) ? [edgeRegion] : [])]),
];

/** The minimum bootstrap version of the CDK used here. */
const neededBootstrap = 8;

/** Checks that the CDK's bootstrap stack exists in every region of the stage, in a sufficient version. */
export async function checkBootstrap(clients: Clients, stage: Stage, account: string): Promise<Problems> {
  const problems = await Promise.all(
    regionsOf(stage).map(async (region) => {
      const command: Command = {
        program: 'npx',
        args: ['cdk', 'bootstrap', '--app', '', `aws://${account}/${region}`],
      };
      const run = `Run "${shown(command)}" once`;
      try {
        const name = '/cdk-bootstrap/hnb659fds/version';
        const { Parameter } = await clients.parameters(region).send(new GetParameterCommand({ Name: name }));
        const version = Number(Parameter?.Value);
        return version >= neededBootstrap
          ? []
          : {
              command,
              sentence: `${run} again: the CDK's own stack there has version ${Parameter?.Value}, and ${neededBootstrap} is needed.`,
            };
      } catch (error) {
        if (isNamed(error, 'ParameterNotFound'))
          return { command, sentence: `${run}: the CDK has not been set up in that region yet.` };
        return unexpected(`the CDK's own stack in ${region}`, error);
      }
    }),
  );
  return problems.flat();
}

/** Minimum concurrent executions of an account in a region: new accounts have 10, too few for one busy page. */
const neededExecutions = 100;

/** Plus the stage's reserved concurrency: Lambda keeps the last 100 unreserved. */
const executionsFor = ({ reservedConcurrency }: Stage): number =>
  neededExecutions + Object.values(reservedConcurrency ?? {}).reduce((sum, reserved) => sum + reserved, 0);

/** AWS's own default, which it grants without asking: less than that is refused as lower than the default. */
const usualExecutions = 1000;
const quota = { service: 'lambda', code: 'L-B99A9384' };

/** Checks how many executions of functions the account may run at the same time. */
export async function checkQuotas(clients: Clients, stage: Stage): Promise<Problems> {
  const needed = executionsFor(stage);
  try {
    const { AccountLimit } = await clients.lambda.send(new GetAccountSettingsCommand({}));
    const limit = AccountLimit?.ConcurrentExecutions ?? 0;
    if (limit >= needed) return [];
    const reason = `the account has ${limit}, and pages would fail as soon as a few people come`;
    if (await isRequested(clients, { ...quota, region: stage.region }))
      return [`Wait until AWS gives ${needed} concurrent executions of Lambda, which it was asked for: ${reason}.`];
    const command = increase(stage.region, quota, Math.max(usualExecutions, needed));
    return [
      {
        command,
        sentence: `Ask AWS for ${needed} or more concurrent executions of Lambda with "${shown(command)}": ${reason}.`,
      },
    ];
  } catch (error) {
    return [unexpected('the quota of Lambda', error)];
  }
}
