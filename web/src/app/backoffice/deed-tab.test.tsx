import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import DeedTab from './deed-tab.tsx';

const detail = {
  application: { id: '01JD0000000000000000000000', status: 'escritura', outcome: null },
  documents: [],
} as unknown as StaffApplicationDetail;

test('the team reads why the deed’s documents could not be had, and asks again', async () => {
  server.loses('deed.staffGet');
  await open(<DeedTab {...detail} />, { person: { ...client, role: 'staff' } });
  await screen.findByRole('heading', { name: 'Erro ao carregar documentos de escritura' });
  expect(await accessibilityFindings()).toEqual([]);
  server.refuses('deed.staffGet', 'deed.no_checklist');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('Não foi encontrada nenhuma checklist de escritura. Contacte o suporte.');
});

test('the papers of several people stand by person, those of the property once', async () => {
  const item = { label: 'Identificação', docType: 'fecho_identificacao', required: true, applies: true };
  server.answers('deed.staffGet', {
    items: [
      { ...item, personName: 'Ana Silva' },
      { ...item, partyId: '01JD0000000000000000000001', personName: 'Rui Costa' },
      { label: 'Comprovativo de IMT', docType: 'fecho_imt', required: true, applies: true },
    ],
    taxResidence: 'PT',
    residences: [
      { name: 'Ana Silva', countryIncome: 'PT', taxResidence: 'PT' },
      { name: 'Rui Costa', countryIncome: 'FR', taxResidence: null },
    ],
  });
  await open(<DeedTab {...detail} />, { person: { ...client, role: 'staff' } });
  await screen.findByRole('heading', { name: 'Rui Costa' });
  screen.getByText(/Ana Silva: Portugal · Rui Costa: França \(por confirmar pelo cliente\)/);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Ana Silva', 'Rui Costa', 'Do imóvel e do crédito']),
  );
  screen.getByRole('button', { name: 'Não se aplica Identificação (Rui Costa)' });
  expect(await accessibilityFindings()).toEqual([]);
});
