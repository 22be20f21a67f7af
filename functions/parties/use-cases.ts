import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { getFacts, setFacts } from './facts.ts';
import { joinDebts } from './join-debts.ts';
import { listPeople } from './list-people.ts';
import { listFactsForTeam, setFactsForTeam } from './staff-facts.ts';
import { listForTeam } from './staff-list.ts';

export const partiesUseCases: UseCases<Dependencies, 'parties'> = {
  'parties.list': listPeople,
  'parties.staffList': listForTeam,
  'parties.facts': getFacts,
  'parties.setFacts': setFacts,
  'parties.staffFacts': listFactsForTeam,
  'parties.staffSetFacts': setFactsForTeam,
  'parties.joinDebts': joinDebts,
};
