import type { AccountSecurity } from '../database/security/entity.ts';
import type { PersonCaller } from './caller.ts';

/**
 * Did this session begin without a second factor? One that began with Google counts as having one (spec D23). One
 * that began with a password does once the user pool had been told to ask for the factor: it gives nobody a session
 * without it then, and a session's beginning is in every token of it, refreshed ones included.
 */
export const lacksSecondFactor = (
  { signedInAt, throughGoogle }: Pick<PersonCaller, 'signedInAt' | 'throughGoogle'>,
  security: AccountSecurity | undefined,
): boolean => !throughGoogle && !(security?.factorSince !== undefined && signedInAt > security.factorSince);
