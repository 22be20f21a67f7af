import { preSignUp } from './check-sign-up.ts';

/** Cognito: refuses a sign-up that breaks the form's rules. Nothing to log: a refusal is the caller's affair. */
export const handler = preSignUp;
