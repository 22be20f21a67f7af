/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import { type AssignedFile, asOther, notSent, problemsOf, toSend } from './assignment.ts';

const assigned = (key: string, choice: string, rest: Partial<AssignedFile> = {}): AssignedFile => ({
  key,
  file: new File(['x'], `${key}.pdf`),
  choice,
  otherName: '',
  refusal: undefined,
  ...rest,
});
const problems = (...files: AssignedFile[]) => [...problemsOf(files)];

test('files for different documents have no problems', () => {
  expect(problems(assigned('a', 'irs'), assigned('b', 'mapa'), assigned('c', asOther, { otherName: 'Carta' }))).toEqual(
    [],
  );
});

test('a file without a document, a duplicate, and a document without a name are reported', () => {
  expect(
    problems(assigned('a', ''), assigned('b', 'irs'), assigned('c', 'irs'), assigned('d', asOther, { otherName: ' ' })),
  ).toEqual([
    ['a', 'Escolhe que documento é, ou que não o queres enviar.'],
    ['c', 'Já escolheste este documento para outro ficheiro.'],
    ['d', 'Tipo de documento necessário'],
  ]);
});

test('several further documents can be sent, and refused, excluded or repeated files are ignored', () => {
  const files = [
    assigned('a', asOther, { otherName: 'Carta' }),
    assigned('b', asOther, { otherName: 'Carta' }),
    assigned('c', notSent),
    assigned('d', '', { refusal: { title: 'Ficheiro vazio', detail: 'x' } }),
    assigned('e', '', { same: 'Este ficheiro já está em IRS.' }),
  ];
  expect(problems(...files)).toEqual([]);
  expect(toSend(files).map(({ key }) => key)).toEqual(['a', 'b']);
});
