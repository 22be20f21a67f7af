import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { listDates, removeDate, setDate } from './case-dates.ts';

export const agendaUseCases: UseCases<Dependencies, 'agenda'> = {
  'agenda.dates': listDates,
  'agenda.setDate': setDate,
  'agenda.removeDate': removeDate,
};
