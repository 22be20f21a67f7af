import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import type { Dependencies } from '../platform/dependencies.ts';
import { ensurePerson } from './ensure-person.ts';

/**
 * Puts the role into the ID token, for the screens; the API reads the table instead.
 * Also makes the record of an account that was never confirmed by a code, as one that comes from elsewhere.
 */
export function createPreToken(deps: Pick<Dependencies, 'database' | 'now'>) {
  return async (event: PreTokenGenerationTriggerEvent): Promise<PreTokenGenerationTriggerEvent> => {
    const role = await ensurePerson(deps, event.request.userAttributes);
    event.response.claimsOverrideDetails = { claimsToAddOrOverride: { role } };
    return event;
  };
}
