import { describeError } from '#platform/describe-error.ts';
import type { Observability } from '#platform/observability.ts';
import type { PoolAttributes } from './ensure-person.ts';

/** The first admin of a stage, by its settings. */
export interface FirstAdmin {
  /** In lower case. */
  address: string;
  /** Asks for the role, without waiting for it and without failing: it takes effect with the next token. */
  grant: () => Promise<void>;
}

export const isFirstAdmin = ({ address }: FirstAdmin, { email, email_verified }: PoolAttributes): boolean =>
  email_verified === 'true' && email?.toLowerCase() === address;

/** Returns the first admin of the environment; undefined for a stage without one. */
export function openFirstAdmin(
  { FIRST_ADMIN: address, FIRST_ADMIN_FUNCTION: name }: { FIRST_ADMIN?: string; FIRST_ADMIN_FUNCTION?: string },
  { log }: Pick<Observability, 'log'>,
): FirstAdmin | undefined {
  if (address === undefined || name === undefined) return undefined;
  return {
    address,
    async grant() {
      try {
        // Loaded for this one person.
        const { InvokeCommand, LambdaClient } = await import('@aws-sdk/client-lambda');
        const client = new LambdaClient({ maxAttempts: 1, requestHandler: { requestTimeout: 2000 } });
        await client.send(new InvokeCommand({ FunctionName: name, InvocationType: 'Event' }));
      } catch (error) {
        log.error('first admin not asked for', describeError(error));
      }
    },
  };
}
