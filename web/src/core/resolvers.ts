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

/** The values to send, or messages by the path of their field, such as `phases.0.tan`. */
type Checked<Output> =
  | { data: Output; errors?: undefined }
  | { data?: undefined; errors: Readonly<Record<string, string | undefined>> };

/** Validates values that only make sense together, by a function instead of a schema. */
export const checkedBy =
  <Values extends FieldValues, Output>(check: (values: Values) => Checked<Output>): Resolver<Values, unknown, Output> =>
  (values, _context, options) => {
    const { data, errors } = check(values);
    if (!errors) return { values: data, errors: {} };
    const messages = Object.entries(errors).filter(([, message]) => message !== undefined);
    const nested = Object.fromEntries(messages.map(([path, message]) => [path, { type: 'check', message }]));
    return { values: {}, errors: toNestErrors(nested, options) };
  };
