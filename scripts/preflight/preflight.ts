import type { Stage } from '#infra/config.ts';
import { checkExamples, checkRightAccount, findAccount } from './check-account.ts';
import type { Clients } from './clients.ts';
import { type Findings, sentenceOf } from './problem.ts';
import { type StepContext, steps } from './steps.ts';

/** Finds all problems of a deployment before it starts, and warnings. Read-only. */
export async function preflight(
  stage: Stage,
  clients: Clients,
  given: Pick<StepContext, 'nameServers' | 'facts'> = {},
): Promise<Findings> {
  const examples = checkExamples(stage).map(sentenceOf);
  const { account, problems } = await findAccount(clients);
  if (account === undefined) return { problems: [...examples, ...problems.map(sentenceOf)], warnings: [] };
  const wrong = checkRightAccount(stage, account).map(sentenceOf);
  // The resources of another account say nothing about the right one.
  if (wrong.length > 0) return { problems: [...examples, ...wrong], warnings: [] };
  const findings = await Promise.all(
    steps.map(async ({ check, isWarning = false }) => ({
      isWarning,
      sentences: (await check({ clients, stage, account, ...given })).map(sentenceOf),
    })),
  );
  const sentences = (warnings: boolean) =>
    findings.flatMap((found) => (found.isWarning === warnings ? found.sentences : []));
  return { problems: [...examples, ...sentences(false)], warnings: sentences(true) };
}
