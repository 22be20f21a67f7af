import type { Context } from 'aws-lambda';
import { withCorrelation } from '../platform/correlation.ts';
import { describeError } from '../platform/describe-error.ts';
import type { Observability } from '../platform/observability.ts';
import { SignUpRefused } from './sign-up-refused.ts';

interface TriggerEvent {
  readonly triggerSource: string;
  readonly request: { readonly userAttributes: Readonly<Record<string, string | undefined>> };
}

/**
 * Logs why a trigger failed and fails with nothing of the inside: the user pool shows a trigger's message to whoever
 * called it.
 */
export function logFailures<Event extends TriggerEvent>(
  trigger: (event: Event) => Promise<Event>,
  { log, count }: Pick<Observability, 'log' | 'count'>,
) {
  const attempt = async (event: Event): Promise<Event> => {
    try {
      return await trigger(event);
    } catch (error) {
      // Meant for the caller, and no failure; AWS counts it as one.
      if (error instanceof SignUpRefused) {
        count('SignUpsRefused');
        throw error;
      }
      log.error('trigger failed', {
        trigger: event.triggerSource,
        personId: event.request.userAttributes['sub'],
        ...describeError(error),
      });
      throw new Error('Servidor indisponível. Tenta novamente.');
    }
  };
  return (event: Event, context?: Pick<Context, 'awsRequestId'>): Promise<Event> =>
    withCorrelation(context?.awsRequestId, () => attempt(event));
}
