import type { Context } from 'aws-lambda';
import { consumedCapacity, withCapacityCounter } from '#database/consumed-capacity.ts';
import type { Observability } from './observability.ts';

/** Logs the capacity that an invocation consumed. HTTP requests log it themselves (http/request-log.ts). */
export const countInvocation =
  <Event, Result>(handle: (event: Event, context: Context) => Promise<Result>, { log }: Pick<Observability, 'log'>) =>
  (event: Event, context: Context): Promise<Result> =>
    withCapacityCounter(async () => {
      try {
        return await handle(event, context);
      } finally {
        const { read: readUnits, write: writeUnits } = consumedCapacity();
        if (readUnits + writeUnits > 0) log.info('invocation', { readUnits, writeUnits });
      }
    });
