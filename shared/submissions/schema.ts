import * as z from 'zod/mini';
import { consentWays } from '../bank-consents/consent.ts';
import { documentIdSchema } from '../documents/document-schema.ts';
import { daySchema, idSchema, instantSchema, visible } from '../kit/values.ts';
import { lenderChannels } from '../lenders/record.ts';
import { submissionStatuses } from './index.ts';

const lineOf = (most: number, missing: string, least = 1) =>
  z.string(missing).check(visible(), z.minLength(least, missing), z.maxLength(most, `No máximo ${most} caracteres`));

/** Texts of a request at a bank. */
export const texts = {
  condition: lineOf(300, 'Escreve a condição'),
  client: lineOf(500, 'Escreve o que o cliente lê'),
  internal: lineOf(1000, 'Indica o motivo'),
  repeat: lineOf(1000, 'Explica um pouco melhor: pelo menos 10 caracteres', 10),
  contact: lineOf(200, 'Indica o nome'),
} as const;

export const statusSchema = z.enum(submissionStatuses);

const conditionSchema = z.object({ id: idSchema, text: z.string(), doneAt: z.optional(instantSchema) });
export type Condition = z.infer<typeof conditionSchema>;

const noAmount = 'Indica um montante entre 1 000 € e 10 000 000 €';
/** Euro. */
export const amountSchema = z.number(noAmount).check(z.minimum(1000, noAmount), z.maximum(10_000_000, noAmount));

const noTerm = 'Indica o prazo em meses, a partir de um ano';
export const termSchema = z.int(noTerm).check(z.minimum(12, noTerm), z.maximum(600, noTerm));

export const appraisalSchema = z.strictObject({
  value: amountSchema,
  on: daySchema,
  documentId: z.optional(documentIdSchema),
});

const packSchema = z.object({
  packId: z.string(),
  at: instantSchema,
  how: z.enum(lenderChannels),
  files: z.array(z.object({ documentId: z.string(), uploadId: z.string(), name: z.string() })),
});

/** A request at a bank as the team reads it. */
export const submissionSchema = z.object({
  submissionId: z.string(),
  lenderId: z.string(),
  /** On the day of the request: an approval whose last day has passed is `expirado`. */
  status: statusSchema,
  statusSince: instantSchema,
  reachedAt: z.partialRecord(statusSchema, instantSchema),
  cameFrom: z.nullable(statusSchema),
  packs: z.array(packSchema),
  contactName: z.nullable(z.string()),
  waitsFrom: z.nullable(daySchema),
  dueOn: z.nullable(daySchema),
  amount: z.nullable(z.number()),
  termMonths: z.nullable(z.number()),
  conditions: z.array(conditionSchema),
  appraisal: z.nullable(z.object({ value: z.number(), on: daySchema, documentId: z.optional(z.string()) })),
  validUntil: z.nullable(daySchema),
  clientText: z.nullable(z.string()),
  internalReason: z.nullable(z.string()),
  repeatReason: z.nullable(z.string()),
  createdAt: instantSchema,
  version: z.number(),
});
export type SubmissionView = z.infer<typeof submissionSchema>;

/** What the people of a request have said of banks, for the team. */
export const peopleConsentsSchema = z.array(
  z.object({
    partyId: z.string(),
    name: z.string(),
    hasAccount: z.boolean(),
    remindedAt: z.nullable(instantSchema),
    consents: z.array(
      z.object({
        lenderId: z.string(),
        at: instantSchema,
        how: z.enum(consentWays),
        withdrawnAt: z.nullable(instantSchema),
      }),
    ),
  }),
);
export type PeopleConsents = z.infer<typeof peopleConsentsSchema>;

/** The sheet that goes with the papers to a bank, in words: what is unknown is '-'. */
export const summarySchema = z.object({
  title: z.string(),
  day: daySchema,
  sections: z.array(
    z.object({
      title: z.string(),
      /** The person that it is about. */
      partyId: z.optional(z.string()),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
});
export type Summary = z.infer<typeof summarySchema>;
