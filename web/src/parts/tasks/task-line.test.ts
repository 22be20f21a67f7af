import { expect, test } from '@jest/globals';
import { afterTyping, asText, dayError, settled, type TypedLine } from './task-line.ts';

/** Thursday. */
const today = '2026-11-26';

const type = (text: string, line: TypedLine = { text: '' }): TypedLine =>
  [...text].reduce((before, letter) => afterTyping(before, before.text + letter, today), line);

test('words for a day at the end become a day with the space behind them, or when the line is left', () => {
  expect(type('ligar à Ana sexta')).toMatchObject({ text: 'ligar à Ana sexta' });
  const line = { text: 'ligar à Ana ', chip: { raw: 'sexta', day: { day: '2026-11-27' }, time: undefined } };
  expect(type('ligar à Ana sexta ')).toEqual(line);
  expect(settled(type('ligar à Ana sexta'), today)).toEqual(line);
  expect(settled(type('ligar à Ana'), today)).toEqual({ text: 'ligar à Ana' });
});

test('what is typed behind them makes them text again, and a later day counts', () => {
  expect(type('pedir segunda via')).toMatchObject({ text: 'pedir segunda via' });
  expect(type('ligar amanhã às 15h ')).toEqual({
    text: 'ligar ',
    chip: { raw: 'amanhã às 15h', day: { day: '2026-11-27' }, time: '15:00' },
  });
});

test('Backspace makes them text, which stays text', () => {
  const line = asText(type('rever amanhã '));
  expect(line).toEqual({ text: 'rever amanhã', plain: 'amanhã' });
  expect(type(' ', line).chip).toBeUndefined();
  expect(settled(line, today).chip).toBeUndefined();
  // Until it is typed again.
  expect(type('ã ', afterTyping(line, 'rever amanh', today)).chip?.raw).toBe('amanhã');
});

test('a day that has passed or does not exist is refused', () => {
  expect(dayError(type('rever 25/11/2026 '))).toBe('A data já passou');
  expect(dayError(type('rever 31/02 '))).toBe('Esse dia não existe');
  expect(dayError(type('rever 12/12 '))).toBeUndefined();
});
