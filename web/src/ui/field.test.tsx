import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { accessibilityFindings, descriptionOf, open } from '#web/test/screen.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

test('a field’s control has its label, its hint and its error', async () => {
  const texts = { hint: 'Com indicativo.', error: 'Indica um número.' };
  await open(
    <>
      <TextField label="Telefone" {...texts} id="telefone" />
      <TextAreaField label="Nota" {...texts} />
      <SelectField label="País" {...texts} labelHidden>
        <option>Portugal</option>
      </SelectField>
      <TextField label="Nome" />
    </>,
  );
  for (const label of ['Telefone', 'Nota', 'País']) {
    const control = screen.getByLabelText(label);
    expect(descriptionOf(control)).toBe('Indica um número. Com indicativo.');
    expect(control.getAttribute('aria-invalid')).toBe('true');
  }
  expect(screen.getByLabelText('Telefone').id).toBe('telefone');
  const valid = screen.getByLabelText('Nome');
  expect(valid.getAttribute('aria-invalid')).toBe('false');
  expect(valid.hasAttribute('aria-describedby')).toBe(false);
  expect(await accessibilityFindings()).toEqual([]);
});
