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
  // jsdom lays nothing out.
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

test('what begins with the text comes before what contains it', () => {
  expect(matchOptions(options, 'g').map(({ value }) => value)).toEqual(['GQ', 'AO']);
});

test('typing, arrow keys and Enter choose; the keyboard alone suffices', async () => {
  render(<Countries />);
  await userEvent.tab();
  await userEvent.keyboard('g{ArrowDown}{Enter}');
  expect(screen.getByText('AO')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Angola');
});

test('changing the text afterwards takes the choice back', async () => {
  render(<Countries />);
  await userEvent.type(screen.getByRole('combobox'), 'ang{Enter}');
  expect(screen.getByText('AO')).toBeTruthy();
  await userEvent.type(screen.getByRole('combobox'), 'x');
  expect(screen.getByText('nada')).toBeTruthy();
});

test.each(['{Enter}', '{ArrowDown}{Enter}'])(
  'a name that was typed to its end and %s choose what it names',
  async (keys) => {
    render(<Countries />);
    await userEvent.type(screen.getByRole('combobox'), `Moçambique${keys}`);
    expect(screen.getByText('MZ')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Moçambique');
  },
);

test('a list that is opened beside a choice shows all options', async () => {
  render(<Countries />);
  await userEvent.type(screen.getByRole('combobox'), 'moç{Enter}');
  await userEvent.click(screen.getByRole('combobox'));
  expect(screen.getAllByRole('option')).toHaveLength(options.length);
});
