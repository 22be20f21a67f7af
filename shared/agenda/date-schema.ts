import * as z from 'zod/mini';
import { daySchema, personIdSchema, timeSchema, visible } from '../kit/values.ts';
import { caseDateKinds, clientDateKinds, dateSources, typedDateKinds } from './dates.ts';
import { maxDateLabel, maxDatePlace, minDateLabel } from './limits.ts';

const placeSchema = z
  .string()
  .check(
    visible(),
    z.minLength(1, 'Indica o local'),
    z.maxLength(maxDatePlace, `No máximo ${maxDatePlace} caracteres.`),
  );

/** When and where something is. */
export const dayFacts = {
  on: daySchema,
  time: z.nullable(timeSchema),
  place: z.nullable(placeSchema),
};

/** The day of the deed, as the team reads it. */
export const deedDaySchema = z.object({
  ...dayFacts,
  /** From 1 on; grows with every change, and does not begin again after a removal. */
  version: z.number(),
});
export type DeedDay = z.infer<typeof deedDaySchema>;

/** Chosen by the browser, so that a repeated attempt adds a date once. */
export const dateIdSchema = z.uuid();

/** What the team decides of a date. */
export const dateFacts = {
  kind: z.enum(typedDateKinds),
  /** Of `outra`, and of no other. */
  label: z.nullable(
    z
      .string()
      .check(
        visible(),
        z.minLength(minDateLabel, 'Diz que data é.'),
        z.maxLength(maxDateLabel, `No máximo ${maxDateLabel} caracteres.`),
      ),
  ),
  ...dayFacts,
  source: z.enum(dateSources),
};

export const typedDateSchema = z.object({
  id: dateIdSchema,
  ...dateFacts,
  /** Who set it last. */
  setBy: personIdSchema,
  version: z.number(),
});
export type TypedDateView = z.infer<typeof typedDateSchema>;

/** A date on a card of the team. */
export const dateOnCardSchema = z.object({
  kind: z.enum(caseDateKinds),
  /** Of `outra` its name, of `proposta_expira` the bank. */
  label: z.nullable(z.string()),
  on: daySchema,
  time: z.nullable(timeSchema),
});

/** A date that clients see in their case; `escritura` has the id of its kind. */
export const clientDateSchema = z.object({
  id: z.string(),
  kind: z.enum(clientDateKinds),
  ...dayFacts,
});
export type ClientDateView = z.infer<typeof clientDateSchema>;
