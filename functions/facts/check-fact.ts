import { startChange } from '#database/change.ts';
import { listFactChecks } from '#database/facts/reads.ts';
import { putFactCheck } from '#database/facts/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { register } from '#shared/facts/register.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { FactsDependencies } from './facts-dependencies.ts';
import { factsTrail } from './trail.ts';

/** Records that a value was compared with its source today. Does nothing if it already was. */
export const checkFact: UseCase<FactsDependencies, 'facts.check'> = async (deps, { id, from }, caller) => {
  const fact = register.find((each) => each.id === id && each.from === from);
  if (!fact) throw new Refusal('request.invalid', { errors: [{ path: 'id', message: 'Este valor não existe' }] });
  const checkedOn = lisbonDay(deps.now());
  const stored = await listFactChecks(deps.database);
  const last = stored.find((check) => check.id === id && check.from === from)?.checkedOn ?? fact.checkedOn;
  if (last >= checkedOn) return { id, from, checkedOn: last };
  const change = startChange(deps, caller);
  await change.commit([
    putFactCheck({ id, from, checkedOn }),
    change.auditPerson({
      personId: factsTrail,
      action: 'facts.checked',
      before: { checkedOn: last },
      after: { id, from, checkedOn },
    }),
  ]);
  return { id, from, checkedOn };
};
