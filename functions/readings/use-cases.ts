import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCases } from '../platform/http/create-http-handler.ts';
import { listCaseReadings } from './list-readings.ts';

export const readingsUseCases: UseCases<Dependencies, 'readings'> = {
  'readings.list': listCaseReadings,
};
