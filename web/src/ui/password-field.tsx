import { PasswordField as AmplifyPasswordField } from '@aws-amplify/ui-react';
import type { TextFieldProps } from './text-field.tsx';
import './field-styles.ts';
import 'virtual:amplify-ui/button.css';
import 'virtual:amplify-ui/passwordField.css';
import './button.css';
import './password-field.css';

/** A password field with a visibility toggle. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField({ label, hint, error, labelHidden, ...rest }: Omit<TextFieldProps, 'type' | 'size'>) {
  return (
    <AmplifyPasswordField
      {...rest}
      errorMessage={error}
      label={label}
      labelHidden={labelHidden ?? false}
      descriptiveText={hint}
      hasError={Boolean(error)}
      showPasswordButtonLabel="Mostrar palavra-passe"
      passwordIsHiddenLabel="A palavra-passe está escondida"
      passwordIsShownLabel="A palavra-passe está visível"
    />
  );
}
