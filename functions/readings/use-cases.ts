import type { UseCases } from '../platform/http/create-http-handler.ts';
import { listCaseReadings } from './list-readings.ts';
import { type MoveDependencies, moveDocument } from './move-document.ts';

export const readingsUseCases: UseCases<MoveDependencies, 'readings'> = {
  'readings.move': moveDocument,
  'readings.list': listCaseReadings,
};
