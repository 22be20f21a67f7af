import { changeWhile, createItem, snapshot } from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import { Conflict, type Step } from '../transaction.ts';
import { type Advice, adviceEntity } from './entity.ts';

export const createAdvice = (advice: Advice): Step => createItem(adviceEntity, advice);

const asRead = ({ applicationId, adviceId, version }: Advice) =>
  snapshot(adviceEntity, { applicationId, adviceId }, { version });

/** Notes that a later recommendation stands in place of one. Throws Conflict if that was opened meanwhile. */
export const replaceAdvice = (advice: Advice, replacedAt: string): Step =>
  changeWhile(asRead(advice), { set: { replacedAt, version: advice.version + 1 } }, (stored) =>
    stored?.replacedAt === undefined ? new Conflict() : new Refusal('advice.changed'),
  );

/** Openings of one recommendation that are noted: far more than anybody opens it. */
const maxOpenings = 200;

/** Notes that somebody opened a recommendation. Throws Conflict if it changed meanwhile. */
export const openAdvice = (advice: Advice, opening: { partyId: string; at: string }): Step =>
  changeWhile(
    asRead(advice),
    { set: { openings: [...advice.openings, opening].slice(0, maxOpenings), version: advice.version + 1 } },
    () => new Conflict(),
  );
