import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import './field-styles.ts';

/** What a field shows besides its control. */
export interface FieldLook {
  label: ReactNode;
  labelHidden?: boolean;
  /** Help text below the label. */
  hint?: ReactNode;
  /** The first error; marks the field invalid. */
  error?: string;
}

/** The attributes that join a control to its field. */
interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby'?: string;
}

interface FieldProps extends FieldLook {
  /** Amplify's class for this kind of field. */
  kind: string;
  /** Id of the control; by default one of its own. */
  id?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint, control and error of a field, with the classes of Amplify's fields. */
export function Field({ kind, id, className, label, labelHidden, hint, error, children }: FieldProps) {
  const own = useId();
  const controlId = id ?? own;
  const [hintId, errorId] = [`${own}-hint`, `${own}-error`];
  const visibility = labelHidden && 'amplify-visually-hidden';
  return (
    <div className={classes('amplify-flex amplify-field', kind, className)}>
      <label className={classes('amplify-label', visibility)} htmlFor={controlId}>
        {label}
      </label>
      {hint && (
        <p className={classes('amplify-field__description', visibility)} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-invalid': Boolean(error),
        'aria-describedby': classes(error && errorId, hint ? hintId : undefined) || undefined,
      })}
      {error && (
        <p className="amplify-field__error-message" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
