import type { Ref } from 'react';
import styles from './code-field.module.css';
import { TextField } from './text-field.tsx';

export interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error?: string;
  readonly onChange: (digits: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Six digits: typed, pasted with spaces, or filled in by the phone from a text message. */
export function CodeField({ onChange, hint = 'São 6 algarismos.', ...rest }: CodeFieldProps) {
  return (
    <div className={styles.codeField}>
      <TextField
        {...rest}
        hint={hint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
      />
    </div>
  );
}
