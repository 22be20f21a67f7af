import type { Ref } from 'react';
import styles from './code-field.module.css';
import { TextField } from './text-field.tsx';

export interface CodeFieldProps {
  label: string;
  hint?: string;
  value: string;
  error?: string;
  onChange: (digits: string) => void;
  ref?: Ref<HTMLInputElement>;
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
