import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ReadingView } from '#shared/documents/reading-view.ts';
import { accessibilityFindings, client, open } from '#web/test/screen.tsx';
import ReadingChips from './reading-chips.tsx';

const show = (facts: Partial<ReadingView>) =>
  open(
    <main>
      <h1>Pedido</h1>
      <ReadingChips reading={{ kind: 'payslip', confidence: 1, fields: {}, findings: [], ...facts }} />
    </main>,
    { person: { ...client, role: 'staff' }, at: '/backoffice' },
  );

test('the team sees which paper it is, then warnings, then hints', async () => {
  await show({
    fields: { period: '2026-10', name: 'Ana Maria Silva' },
    findings: [
      { code: 'edited_file', level: 'warn', found: 'iLovePDF' },
      { code: 'holiday_pay', level: 'info' },
      { code: 'wrong_month', level: 'warn', found: '2026-02' },
    ],
  });
  const chips = within(screen.getByRole('list', { name: 'O que foi lido' })).getAllByRole('listitem');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Recibo de outubro de 2026 · Ana Silva',
    'Mês: fevereiro de 2026',
    'Com subsídio?',
    'Passou por um editor',
  ]);
  expect(await accessibilityFindings()).toEqual([]);
});

test('the team sees until when a paper is valid', async () => {
  await show({ kind: 'fine', fields: { valid_until: '2026-12-31' } });
  await show({ kind: 'certidao_permanente', fields: { valid_until: '2027-01-31' } });
  const chips = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(chips).toEqual(['FINE', 'Válido até 31/12/2026', 'Certidão permanente até 31/01/2027']);
});

test('of a file that says nothing there is nothing', async () => {
  await show({ kind: 'unknown' });
  expect(screen.queryByRole('list', { name: 'O que foi lido' })).toBeNull();
});
