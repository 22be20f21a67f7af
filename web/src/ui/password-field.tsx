import { useState } from 'react';
import { classes } from './classes.ts';
import { Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import 'virtual:amplify-ui/button.css';
import 'virtual:amplify-ui/passwordField.css';
import './button.css';
import './password-field.css';

/** Amplify's signs for what is visible, and what is not. */
const eye =
  'M12 6a9.77 9.77 0 0 1 8.82 5.5 9.76 9.76 0 0 1-17.64 0A9.77 9.77 0 0 1 12 6Zm0-2C7 4 2.73 7.11 1 11.5 2.73 15.89 7 19 12 19s9.27-3.11 11-7.5C21.27 7.11 17 4 12 4Zm0 5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Zm0-2a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z';
const crossedEye =
  'M12 6a9.77 9.77 0 0 1 8.82 5.5 9.65 9.65 0 0 1-2.41 3.12l1.41 1.41A11.8 11.8 0 0 0 23 11.5C21.27 7.11 17 4 12 4c-1.27 0-2.49.2-3.64.57l1.65 1.65A10 10 0 0 1 12 6Zm-1.07 1.14L13 9.21c.57.25 1.03.71 1.28 1.28l2.07 2.07c.08-.34.14-.7.14-1.07C16.5 9.01 14.48 7 12 7c-.37 0-.72.05-1.07.14ZM2.01 3.87l2.68 2.68A11.7 11.7 0 0 0 1 11.5C2.73 15.89 7 19 12 19c1.52 0 2.98-.29 4.32-.82l3.42 3.42 1.41-1.41L3.42 2.45 2.01 3.87Zm7.5 7.5 2.61 2.61c-.04.01-.08.02-.12.02a2.5 2.5 0 0 1-2.49-2.63Zm-3.4-3.4 1.75 1.75a4.49 4.49 0 0 0 5.91 5.92l.98.98A9.9 9.9 0 0 1 12 17a9.77 9.77 0 0 1-8.82-5.5 9.9 9.9 0 0 1 2.93-3.53Z';

/** A password field with a visibility toggle. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField({
  label,
  labelHidden,
  hint,
  error,
  id,
  className,
  ...rest
}: Omit<TextFieldProps, 'type' | 'size'>) {
  const [visible, setVisible] = useState(false);
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      id={id}
      kind="amplify-textfield"
      className={classes('amplify-passwordfield', className)}
    >
      {(control) => (
        <div className="amplify-flex amplify-field-group">
          <div className="amplify-field-group__field-wrapper">
            <input
              className={classes('amplify-input', error && 'amplify-input--error')}
              {...control}
              {...rest}
              type={visible ? 'text' : 'password'}
            />
          </div>
          <div className="amplify-field-group__outer-end">
            <button
              type="button"
              role="switch"
              aria-checked={visible}
              aria-label="Mostrar palavra-passe"
              className={classes(
                'amplify-button amplify-field-group__control amplify-field__show-password',
                error && 'amplify-field__show-password--error',
              )}
              onClick={() => setVisible(!visible)}
            >
              <span className="amplify-visually-hidden" aria-live="polite">
                {visible ? 'A palavra-passe está visível' : 'A palavra-passe está escondida'}
              </span>
              <span className="amplify-icon" aria-hidden="true">
                <svg aria-hidden="true" viewBox="0 0 24 24">
                  <path d={visible ? crossedEye : eye} fill="currentColor" />
                </svg>
              </span>
            </button>
          </div>
        </div>
      )}
    </Field>
  );
}
