import type { ChangeEvent } from 'react';
import styles from './code-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Six digits: typed, pasted with spaces, or filled in by the phone from a text message. */
export function CodeField({ onChange, hint = 'São 6 algarismos.', ...rest }: TextFieldProps) {
  const keepDigits = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.target.value.replace(/\D/g, '').slice(0, 6);
    if (digits !== event.target.value) event.target.value = digits;
    onChange?.(event);
  };
  return (
    <div className={styles.codeField}>
      <TextField
        {...rest}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        onChange={keepDigits}
      />
    </div>
  );
}
