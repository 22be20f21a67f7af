import { formatEuro } from '#shared/format.ts';
import { parseMoney } from '#shared/money.ts';
import type { Errors, Values } from './offer-form-values.ts';

export interface OfferFieldsProps {
  values: Values;
  errors: Errors;
  /** `fields`: the fields of lists whose messages are cleared. */
  onChange: (changes: Partial<Values>, ...fields: readonly string[]) => void;
}

type TextName = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values];

/** Returns the props of a field with text. */
export const textOf =
  ({ values, errors, onChange }: OfferFieldsProps) =>
  (name: TextName) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });

/** Shows how an amount was parsed, so that a misplaced dot is noticed. */
export const readMoney = (text: string, example = 'Por exemplo 150 000'): string => {
  const euro = parseMoney(text);
  return Number.isNaN(euro) ? example : formatEuro(euro);
};
