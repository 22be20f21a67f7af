import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { getReport } from './get-report.ts';

export const reportsUseCases: UseCases<Dependencies, 'reports'> = {
  'reports.get': getReport,
};
