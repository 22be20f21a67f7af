import * as z from 'zod/mini';
import { documentIdSchema } from '../documents/document-schema.ts';
import { daySchema, instantSchema, visible } from '../kit/values.ts';
import { receiptWays } from './receipts.ts';

/** Letters of a note, and most of them (spec lenders L6). */
export const minReceiptNote = 5;
export const maxReceiptNote = 500;

/** What the team records of a delivery by the bank. */
export const receiptFacts = {
  /** The recorded day as it was read; null without one. */
  from: z.nullable(daySchema),
  on: daySchema,
  /** How the team knows; of a correction the reason. */
  note: z
    .string()
    .check(
      visible(),
      z.minLength(minReceiptNote, `Escreve pelo menos ${minReceiptNote} letras.`),
      z.maxLength(maxReceiptNote, `No máximo ${maxReceiptNote} caracteres.`),
    ),
  /** The file of the case with the bank's proof: needed where the receipt becomes earlier than it was known. */
  proofId: z.optional(documentIdSchema),
};

/** The reader's own days of reflection about an approved offer: nobody else's. */
export const ownReflectionSchema = z.object({
  offerId: z.string(),
  receivedOn: daySchema,
  /** The last day of reflection. */
  until: daySchema,
  /** The first day on which the deed can be, once everybody who signs has received the FINE. */
  deedFrom: z.nullable(daySchema),
});
export type OwnReflection = z.infer<typeof ownReflectionSchema>;

const receiptSchema = z.object({
  receivedOn: daySchema,
  how: z.enum(receiptWays),
  openedAt: z.nullable(instantSchema),
  /** The day that the team has recorded, and how they know. */
  deliveredOn: z.nullable(daySchema),
  note: z.nullable(z.string()),
  recordedBy: z.nullable(z.string()),
  proofId: z.nullable(z.string()),
  corrections: z.array(
    z.object({ from: daySchema, to: daySchema, reason: z.string(), at: instantSchema, by: z.string() }),
  ),
});

/** Where everybody's reflection about an approved offer stands, for the team. */
export const staffClockSchema = z.object({
  offerId: z.string(),
  bankName: z.string(),
  isChosen: z.boolean(),
  hasFine: z.boolean(),
  /** The first day on which a delivery can have been. */
  from: daySchema,
  /** The last day on which the bank is bound; null if it is not known. */
  boundUntil: z.nullable(daySchema),
  /** All who borrow or guarantee. `receipt`: null while it is missing. */
  people: z.array(
    z.object({ partyId: z.string(), name: z.string(), hasAccount: z.boolean(), receipt: z.nullable(receiptSchema) }),
  ),
  /** The first day on which the deed can be, and whose reflection ends last; null while a receipt is missing. */
  earliest: z.nullable(z.object({ day: daySchema, name: z.string() })),
});
export type StaffClock = z.infer<typeof staffClockSchema>;
