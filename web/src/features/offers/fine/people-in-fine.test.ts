import { expect, test } from '@jest/globals';
import { peopleCautions, peopleNamed } from './people-in-fine.ts';

test.each([
  ['Proponente 1: Ana Maria Silva\nProponente 2: Rui Costa', ['Ana Maria Silva', 'Rui Costa']],
  ['Nome do consumidor  Ana Silva e Rui da Costa', ['Ana Silva', 'Rui da Costa']],
  ['Mutuários: Ana Silva; Rui Costa', ['Ana Silva', 'Rui Costa']],
  ['Montante total imputado ao consumidor (MTIC)  286.525,91 EUR', []],
  ['O consumidor tem direito a refletir sete dias', []],
])('%j names %j', (page, names) => expect(peopleNamed([page])).toEqual(names));

test('says which names of a FINE do not borrow here, and which of ours it leaves out; nothing where it names nobody', () => {
  const borrowers = ['Ana Sofia Silva', 'Rui Costa'];
  expect(peopleCautions([], borrowers)).toEqual([]);
  expect(peopleCautions(['Ana Silva', 'Rui Costa'], borrowers)).toEqual([]);
  expect(peopleCautions(['Ana Silva', 'Pedro Dias'], borrowers)).toEqual([
    'Nomeia Pedro Dias, que não é titular deste pedido',
    'Não nomeia Rui Costa',
  ]);
});
