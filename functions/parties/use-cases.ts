import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { listPeople } from './list-people.ts';
import { listForTeam } from './staff-list.ts';

export const partiesUseCases: UseCases<Dependencies, 'parties'> = {
  'parties.list': listPeople,
  'parties.staffList': listForTeam,
};
