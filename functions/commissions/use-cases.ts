import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { changeCommission } from './change-commission.ts';
import { getCommissions } from './get-commissions.ts';

export const commissionsUseCases: UseCases<Dependencies, 'commissions'> = {
  'commissions.list': getCommissions,
  'commissions.change': changeCommission,
};
