import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { exportHistory } from './export-history.ts';
import { listHistoryPage } from './list-history.ts';

export const auditUseCases: UseCases<Dependencies, 'audit'> = {
  'audit.list': listHistoryPage,
  'audit.export': exportHistory,
};
