import { CheckboxField, ThemeProvider } from '@aws-amplify/ui-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import './field-styles.ts';
import 'virtual:amplify-ui/checkbox.css';
import 'virtual:amplify-ui/checkboxField.css';
import './checkbox.css';

export interface CheckboxProps
  extends Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'value' | 'defaultValue' | 'color' | 'size' | 'height' | 'width'
  > {
  label: ReactNode;
  value?: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A checkbox with its label. Alone among our elements it reads the library's theme at run time, so the provider comes with
 * it; looks are in style sheets that the build writes (theme.ts).
 */
export function Checkbox({ label, error, name = '', disabled, checked, ...rest }: CheckboxProps) {
  return (
    <ThemeProvider>
      <CheckboxField
        {...rest}
        errorMessage={error}
        name={name}
        label={label}
        checked={checked}
        isDisabled={disabled ?? false}
        hasError={Boolean(error)}
        aria-invalid={Boolean(error)}
      />
    </ThemeProvider>
  );
}
