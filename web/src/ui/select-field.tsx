import { SelectField as AmplifySelectField } from '@aws-amplify/ui-react';
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import './field-styles.ts';
import 'virtual:amplify-ui/select.css';
import 'virtual:amplify-ui/selectField.css';
import './select-field.css';

export interface SelectFieldProps
  extends Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    'value' | 'defaultValue' | 'color' | 'size' | 'height' | 'width'
  > {
  readonly label: ReactNode;
  readonly value?: string;
  readonly defaultValue?: string;
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly labelHidden?: boolean;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A select field with `<option>` children. */
export function SelectField({ label, hint, error, labelHidden, ...rest }: SelectFieldProps) {
  return (
    <AmplifySelectField
      {...rest}
      errorMessage={error}
      label={label}
      labelHidden={labelHidden ?? false}
      descriptiveText={hint}
      hasError={Boolean(error)}
    />
  );
}
