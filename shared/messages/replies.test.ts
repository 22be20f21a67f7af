import { expect, test } from '@jest/globals';
import { fillReply, insertAt } from './replies.ts';

test.each([
  ['Olá {nome}, bom dia.', 'Ana Maria Silva', 'Olá Ana, bom dia.'],
  ['Olá { Nome }! {nome}?', '  José  ', 'Olá José! José?'],
  ['Olá {nome}, bom dia.', null, 'Olá, bom dia.'],
  ['{nome}: recebemos.', 'Ana', 'Ana: recebemos.'],
  ['Sem nome.', 'Ana', 'Sem nome.'],
  ['Olá {nome}', '$& $1', 'Olá $&'],
])('%j for %j reads %j', (text, name, expected) => expect(fillReply(text, name)).toBe(expected));

test('a reply replaces the selection, and the cursor follows it', () => {
  expect(insertAt('Bom dia. Adeus.', { start: 9, end: 14 }, 'Até já')).toEqual({
    text: 'Bom dia. Até já.',
    cursor: 15,
  });
  expect(insertAt('', { start: 0, end: 0 }, 'Olá')).toEqual({ text: 'Olá', cursor: 3 });
});
