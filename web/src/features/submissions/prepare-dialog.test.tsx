import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lenders } from '#shared/lenders/lenders.ts';
import { emptyRecord } from '#shared/lenders/record.ts';
import type { LenderView } from '#shared/lenders/routes.ts';
import { sampleSubmission } from '#web/test/sample-submissions.ts';
import { documentView, staffDetail } from '#web/test/sample-views.ts';
import { client, open, server } from '#web/test/screen.tsx';
import PrepareDialog from './prepare-dialog.tsx';

// The maker of PDFs is a file of its own, which a lost connection keeps away.
jest.unstable_mockModule('#parts/sheet-pdf.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('a bank whose summary cannot be made is named, and the dialog can be tried again or left', async () => {
  const [lender] = lenders;
  if (!lender) throw new Error('There is no lender.');
  const facts = { until: null, usable: true, suspendedAt: null, suspendReason: null, usualDays: null };
  const view: LenderView = { ...lender, ...facts, record: emptyRecord, version: 0 };
  let closed = 0;
  server.answers('submissions.create', { ...sampleSubmission, status: 'preparado' });
  server.answers('submissions.summary', { title: 'Resumo', day: '2026-11-28', sections: [] });
  await open(
    <PrepareDialog
      detail={{ ...staffDetail, documents: [documentView('irs', { aiStatus: 'approved', label: 'IRS' })] }}
      people={[]}
      submissions={[]}
      lenders={[view]}
      onClose={() => closed++}
    />,
    { person: { ...client, role: 'staff' } },
  );
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: lender.name }));
  await userEvent.click(dialog.getByRole('button', { name: 'Preparar' }));
  await dialog.findByText(`${lender.short}: ainda sem documentos. Tenta novamente.`);
  expect(dialog.getByRole('button', { name: 'Preparar' }).getAttribute('aria-busy')).toBe('false');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(closed).toBe(1);
});
