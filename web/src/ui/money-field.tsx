import type { ChangeEvent, FocusEvent } from 'react';
import { groupThousands, showMoney } from '#shared/kit/typed-money.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface MoneyFieldProps extends Omit<TextFieldProps, 'onChange' | 'onBlur' | 'type'> {
  /** Also called with the target whose text was formatted when the field lost the focus. */
  onChange?: (event: { target: HTMLInputElement; type: string }) => unknown;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => unknown;
}

/**
 * A text field for euro. Thousands are grouped while typing, and an amount that can be read is shown as '1 850,50 €'
 * when the field loses the focus. Not `type=number`, which accepts a decimal comma in some languages of browsers only.
 */
export function MoneyField({ onChange, onBlur, ...rest }: MoneyFieldProps) {
  const group = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const { text, caret } = groupThousands({ text: target.value, caret: target.selectionStart ?? target.value.length });
    if (text !== target.value) {
      target.value = text;
      target.setSelectionRange(caret, caret);
    }
    onChange?.(event);
  };
  const show = (event: FocusEvent<HTMLInputElement>) => {
    const { target } = event;
    const shown = showMoney(target.value);
    if (shown !== target.value) {
      target.value = shown;
      onChange?.({ target, type: 'change' });
    }
    onBlur?.(event);
  };
  return <TextField inputMode="decimal" autoComplete="off" {...rest} onChange={group} onBlur={show} />;
}
