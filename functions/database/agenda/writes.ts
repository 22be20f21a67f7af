import { deleteItem, putItem, removeWhile, replaceWhile, requireWhile, snapshot } from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import type { Step } from '../transaction.ts';
import { type AgendaAddress, agendaAddressEntity, caseDateEntity, type StoredDate } from './entity.ts';

const changed = () => new Refusal('date.changed');

const asRead = ({ applicationId, dateId, version }: Pick<StoredDate, 'applicationId' | 'dateId' | 'version'>) =>
  snapshot(caseDateEntity, { applicationId, dateId }, { version: version === 0 ? undefined : version });

/** Writes a date in place of one of the version before, 0 being none; otherwise `date.changed`. */
export const putCaseDate = (date: StoredDate): Step =>
  replaceWhile(asRead({ ...date, version: date.version - 1 }), date, changed);

/** Deletes a date as it was read; otherwise `date.changed`. */
export const removeCaseDate = (date: StoredDate): Step => removeWhile(asRead(date), changed);

/** Adds a condition that a date is as it was read; throws the refusal otherwise. */
export const requireCaseDate = (date: StoredDate, refuse: () => Error): Step => requireWhile(asRead(date), refuse);

/** Writes a member's calendar address, in place of the one before. */
export const putAgendaAddress = (address: AgendaAddress): Step => putItem(agendaAddressEntity, address);

/** Deletes a member's calendar address, if there is one. */
export const endAgendaAddress = (personId: string): Step => deleteItem(agendaAddressEntity, { personId });
