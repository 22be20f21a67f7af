import type { ComponentProps } from 'react';
import { PasswordField } from '#ui/password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

type RegisteredField = Pick<ComponentProps<typeof PasswordField>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'error'>;

export interface NewPasswordFieldsProps {
  /** The current input. */
  typed: string;
  password: RegisteredField;
  confirmPassword: RegisteredField;
  /** The typed password will be refused (`useGuessable`). */
  guessable: boolean;
  label?: string;
}

/** A new password with its strength and rules, and its repetition. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { typed, password, confirmPassword, guessable, label = 'Palavra-passe' } = props;
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" {...password} />
      <PasswordStrength password={typed} guessable={guessable} refused={password.error !== undefined} />
      <PasswordField label="Confirmar palavra-passe" autoComplete="new-password" {...confirmPassword} />
    </>
  );
}
