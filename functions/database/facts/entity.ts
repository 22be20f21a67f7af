import { Entity, type EntityItem } from 'electrodb';
import { key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

const owner = { type: ['team'] as const, required: true } as const;
const mean = { type: 'number', required: true } as const;

/** The means of Euribor in a month, as an admin entered them. */
export const euriborMonthEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'euribormonth', version: '1' },
      attributes: {
        owner,
        /** 2026-10 */
        month: { type: 'string', required: true },
        euribor_3m: mean,
        euribor_6m: mean,
        euribor_12m: mean,
        /** Incremented by every change. */
        version: { type: 'number', required: true },
        enteredAt: { type: 'string', required: true },
      },
      indexes: {
        primary: key(['owner'], ['month']),
      },
    },
    configuration,
  );

export type EuriborMonthItem = EntityItem<ReturnType<typeof euriborMonthEntity>>;

/** When a value of the register was last compared with its source. Named by its fact and its first day. */
export const factCheckEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'factcheck', version: '1' },
      attributes: {
        owner,
        id: { type: 'string', required: true },
        from: { type: 'string', required: true },
        /** 2026-11-23 */
        checkedOn: { type: 'string', required: true },
      },
      indexes: {
        primary: key(['owner'], ['id', 'from']),
      },
    },
    configuration,
  );

export type FactCheck = EntityItem<ReturnType<typeof factCheckEntity>>;

/** Something about the facts that the admins were told, so that they are told once. */
export const factAlarmEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'factalarm', version: '1' },
      attributes: {
        owner,
        alarmId: { type: 'string', required: true },
        raisedAt: { type: 'string', required: true },
      },
      indexes: {
        primary: key(['owner'], ['alarmId']),
      },
    },
    configuration,
  );
