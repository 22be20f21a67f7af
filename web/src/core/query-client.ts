import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

/** A refusal stays one, however often one asks; a failure or a lost connection is worth two more tries. */
const retry = (failures: number, error: unknown): boolean =>
  failures < 2 && isApiError(error) && (error.status === 0 || error.status >= 500);

/** Server state of the signed-in app. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry, staleTime: 5_000 }, mutations: { retry: false } } });
