import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

type Registered = Pick<ComponentProps<typeof PasswordField>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'error'>;

export interface NewPasswordFieldsProps {
  /** The current input. */
  readonly typed: string;
  readonly password: Registered;
  readonly confirmPassword: Registered;
  readonly label?: string;
}

/** A new password with its strength and rules, and its repetition. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { typed, password, confirmPassword, label = 'Palavra-passe' } = props;
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" {...password} />
      <PasswordStrength password={typed} />
      <PasswordField label="Confirmar palavra-passe" autoComplete="new-password" {...confirmPassword} />
    </>
  );
}
