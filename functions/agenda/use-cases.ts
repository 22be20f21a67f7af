import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { endToken, makeToken, readToken } from './address.ts';
import { dateFile, feed } from './calendars.ts';
import { listDates, removeDate, setDate } from './case-dates.ts';
import { listAgenda } from './list-agenda.ts';

export const agendaUseCases: UseCases<Dependencies, 'agenda'> = {
  'agenda.dates': listDates,
  'agenda.setDate': setDate,
  'agenda.removeDate': removeDate,
  'agenda.dateFile': dateFile,
  'agenda.list': listAgenda,
  'agenda.token': readToken,
  'agenda.makeToken': makeToken,
  'agenda.endToken': endToken,
  'agenda.feed': feed,
};
