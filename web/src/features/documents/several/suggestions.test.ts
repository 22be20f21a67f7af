/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import type { ReadContent } from '#parts/uploads/reading/read-file.ts';
import { documentView } from '#web/test/sample-views.ts';
import type { AssignedFile } from './assignment.ts';
import { suggest } from './suggestions.ts';

const rows = ['payslip_1', 'payslip_2', 'payslip_3', 'bank_1', 'irs'].map((slot) => ({
  slot,
  docType: slot,
  label: slot,
  help: undefined,
  note: undefined,
  document: undefined,
  upload: undefined,
  canSend: true,
}));
const read = (kind: ReadContent['content']['kind'], month?: string): ReadContent => ({
  content: { kind, month, isOfOther: false },
  name: kind,
});
const file = (name: string, facts: Partial<AssignedFile> = {}): AssignedFile => ({
  key: name,
  file: new File(['x'], name),
  choice: '',
  otherName: '',
  refusal: undefined,
  ...facts,
});
const choices = (files: readonly AssignedFile[]) => suggest(files, rows, undefined).map(({ choice }) => choice);

test('what was read changes the suggestions that names gave', () => {
  const named = suggest([file('recibo1.pdf'), file('recibo2.pdf')], rows, undefined);
  expect(named.map(({ choice }) => choice)).toEqual(['payslip_1', 'payslip_2']);
  const late = [read('payslip', '2026-09'), read('bank_statement')];
  expect(choices(named.map((each, index) => ({ ...each, read: late[index] })))).toEqual(['payslip_1', 'bank_1']);
});

test('a document that the user chose stays, however late its file is read, and goes to no other file', () => {
  const chosen = file('a.pdf', { choice: 'irs', isChosen: true, read: read('payslip', '2026-10') });
  const left = file('b.pdf', { choice: 'nao', isChosen: true, read: read('payslip', '2026-09') });
  const taken = file('c.pdf', { choice: 'payslip_1', isChosen: true });
  expect(choices([chosen, left, taken, file('d.pdf', { read: read('payslip', '2026-08') })])).toEqual([
    'irs',
    'nao',
    'payslip_1',
    'payslip_2',
  ]);
});

test('a suggestion stays when the user chooses the same document for another file', () => {
  const named = suggest([file('irs.pdf'), file('IMG_2041.pdf')], rows, undefined);
  const twice = named.map((each) => (each.choice ? each : { ...each, choice: 'irs', isChosen: true }));
  expect(choices(twice)).toEqual(['irs', 'irs']);
});

test('files that are refused or already there take no place', () => {
  const refused = file('recibo a.pdf', { refusal: { title: 'Ficheiro vazio', detail: 'x' } });
  const same = file('recibo b.pdf', { same: 'Este ficheiro já está em IRS.' });
  expect(choices([refused, same, file('recibo c.pdf')])).toEqual(['', '', 'payslip_1']);
});

test('a place that holds another paper says nothing about the months of the others', () => {
  const reading = { kind: 'payslip' as const, confidence: 1, fields: { period: '2026-09' }, findings: [] };
  const statements = ['bank_1', 'bank_2', 'bank_3'].map((slot) => ({
    ...(rows[0] as (typeof rows)[0]),
    slot,
    docType: slot,
  }));
  const held = statements.map((row) =>
    row.slot === 'bank_1'
      ? { ...row, document: documentView('bank_1', { fileName: 'recibo setembro.pdf', reading }) }
      : row,
  );
  const files = ['2026-10', '2026-09', '2026-08'].map((month) =>
    file(`${month}.pdf`, { read: read('bank_statement', month) }),
  );
  expect(suggest(files, held, undefined).map(({ choice }) => choice)).toEqual(['', 'bank_2', 'bank_3']);
});
