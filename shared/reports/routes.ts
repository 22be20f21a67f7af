import * as z from 'zod/mini';
import { boardStages, stages } from '../applications/stages.ts';
import { route } from '../kit/route.ts';
import { purposes } from '../loan/purposes.ts';

/** A calendar month in Lisbon: `2026-11`. */
const monthSchema = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Mês inválido'));

/** Numbers of months that a report covers. */
export const reportSpans = [3, 6, 12] as const;

/** How requests ended, or that they are open. */
const conversionSchema = z.object({
  begun: z.number(),
  concluded: z.number(),
  rejected: z.number(),
  withdrawn: z.number(),
});
export type Conversion = z.infer<typeof conversionSchema>;

const reportSchema = z.object({
  /** The months of the report, oldest first; the last one is the current month. */
  months: z.array(
    z.object({
      month: monthSchema,
      /** Requests that began in the month. */
      begun: z.number(),
      /** Requests by the stage that they reached in the month, and were not moved back from. */
      reached: z.record(z.enum(stages), z.number()),
      rejected: z.number(),
      withdrawn: z.number(),
      /** Reviews of documents, and how many of them were within the promise. */
      reviewed: z.number(),
      reviewedInTime: z.number(),
    }),
  ),
  /** Median hours in each stage, of the requests that left it forwards in these months; null if none did. */
  stageHours: z.record(z.enum(boardStages), z.nullable(z.number())),
  /** Median hours from a document's arrival to its review; null if none was reviewed. */
  reviewHours: z.nullable(z.number()),
  /** Of the requests that began in these months, what has become of them. */
  byPurpose: z.record(z.enum(purposes), conversionSchema),
  /** Offers published in these months by bank, as it is named on them, most offers first. */
  byBank: z.array(z.object({ bank: z.string(), published: z.number(), chosen: z.number(), concluded: z.number() })),
  /** The open requests of each responsible member, most first; null for those of nobody. */
  byResponsible: z.array(
    z.object({
      responsibleId: z.nullable(z.string()),
      open: z.number(),
      waitsForTeam: z.number(),
      waitsForClient: z.number(),
    }),
  ),
});
export type Report = z.infer<typeof reportSchema>;

export const reportsRoutes = {
  'reports.get': route({
    method: 'GET',
    path: '/backoffice/reports',
    access: 'admin',
    summary: 'The office’s figures of the last 3, 6 or 12 months, the current one included.',
    input: z.strictObject({ months: z.enum(['3', '6', '12']) }),
    output: reportSchema,
    errors: [],
  }),
};
