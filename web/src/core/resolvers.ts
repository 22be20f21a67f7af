import { toNestErrors } from '@hookform/resolvers';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { hasText } from '#shared/kit/text.ts';

/** Validates forms that only require these fields not to be blank, each with its message. */
export const required = <Field extends string>(messages: Readonly<Record<Field, string>>) => {
  const schemas = Object.entries<string>(messages).map(([field, message]) => [
    field,
    z.string().check(z.refine(hasText, message)),
  ]);
  type Texts = Record<Field, string>;
  return standardSchemaResolver(z.object(Object.fromEntries(schemas)) as z.ZodMiniType<Texts, Texts>);
};

type DataOf<Checked> = Checked extends { data: infer Data } ? Data : never;

/**
 * Validates values that only make sense together, by a function instead of a schema: it returns the `data` to send, or
 * `errors` with a message by the path of each wrong field, such as `phases.0.tan`.
 */
export const checkedBy =
  <Values extends FieldValues, Checked extends { data?: unknown; errors?: object }>(
    check: (values: Values) => Checked,
  ): Resolver<Values, unknown, DataOf<Checked>> =>
  (values, _context, options) => {
    const { data, errors } = check(values);
    if (!errors) return { values: data as DataOf<Checked>, errors: {} };
    const messages = Object.entries(errors).filter(([, message]) => message !== undefined);
    const nested = Object.fromEntries(messages.map(([path, message]) => [path, { type: 'check', message }]));
    return { values: {}, errors: toNestErrors(nested, options) };
  };
