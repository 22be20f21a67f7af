import type { PreSignUpTriggerEvent } from 'aws-lambda';
import type { Dependencies } from '../platform/dependencies.ts';
import { checkSignUp } from './check-sign-up.ts';

/** Decides about new accounts. Those made by an administrator are not looked at. */
export function createPreSignUp(deps: Pick<Dependencies, 'database' | 'now'>) {
  return async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
    if (event.triggerSource === 'PreSignUp_SignUp') await checkSignUp(deps, event);
    return event;
  };
}
