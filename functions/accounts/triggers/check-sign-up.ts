import type { PreSignUpTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { findSignUpTicket } from '#database/accounts/reads.ts';
import { secondsAt } from '#database/schema.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { signUpTicketHash } from '#platform/sign-up-ticket-hash.ts';
import { emailSchema, fullNameSchema } from '#shared/people/schemas.ts';
import { SignUpRefused } from './sign-up-refused.ts';

const attributesSchema = z.object({ name: fullNameSchema, email: emailSchema });

/**
 * Accepts only sign-ups sent by our own function, with a ticket for this address, and validates them by the rules of
 * the form (spec 1.5). Anyone who knows the public client can call the user pool, which would bypass the function's own
 * checks, above all that of the password (ADR 101).
 * @returns whether an invitation has proven the mailbox already
 * @throws SignUpRefused with `SIGN_UP_CLOSED: `, or with `SIGN_UP_INVALID: ` and the specification's text
 */
export async function checkSignUp(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  event: PreSignUpTriggerEvent,
): Promise<{ isProven: boolean }> {
  const { userAttributes, validationData } = event.request;
  const attributes = attributesSchema.safeParse({ name: '', ...userAttributes });
  if (!attributes.success) throw new SignUpRefused(`SIGN_UP_INVALID: ${attributes.error.issues[0]?.message}`);
  const ticket = validationData?.['ticket'];
  // The pool may invoke the trigger twice per sign-up, so a ticket is not used up; it expires within a minute.
  const found = ticket && (await findSignUpTicket(database, signUpTicketHash(ticket, attributes.data.email)));
  if (!found || found.expiresAt <= secondsAt(now()))
    throw new SignUpRefused('SIGN_UP_CLOSED: Regista-te na página de registo.');
  return { isProven: found.isProven === true };
}
