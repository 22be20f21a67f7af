import { TextField as AmplifyTextField } from '@aws-amplify/ui-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import './field-styles.ts';

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'color' | 'size' | 'height' | 'width'> {
  label: ReactNode;
  /** Help text below the label. */
  hint?: ReactNode;
  /** The first error; marks the field invalid. */
  error?: string;
  labelHidden?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A text field with label, hint and error. */
export function TextField({ label, hint, error, labelHidden, ...rest }: TextFieldProps) {
  return (
    <AmplifyTextField
      {...rest}
      errorMessage={error}
      label={label}
      labelHidden={labelHidden ?? false}
      descriptiveText={hint}
      hasError={Boolean(error)}
    />
  );
}
