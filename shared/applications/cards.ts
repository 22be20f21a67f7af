import * as z from 'zod/mini';
import { dateOnCardSchema } from '../agenda/date-schema.ts';
import { daySchema, instantSchema } from '../kit/values.ts';
import { purposes } from '../loan/purposes.ts';
import { origins } from '../people/origin.ts';
import { outcomes, stages } from './stages.ts';

/** What every list shows of a request. */
export const requestFacts = z.object({
  id: z.string(),
  status: z.enum(stages),
  outcome: z.nullable(z.enum(outcomes)),
  /** The request's own name. */
  name: z.nullable(z.string()),
  purpose: z.enum(purposes),
  hasProperty: z.boolean(),
  clientName: z.nullable(z.string()),
  /** Names of the other people who are in it, or were invited. */
  others: z.array(z.string()),
  /** The team member in charge. */
  responsibleId: z.nullable(z.string()),
  createdAt: instantSchema,
});

/** Tasks that a stage's template made when a case entered it. */
export const madeTasksSchema = z.object({ madeAt: instantSchema, count: z.number() });
export type MadeTasks = z.infer<typeof madeTasksSchema>;

/** A task with a day. */
const taskOnCardSchema = z.object({
  id: z.string(),
  text: z.string(),
  dueOn: daySchema,
  dueTime: z.nullable(z.string()),
  /** Somebody in the team; null for nobody. */
  assigneeId: z.nullable(z.string()),
});

/**
 * A case in a list of the team: a row of 'O meu dia', a card of the board. Who has to act, and since when: see
 * `shared/applications/work.ts`.
 */
export const workCardSchema = z.extend(requestFacts, {
  documentsToReview: z.number(),
  /** Number of client messages since the team's last reply. */
  messagesToAnswer: z.number(),
  documentsSubmittedAt: z.nullable(instantSchema),
  /** In euro: of the chosen offer, else of the request. */
  loanAmount: z.nullable(z.number()),
  /** The bank of the chosen offer. */
  bank: z.nullable(z.string()),
  /** In Proposta: the chosen offer is not the bank's approval. Absent otherwise. */
  isSimulation: z.optional(z.boolean()),
  /** In Proposta: the published offers, and the highest of their amounts in euro. Absent without one. */
  offers: z.optional(z.object({ count: z.number(), highest: z.number() })),
  /** How its first titular came to us; absent for an account without an earlier contact. */
  origin: z.optional(z.enum(origins)),
  /** When the current stage was reached. */
  stageSince: instantSchema,
  /** When the oldest document now waiting for review was sent, not before the submission (spec D36). */
  reviewSince: z.nullable(instantSchema),
  /** The oldest message of the client without an answer. */
  messageSince: z.nullable(instantSchema),
  /** Since when a choice waits for confirmations, and of whom: first names. Absent while none does. */
  confirmSince: z.optional(instantSchema),
  confirmBy: z.optional(z.array(z.string())),
  /** Since when banks are to be told that the request does not go on with them, and how many. Absent without one. */
  tellSince: z.optional(instantSchema),
  tellBanks: z.optional(z.number()),
  /** Since when a bank has approved the request and its FINE has not come, and its name. Absent without one. */
  fineSince: z.optional(instantSchema),
  fineBank: z.optional(z.string()),
  /** Since when a case in proposta has no offer to choose. Absent for another one. */
  offerSince: z.optional(instantSchema),
  /** When the client chose an offer. */
  chosenAt: z.nullable(instantSchema),
  /** Since when everything required is approved and the case can move forward. */
  approvedAt: z.nullable(instantSchema),
  /** Since when the client has something to send, correct or choose. */
  clientSince: z.nullable(instantSchema),
  nextMeetingAt: z.nullable(instantSchema),
  /** The next date still to come. Absent without one. */
  nextDate: z.optional(dateOnCardSchema),
  /** The first stored date that has passed. */
  passedDate: z.optional(dateOnCardSchema),
  /** The row is left out of the day's work until then, unless something new arrives. */
  putOff: z.nullable(z.object({ until: instantSchema, note: z.string() })),
  /** Of its open tasks with a day the first of each assignee, then the next ones, by their time. Absent without one. */
  tasks: z.optional(z.array(taskOnCardSchema)),
  /** All open tasks. */
  taskCount: z.optional(z.number()),
  /** Tasks that a stage's template made within 24 hours, and that were not touched since. */
  template: z.optional(madeTasksSchema),
  /** When it was put off, also if something new has arrived since: with it the next change says what it replaces. */
  putOffAt: z.nullable(instantSchema),
});

/** A result of a search, with what tells people of the same name apart. */
export const searchResultSchema = z.extend(requestFacts, {
  clientEmail: z.nullable(z.string()),
  /** Null in an exact search, like the bank. */
  clientPhone: z.nullable(z.string()),
  /** The bank of the chosen offer. */
  bank: z.nullable(z.string()),
});
