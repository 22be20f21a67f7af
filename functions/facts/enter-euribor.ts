import { startChange } from '#database/change.ts';
import type { EuriborMonthItem } from '#database/facts/entity.ts';
import { listEuribor } from '#database/facts/reads.ts';
import { putEuribor } from '#database/facts/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { euriborMonthProblem, euriborSteps, monthsAfter } from '#shared/facts/euribor.ts';
import { rateIndexes, rateIndexLabels } from '#shared/facts/rate-types.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { FactsDependencies } from './facts-dependencies.ts';
import { publishFacts } from './publish-facts.ts';
import { factsTrail } from './trail.ts';

const meansOf = ({
  month,
  euribor_3m,
  euribor_6m,
  euribor_12m,
}: Omit<EuriborMonthItem, 'owner' | 'version' | 'enteredAt'>) => ({
  month,
  euribor_3m,
  euribor_6m,
  euribor_12m,
});

/**
 * Enters or corrects the means of a month, and publishes the newest. Entering the same values again publishes them again,
 * for when that failed.
 */
export const enterEuribor: UseCase<FactsDependencies, 'facts.enterEuribor'> = async (deps, input, caller) => {
  const { version, confirmed } = input;
  const problem = euriborMonthProblem(input.month, lisbonDay(deps.now()));
  if (problem) throw new Refusal('request.invalid', { errors: [{ path: 'month', message: problem }] });
  const stored = await listEuribor(deps.database);
  const ofMonth = (month: string) => stored.find((item) => item.month === month);
  const before = ofMonth(input.month);
  const after = meansOf(input);
  if (before && rateIndexes.every((index) => before[index] === after[index])) {
    await publishFacts(deps);
    return before;
  }
  const [step] = euriborSteps(after, ofMonth(monthsAfter(input.month, -1)));
  if (step && !confirmed)
    throw new Refusal('facts.step', {
      detail: `A ${rateIndexLabels[step]} muda mais de um ponto em relação ao mês anterior. Confirma o valor.`,
    });
  const change = startChange(deps, caller);
  const entered = { ...after, version: version + 1, enteredAt: change.at };
  await change.commit([
    putEuribor(entered),
    change.auditPerson({
      personId: factsTrail,
      action: before ? 'facts.euribor_corrected' : 'facts.euribor_entered',
      after,
      before: before ? meansOf(before) : undefined,
    }),
  ]);
  await publishFacts(deps);
  return entered;
};
