import type { Database } from '../database.ts';
import {
  type EuriborMonthItem,
  euriborMonthEntity,
  type FactCheck,
  factAlarmEntity,
  factCheckEntity,
} from './entity.ts';

const owner = 'team';

/** Three years: more than can be entered. */
const maxMonths = 36;

/** Returns the means of Euribor, newest month first, strongly consistent. */
export async function listEuribor(database: Database): Promise<EuriborMonthItem[]> {
  const { data } = await database
    .entity(euriborMonthEntity)
    .query.primary({ owner })
    .go({ order: 'desc', limit: maxMonths, consistent: true });
  return data;
}

/** Returns when values were compared with their sources, strongly consistent. */
export async function listFactChecks(database: Database): Promise<FactCheck[]> {
  const { data } = await database
    .entity(factCheckEntity)
    .query.primary({ owner })
    .go({ pages: 'all', consistent: true });
  return data;
}

/** Returns the ids of the alarms that were raised. */
export async function listFactAlarms(database: Database): Promise<ReadonlySet<string>> {
  const { data } = await database
    .entity(factAlarmEntity)
    .query.primary({ owner })
    .go({ pages: 'all', consistent: true });
  return new Set(data.map(({ alarmId }) => alarmId));
}
