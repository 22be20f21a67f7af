import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { giveAdvice } from './give-advice.ts';
import { linkAdvice, listOwnAdvice } from './own-advice.ts';
import { listForStaff } from './staff-advice.ts';

export const adviceUseCases: UseCases<Dependencies, 'advice'> = {
  'advice.list': listOwnAdvice,
  'advice.link': linkAdvice,
  'advice.staffList': listForStaff,
  'advice.give': giveAdvice,
};
