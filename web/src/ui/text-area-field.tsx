import { TextAreaField as AmplifyTextAreaField } from '@aws-amplify/ui-react';
import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import './field-styles.ts';
import 'virtual:amplify-ui/textArea.css';
import 'virtual:amplify-ui/textAreaField.css';
import './text-area-field.css';

export interface TextAreaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'wrap'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text area with label, hint and error. */
export function TextAreaField({ label, hint, error, ...rest }: TextAreaFieldProps) {
  return (
    <AmplifyTextAreaField
      {...rest}
      errorMessage={error}
      label={label}
      descriptiveText={hint}
      hasError={Boolean(error)}
    />
  );
}
