import type { Ref, SelectHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldLook } from './field.tsx';
import 'virtual:amplify-ui/select.css';
import 'virtual:amplify-ui/selectField.css';
import './select-field.css';

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldLook {
  value?: string;
  defaultValue?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** A select field with `<option>` children. */
export function SelectField({ label, labelHidden, hint, error, id, className, ...rest }: SelectFieldProps) {
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      id={id}
      className={className}
      kind="amplify-selectfield"
    >
      {(control) => (
        <div className="amplify-select__wrapper">
          <select className={classes('amplify-select', error && 'amplify-select--error')} {...control} {...rest} />
          <div className="amplify-flex amplify-select__icon" aria-hidden="true">
            <span className="amplify-icon">
              <svg aria-hidden="true" viewBox="0 0 24 24">
                <path d="M16.59 8.59 12 13.17 7.41 8.59 6 10l6 6 6-6-1.41-1.41Z" fill="currentColor" />
              </svg>
            </span>
          </div>
        </div>
      )}
    </Field>
  );
}
