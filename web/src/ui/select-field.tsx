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
  label: ReactNode;
  value?: string;
  defaultValue?: string;
  hint?: ReactNode;
  error?: string;
  labelHidden?: boolean;
  ref?: Ref<HTMLSelectElement>;
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
