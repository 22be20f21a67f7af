import { changeWhile, createItem, snapshot } from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import { type Step, step } from '../transaction.ts';
import {
  type EuriborMonthItem,
  euriborMonthEntity,
  type FactCheck,
  factAlarmEntity,
  factCheckEntity,
} from './entity.ts';

const owner = 'team';
const changed = () => new Refusal('facts.changed');

/** Creates the means of a month with version 1, or replaces those of the version before; otherwise `facts.changed`. */
export const putEuribor = ({ month, version, ...values }: Omit<EuriborMonthItem, 'owner'>): Step =>
  version === 1
    ? createItem(euriborMonthEntity, { owner, month, version, ...values }, changed)
    : changeWhile(
        snapshot(euriborMonthEntity, { owner, month }, { version: version - 1 }),
        { set: { version, ...values } },
        changed,
      );

/** Records that a value was compared with its source, once a day; otherwise `facts.changed`. */
export const putFactCheck = ({ id, from, checkedOn }: Omit<FactCheck, 'owner'>): Step =>
  step(
    (database) =>
      database
        .entity(factCheckEntity)
        .upsert({ owner, id, from })
        .set({ checkedOn })
        .where((stored, { notExists, lt }) => `${notExists(stored.checkedOn)} OR ${lt(stored.checkedOn, checkedOn)}`)
        .commit(),
    changed,
  );

/** Thrown if an alarm was already raised. */
export class RaisedBefore extends Error {}

export const raiseFactAlarm = (alarm: { alarmId: string; raisedAt: string }): Step =>
  createItem(factAlarmEntity, { owner, ...alarm }, () => new RaisedBefore());
