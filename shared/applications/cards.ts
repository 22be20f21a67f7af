import * as z from 'zod/mini';
import { instantSchema } from '../api/values.ts';
import { purposes } from './purposes.ts';
import { outcomes, stages } from './stages.ts';

const cardFacts = z.object({
  id: z.string(),
  status: z.enum(stages),
  purpose: z.enum(purposes),
  hasProperty: z.boolean(),
  clientName: z.nullable(z.string()),
  /** The team member in charge. */
  responsibleId: z.nullable(z.string()),
  documentsToReview: z.number(),
  /** Number of client messages since the team's last reply. */
  messagesToAnswer: z.number(),
  documentsSubmittedAt: z.nullable(instantSchema),
  createdAt: instantSchema,
});

/** Facts of a case from its projection: who has to act, and since when. See `shared/applications/work.ts`. */
const workFacts = z.object({
  outcome: z.nullable(z.enum(outcomes)),
  /** In euro: of the chosen offer, else of the request. */
  loanAmount: z.nullable(z.number()),
  /** The bank of the chosen offer. */
  bank: z.nullable(z.string()),
  /** When the current stage was reached. */
  stageSince: instantSchema,
  /** When the oldest document now waiting for review was sent, not before the submission (spec D36). */
  reviewSince: z.nullable(instantSchema),
  /** The oldest message of the client without an answer. */
  messageSince: z.nullable(instantSchema),
  /** When the client chose an offer. */
  chosenAt: z.nullable(instantSchema),
  /** Since when everything required is approved and the case can move forward. */
  approvedAt: z.nullable(instantSchema),
  /** Since when the client has something to send, correct or choose. */
  clientSince: z.nullable(instantSchema),
  nextMeetingAt: z.nullable(instantSchema),
  /** The row is left out of the day's work until then, unless something new arrives. */
  putOff: z.nullable(z.object({ until: instantSchema, note: z.string() })),
  /** When it was put off, also if something new has arrived since: with it the next change says what it replaces. */
  putOffAt: z.nullable(instantSchema),
});

/** A case in a list of the team: a row of 'O meu dia'. */
export const workCardSchema = z.extend(cardFacts, workFacts.shape);

/** A card of the board. The facts of the projection are optional: the site is deployed before the API. */
export const boardCardSchema = z.extend(cardFacts, z.partial(workFacts).shape);

/** A concluded or ended application in a list. */
export const closedCardSchema = z.extend(boardCardSchema, { outcome: z.nullable(z.enum(outcomes)) });

/** A result of the search, with what tells people of the same name apart. Optional: the site is deployed before the API. */
export const foundCardSchema = z.extend(closedCardSchema, {
  clientEmail: z.optional(z.nullable(z.string())),
  clientPhone: z.optional(z.nullable(z.string())),
});
