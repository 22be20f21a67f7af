import type { PreSignUpTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { emailSchema, fullNameSchema } from '../../../shared/people/schemas.ts';
import { findSignUpTicket } from '../../database/accounts/reads.ts';
import { secondsAt } from '../../database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { signUpTicketHash } from '../../platform/sign-up-ticket-hash.ts';
import { SignUpRefused } from './sign-up-refused.ts';

const attributesSchema = z.object({ name: fullNameSchema, email: emailSchema });

/**
 * Lets only those sign-ups through that our own function has sent, with the ticket it made for this very address, and
 * holds them to the rules of the form (spec 1.5). The user pool can be called by anybody who knows its public
 * client; what our function checks (the password above all) would then be checked by nobody (ADR 015).
 * @throws SignUpRefused with `SIGN_UP_CLOSED: `, or with `SIGN_UP_INVALID: ` and the specification's text.
 */
export async function checkSignUp(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  event: PreSignUpTriggerEvent,
): Promise<void> {
  const { userAttributes, validationData } = event.request;
  const attributes = attributesSchema.safeParse({ name: '', ...userAttributes });
  if (!attributes.success) throw new SignUpRefused(`SIGN_UP_INVALID: ${attributes.error.issues[0]?.message}`);
  const ticket = validationData?.['ticket'];
  // The pool may ask twice about one sign-up, so a ticket is not used up: it ends within a minute.
  const found = ticket && (await findSignUpTicket(database, signUpTicketHash(ticket, attributes.data.email)));
  if (!found || found.expiresAt <= secondsAt(now()))
    throw new SignUpRefused('SIGN_UP_CLOSED: Regista-te na página de registo.');
}
