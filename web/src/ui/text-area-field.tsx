import type { Ref, TextareaHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldLook } from './field.tsx';
import 'virtual:amplify-ui/textArea.css';
import 'virtual:amplify-ui/textAreaField.css';
import './text-area-field.css';

export interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldLook {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text area with label, hint and error. */
export function TextAreaField({ label, labelHidden, hint, error, id, className, ...rest }: TextAreaFieldProps) {
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      id={id}
      className={className}
      kind="amplify-textareafield"
    >
      {(control) => (
        <textarea
          className={classes('amplify-textarea', error && 'amplify-textarea--error')}
          rows={3}
          {...control}
          {...rest}
        />
      )}
    </Field>
  );
}
