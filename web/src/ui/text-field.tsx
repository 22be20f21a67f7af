import type { InputHTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldLook } from './field.tsx';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldLook {
  ref?: Ref<HTMLInputElement>;
}

/** A text field with label, hint and error. */
export function TextField({ label, labelHidden, hint, error, id, className, ...rest }: TextFieldProps) {
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      id={id}
      className={className}
      kind="amplify-textfield"
    >
      {(control) => (
        <input
          className={classes('amplify-input', error && 'amplify-input--error')}
          type="text"
          {...control}
          {...rest}
        />
      )}
    </Field>
  );
}
