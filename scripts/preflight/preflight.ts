import type { Stage } from '#infra/config.ts';
import { checkBootstrap, checkExamples, checkQuotas, checkRightAccount, findAccount } from './check-account.ts';
import { checkBackups } from './check-backups.ts';
import { checkCostTag } from './check-cost-tag.ts';
import { checkDomain, type NameServers } from './check-domain.ts';
import { checkLogRole } from './check-log-role.ts';
import { checkMail, warnOfSandbox } from './check-mail.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkStacks } from './check-stacks.ts';
import type { Clients } from './clients.ts';
import type { Findings } from './problem.ts';

/** Finds all problems of a deployment before it starts, and warnings. Read-only. */
export async function preflight(stage: Stage, clients: Clients, nameServers?: NameServers): Promise<Findings> {
  const examples = checkExamples(stage);
  const { account, problems } = await findAccount(clients);
  if (account === undefined) return { problems: [...examples, ...problems], warnings: [] };
  const wrong = checkRightAccount(stage, account);
  // The resources of another account say nothing about the right one.
  if (wrong.length > 0) return { problems: [...examples, ...wrong], warnings: [] };
  const found = await Promise.all([
    checkBootstrap(clients, stage, account),
    checkQuotas(clients, stage),
    checkLogRole(clients, stage),
    checkDomain(clients, stage, nameServers),
    checkMail(clients, stage),
    checkSecrets(clients, stage),
    checkStacks(clients, stage),
    checkBackups(clients, stage),
  ]);
  const warnings = await Promise.all([warnOfSandbox(clients, stage), checkCostTag(clients, stage)]);
  return { problems: [...examples, ...found.flat()], warnings: warnings.flat() };
}
