import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';

interface AnswerCheckboxProps {
  label: string;
  /** The answer that is stored. */
  checked: boolean;
  /** Stores another answer. */
  onAnswer: (checked: boolean) => Promise<unknown>;
}

/**
 * An answer that is stored at once: it shows while it is being stored, and the stored one again if that fails. The box
 * is never disabled, so that it keeps the focus.
 */
export function AnswerCheckbox({ label, checked, onAnswer }: AnswerCheckboxProps) {
  const [pending, setPending] = useState<boolean>();
  return (
    <Checkbox
      label={label}
      value="on"
      checked={pending ?? checked}
      aria-busy={pending !== undefined}
      onChange={async ({ target }) => {
        if (pending !== undefined) return;
        setPending(target.checked);
        await onAnswer(target.checked);
        setPending(undefined);
      }}
    />
  );
}
