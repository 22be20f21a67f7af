import type { Context } from 'aws-lambda';
import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import { type AccountExportDependencies, exportAccounts } from './export-accounts.ts';

/** Milliseconds reserved at the end of an invocation for a clean abort. */
const reserve = 20_000;

/** Exports the accounts and logs their number. Rethrows failures: the scheduler retries, and the alarm counts them. */
export function createAccountExportHandler(deps: AccountExportDependencies, { log }: Pick<Observability, 'log'>) {
  return async (_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) => {
    try {
      const signal = AbortSignal.timeout(Math.max(1, context.getRemainingTimeInMillis() - reserve));
      const { exportId, accounts, bytes } = await exportAccounts(deps, signal);
      log.info('accounts exported', { exportId, accounts, bytes });
      return { exportId, accounts };
    } catch (error) {
      log.error('account export failed', describeError(error));
      throw error;
    }
  };
}
