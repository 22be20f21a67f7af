import type { Stage } from '../../infra/config.ts';
import { checkBootstrap, checkExamples, checkQuotas, checkRightAccount, findAccount } from './check-account.ts';
import { checkDomain } from './check-domain.ts';
import { checkMail } from './check-mail.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkStacks } from './check-stacks.ts';
import type { Clients } from './clients.ts';
import type { Problems } from './problem.ts';

/**
 * Everything that would stop or spoil a deployment of a stage, found out before it begins and all at once.
 * Asks only, changes nothing.
 */
export async function preflight(
  stage: Stage,
  clients: Clients,
  nameServersOf?: (zone: string) => Promise<readonly string[]>,
): Promise<Problems> {
  const examples = checkExamples(stage);
  const { account, problems } = await findAccount(clients);
  if (account === undefined) return [...examples, ...problems];
  const wrong = checkRightAccount(stage, account);
  // What another account holds says nothing about the right one.
  if (wrong.length > 0) return [...examples, ...wrong];
  const found = await Promise.all([
    checkBootstrap(clients, stage, account),
    checkQuotas(clients, stage),
    checkDomain(clients, stage, nameServersOf),
    checkMail(clients, stage),
    checkSecrets(clients, stage),
    checkStacks(clients, stage),
  ]);
  return [...examples, ...found.flat()];
}
