import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { withCorrelation } from '#database/correlation.ts';
import { describeError } from '#platform/describe-error.ts';
import type { LogFacts, Observability } from '#platform/observability.ts';
import { AccountSuspended } from './account-suspended.ts';
import { AccountUnsettled } from './account-unsettled.ts';
import { SignUpRefused } from './sign-up-refused.ts';

/** Source and account of an event, if it has any. */
const factsSchema = z.object({
  triggerSource: z.string().check(z.regex(/^\w{1,64}$/)),
  request: z.object({ userAttributes: z.object({ sub: z.optional(z.uuid()) }) }),
});

function factsOf(event: unknown): LogFacts {
  const { data } = factsSchema.safeParse(event);
  return data ? { trigger: data.triggerSource, personId: data.request.userAttributes.sub } : {};
}

interface TriggerEvent {
  triggerSource: string;
  request: { userAttributes: Readonly<Record<string, string | undefined>> };
}

/**
 * Logs why a trigger failed and rethrows without internals: the user pool returns a trigger's message to its caller.
 */
export function logFailures<Event extends TriggerEvent>(
  trigger: (event: Event) => Promise<Event>,
  { log, count }: Pick<Observability, 'log' | 'count'>,
) {
  const attempt = async (event: Event): Promise<Event> => {
    try {
      return await trigger(event);
    } catch (error) {
      // Intended for the caller and no failure, but Lambda counts it as an error.
      if (error instanceof SignUpRefused) {
        count('SignUpsRefused');
        throw error;
      }
      if (error instanceof AccountSuspended) {
        log.info('sign-in to a suspended account', factsOf(event));
        throw error;
      }
      if (error instanceof AccountUnsettled) {
        log.info('sign-in with the password of an unsettled sign-up', factsOf(event));
        throw error;
      }
      log.error('trigger failed', {
        ...factsOf(event),
        ...describeError(error),
      });
      throw new Error('Servidor indisponível. Tenta novamente.');
    }
  };
  return (event: Event, context?: Pick<Context, 'awsRequestId'>): Promise<Event> =>
    withCorrelation(context?.awsRequestId, () => attempt(event));
}
