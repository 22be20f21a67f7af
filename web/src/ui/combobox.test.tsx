import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox, matchOptions } from './combobox.tsx';

const options = [
  { value: 'AO', label: 'Angola' },
  { value: 'GQ', label: 'Guiné Equatorial' },
  { value: 'MZ', label: 'Moçambique' },
];

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

function Countries() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <Combobox label="País" options={options} value={value} onChange={setValue} />
      <output>{value ?? 'nada'}</output>
    </>
  );
}

test('accents and case do not matter', () => {
  expect(matchOptions(options, 'MOCAM').map(({ value }) => value)).toEqual(['MZ']);
});

test('matches at the start of the label come first', () => {
  expect(matchOptions(options, 'g').map(({ value }) => value)).toEqual(['GQ', 'AO']);
});

test('typing, arrow keys and Enter select an option with the keyboard alone', async () => {
  render(<Countries />);
  await userEvent.tab();
  await userEvent.keyboard('g{ArrowDown}{Enter}');
  expect(screen.getByText('AO')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Angola');
});

test('editing the text clears the selection', async () => {
  render(<Countries />);
  await userEvent.type(screen.getByRole('combobox'), 'ang{Enter}');
  expect(screen.getByText('AO')).toBeTruthy();
  await userEvent.type(screen.getByRole('combobox'), 'x');
  expect(screen.getByText('nada')).toBeTruthy();
});

test.each(['{Enter}', '{ArrowDown}{Enter}'])('a completely typed name and %s select its option', async (keys) => {
  render(<Countries />);
  await userEvent.type(screen.getByRole('combobox'), `Moçambique${keys}`);
  expect(screen.getByText('MZ')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Moçambique');
});

test('a list that is opened with a selection shows all options', async () => {
  render(<Countries />);
  await userEvent.type(screen.getByRole('combobox'), 'moç{Enter}');
  await userEvent.click(screen.getByRole('combobox'));
  expect(screen.getAllByRole('option')).toHaveLength(options.length);
});

test('groups have their heading while nothing is typed, and keys pass it by', async () => {
  const [angola, guinea, mozambique] = options;
  const grouped = [
    { ...mozambique, group: 'Mais frequentes' },
    { ...angola, group: 'Todos os outros' },
    { ...guinea, group: 'Todos os outros' },
  ] as const;
  const chosen: (string | null)[] = [];
  render(<Combobox label="País" options={grouped as never} value={null} onChange={(value) => chosen.push(value)} />);
  const list = screen.getByRole('listbox', { hidden: true });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'Mais frequentes',
    'Moçambique',
    'Todos os outros',
    'Angola',
    'Guiné Equatorial',
  ]);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen).toEqual(['AO']);
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.keyboard('o');
  expect(screen.queryByText('Mais frequentes')).toBeNull();
});
