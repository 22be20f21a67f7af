import { SelectField, type SelectFieldProps } from '#ui/select-field.tsx';

/** Asks how often a year a monthly income is paid. */
export const PaymentsField = (props: Omit<SelectFieldProps, 'label' | 'children'>) => (
  <SelectField {...props} label="Quantas vezes por ano">
    <option value="">Escolhe…</option>
    <option value="12">× 12</option>
    <option value="14">× 14, com subsídios</option>
  </SelectField>
);
