import { SwitchField } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import './field-styles.ts';
import 'virtual:amplify-ui/switchField.css';
import './switch.css';

export interface SwitchProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** Something that is on or off. */
export function Switch({ label, checked, disabled, onChange }: SwitchProps) {
  return (
    <SwitchField
      label={label}
      labelPosition="start"
      isChecked={checked}
      isDisabled={disabled ?? false}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
