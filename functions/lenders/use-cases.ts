import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { changeLender, suspendLender } from './change-lenders.ts';
import { listLenders } from './list-lenders.ts';

export const lendersUseCases: UseCases<Dependencies, 'lenders'> = {
  'lenders.list': listLenders,
  'lenders.change': changeLender,
  'lenders.suspend': suspendLender,
};
