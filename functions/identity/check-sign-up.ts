import type { PreSignUpTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { emailSchema, fullNameSchema } from '../../shared/people/schemas.ts';

const attributesSchema = z.object({ name: fullNameSchema, email: emailSchema });

/** A sign-up whose name or e-mail address breaks the rules of part 1, section 5. Its message reaches whoever called. */
export class SignUpRefused extends Error {
  override readonly name = 'SignUpRefused';
}

/**
 * Holds a sign-up to the rules of the form, whatever client sent it. The password's rules are the user pool's own.
 * Accounts made by an administrator are not looked at.
 * @throws SignUpRefused with `SIGN_UP_INVALID: ` and the specification's text.
 */
export async function preSignUp(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource !== 'PreSignUp_SignUp') return event;
  const { error } = attributesSchema.safeParse({ name: '', ...event.request.userAttributes });
  if (error) throw new SignUpRefused(`SIGN_UP_INVALID: ${error.issues[0]?.message}`);
  return event;
}
