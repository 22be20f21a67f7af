import * as z from 'zod/mini';
import { instantSchema } from '../kit/values.ts';
import { partyRoles, partyStates } from './party.ts';

/** One person of a request as the others in it see them: never what they earn, owe, sent or have to correct. */
export const partySchema = z.object({
  partyId: z.string(),
  /** Of the account; before joining, of the invitation. */
  name: z.string(),
  role: z.enum(partyRoles),
  state: z.enum(partyStates),
  isSelf: z.boolean(),
  joinedAt: z.nullable(instantSchema),
  /** Documents that are in, of all that are wanted; one to correct is not in. Null for who is not in the request. */
  progress: z.nullable(z.object({ sent: z.number(), wanted: z.number() })),
  /** The party that sends this one's documents. */
  servedBy: z.nullable(z.string()),
  /** Of who is invited, for those who borrow. */
  invitation: z.nullable(
    z.object({
      expiresAt: instantSchema,
      /** Only for who sent it. */
      email: z.nullable(z.string()),
      /** The last e-mail did not reach its address, or was reported as spam. */
      isUndelivered: z.boolean(),
    }),
  ),
  /** What the team asks the caller to become: only of the caller. */
  roleAsked: z.nullable(z.enum(['co_titular'])),
  /** Until when the caller, who invited this person, can say that somebody else was meant. */
  notThemUntil: z.nullable(instantSchema),
});
export type PartyView = z.infer<typeof partySchema>;

/** Figures of the household, shown once everybody who borrows has agreed (spec parties.md, C8). */
const totalsSchema = z.object({
  agreedByMe: z.boolean(),
  shown: z.boolean(),
  /** Effort in percent. */
  dsti: z.optional(z.number()),
  /** Net, in euro a year. */
  netAnnualIncome: z.optional(z.number()),
});

export const peopleSchema = z.object({
  /** In the order in which they were added. */
  parties: z.array(partySchema),
  totals: totalsSchema,
});
export type People = z.infer<typeof peopleSchema>;
