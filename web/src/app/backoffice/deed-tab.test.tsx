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
