import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MoneyField } from './money-field.tsx';

function Example() {
  const [value, setValue] = useState('');
  return <MoneyField label="Valor (€)" value={value} onChange={({ target }) => setValue(target.value)} />;
}

const shown = (field: HTMLInputElement) => field.value.replaceAll('\u00A0', ' ');

test('thousands are grouped while typing, in the middle and pasted too, and the amount is shown on leaving', async () => {
  render(<Example />);
  const field = screen.getByLabelText<HTMLInputElement>('Valor (€)');
  await userEvent.type(field, '250000');
  expect(shown(field)).toBe('250 000');
  await userEvent.type(field, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect([shown(field), field.selectionStart]).toEqual(['2 590 000', 4]);
  await userEvent.clear(field);
  await userEvent.paste('1850.5');
  expect(shown(field)).toBe('1 850.5');
  await userEvent.tab();
  expect(shown(field)).toBe('1 850,50 €');
  await userEvent.type(field, '7', { initialSelectionStart: 0, initialSelectionEnd: 10 });
  await userEvent.tab();
  expect(shown(field)).toBe('7 €');
});

test('what is not an amount stays as it was typed', async () => {
  render(<Example />);
  const field = screen.getByLabelText<HTMLInputElement>('Valor (€)');
  await userEvent.type(field, '1,850');
  await userEvent.tab();
  expect(shown(field)).toBe('1,850');
});
