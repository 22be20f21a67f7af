import { TextField as AmplifyTextField } from '@aws-amplify/ui-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { defined } from '../../../shared/defined.ts';
import './field-styles.ts';

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'color' | 'size' | 'height' | 'width'> {
  readonly label: ReactNode;
  /** What helps to fill it in, below the label. */
  readonly hint?: ReactNode;
  /** The first message that the field deserves; marks it invalid. */
  readonly error?: string | undefined;
  readonly labelHidden?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text with its label, hint and message. */
export function TextField({ label, hint, error, labelHidden, ...rest }: TextFieldProps) {
  return (
    <AmplifyTextField
      {...defined({ ...rest, errorMessage: error })}
      label={label}
      labelHidden={labelHidden ?? false}
      descriptiveText={hint}
      hasError={Boolean(error)}
    />
  );
}
