import type { UseCases } from '#platform/http/create-http-handler.ts';
import { listCaseReadings } from './list-readings.ts';
import { type MoveDependencies, moveDocument } from './move-document.ts';
import { typeCard } from './type-card.ts';

export const readingsUseCases: UseCases<MoveDependencies, 'readings'> = {
  'readings.move': moveDocument,
  'readings.typeCard': typeCard,
  'readings.list': listCaseReadings,
};
