import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

/** Refusals are final; failures and lost connections are retried twice. */
const retry = (failures: number, error: unknown): boolean =>
  failures < 2 && isApiError(error) && (error.status === 0 || error.status >= 500);

/** Server state of the signed-in app. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry, staleTime: 5_000 }, mutations: { retry: false } } });
