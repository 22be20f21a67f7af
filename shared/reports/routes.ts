import * as z from 'zod/mini';
import { boardStages, stages } from '../applications/stages.ts';
import { route } from '../kit/route.ts';
import { monthSchema } from '../kit/values.ts';
import { purposes } from '../loan/purposes.ts';
import { origins } from '../people/origin.ts';
import { monthAfter } from './months.ts';

/** Numbers of months that the page offers, and the most that a report covers. */
export const reportSpans = [3, 6, 12] as const;
export const maxReportMonths = 24;

/** Number of requests, and the sum of their amounts in euro. */
const volumeSchema = z.object({ count: z.number(), euro: z.number() });
export type Volume = z.infer<typeof volumeSchema>;

/** How requests ended, or that they are open. */
const conversionSchema = z.object({
  begun: z.number(),
  concluded: z.number(),
  rejected: z.number(),
  withdrawn: z.number(),
});
export type Conversion = z.infer<typeof conversionSchema>;

const origin = z.nullable(z.enum(origins));

/** The figures of a period. */
const periodSchema = z.object({
  /** The months of the period, oldest first. */
  months: z.array(
    z.object({
      month: monthSchema,
      /** Requests that began in the month. */
      begun: z.number(),
      /** Requests by the stage that they reached in the month, and were not moved back from. */
      reached: z.record(z.enum(stages), z.number()),
      rejected: z.number(),
      withdrawn: z.number(),
      /** Requests that were concluded in the month, by the amount of the chosen offer. */
      contracted: volumeSchema,
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
  /** The same by how their client came to us; null without an earlier contact. Only those with requests. */
  byOrigin: z.array(z.extend(conversionSchema, { origin })),
  /** Offers published in these months by bank, as it is named on them, most offers first. */
  byBank: z.array(z.object({ bank: z.string(), published: z.number(), chosen: z.number(), concluded: z.number() })),
  /**
   * Requests at each bank, most first: sent in these months; answered first in these months, and the median of working days
   * from sending to that answer; refused, approved and contracted in these months.
   */
  atBanks: z.array(
    z.object({
      lenderId: z.string(),
      sent: z.number(),
      answered: z.number(),
      medianDays: z.nullable(z.number()),
      refused: z.number(),
      approved: z.number(),
      contracted: z.number(),
    }),
  ),
  /** What each member did in these months, of erased requests too: calls, in how many of them they spoke, and tasks. */
  byPerson: z.array(z.object({ personId: z.string(), calls: z.number(), spoke: z.number(), tasks: z.number() })),
  /** Requests that were concluded in these months by the bank of their chosen offer, highest sum first; null without one. */
  contractedByBank: z.array(z.extend(volumeSchema, { bank: z.nullable(z.string()) })),
  /** The same by their responsible member now; null for those of nobody. */
  contractedByResponsible: z.array(z.extend(volumeSchema, { responsibleId: z.nullable(z.string()) })),
  /** The same by how their client came to us; null without an earlier contact. */
  contractedByOrigin: z.array(z.extend(volumeSchema, { origin })),
});
export type ReportPeriod = z.infer<typeof periodSchema>;

const reportSchema = z.extend(periodSchema, {
  /** The same months a year before. */
  yearBefore: periodSchema,
  /** The open requests now, by stage. */
  openByStage: z.record(z.enum(boardStages), volumeSchema),
  /** The open requests of each responsible member, most first; null for those of nobody. */
  byResponsible: z.array(
    z.object({
      responsibleId: z.nullable(z.string()),
      open: z.number(),
      /** Sum of their amounts in euro. */
      euro: z.number(),
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
    summary: 'The office’s figures of up to 24 months, and of the same ones a year before.',
    input: z.strictObject({ from: monthSchema, to: monthSchema }).check(
      z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'O fim é antes do início' }),
      z.refine(({ from, to }) => to < monthAfter(from, maxReportMonths), {
        path: ['from'],
        error: `Escolhe até ${maxReportMonths} meses`,
      }),
    ),
    output: reportSchema,
    errors: [],
  }),
};
