import * as z from 'zod/mini';
import { instantSchema } from '../kit/values.ts';
import { cardSchema } from '../people/card-schema.ts';
import { employmentStatuses } from '../people/employment.ts';
import { identTypes } from '../people/ident-types.ts';
import { partySchema } from './party-schema.ts';

/** One person of a request as the team sees them. */
export const staffPartySchema = z.extend(z.omit(partySchema, { isSelf: true, invitation: true, notThemUntil: true }), {
  /** Of the account, once they have one. */
  personId: z.nullable(z.string()),
  /** Of the account, or of the invitation until somebody joins. */
  email: z.nullable(z.string()),
  /** The address of the invitation, where the account that joined has another one. */
  invitedEmail: z.nullable(z.string()),
  /** The name of the invitation, where the account that joined has another one. */
  invitedName: z.nullable(z.string()),
  createdAt: instantSchema,
  /** When an open invitation ends. */
  expiresAt: z.nullable(instantSchema),
  /** The last e-mail of an open invitation did not reach its address, or was reported as spam. */
  isUndelivered: z.boolean(),
  endedAt: z.nullable(instantSchema),
  endReason: z.nullable(z.string()),
  /** Sent back with a change; absent for the only person of a request. */
  version: z.optional(z.number()),
  buys: z.boolean(),
  /** Of the property, 0 to 1; null while the shares are equal. */
  share: z.nullable(z.number()),
  countryIncome: z.string(),
  employmentStatus: z.enum(employmentStatuses),
  identType: z.enum(identTypes),
  ...cardSchema.shape,
  /** Without an account: the day on which they got the prior information on paper; nothing is sent before it. */
  informedOn: z.nullable(z.string()),
  /** The version that was given; null if it is not known. */
  informedVersion: z.nullable(z.string()),
  /** The team does not wait for their papers or joining. */
  isWaived: z.boolean(),
});
export type StaffPartyView = z.infer<typeof staffPartySchema>;
