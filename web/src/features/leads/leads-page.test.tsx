import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LeadView } from '#shared/leads/routes.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import LeadsPage from './leads-page.tsx';

const lead: LeadView = {
  id: '01K9ZZZZZZZZZZZZZZZZZZZZZ1',
  name: 'Nuno Reis',
  email: 'nuno@visita.example',
  phone: '912 345 678',
  message: 'Quanto posso pedir com dois salários?',
  origin: 'contact_form',
  who: null,
  campaign: null,
  purpose: null,
  figures: {},
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: null,
  invitation: null,
  loss: null,
  answered: null,
  note: 'Ligar de manhã.',
  responsibleId: null,
  client: { name: 'Nuno A. Reis', applicationId: '01K9ZZZZZZZZZZZZZZZZZZZZZ2' },
  version: 4,
};
const colleagues = [
  { id: client.id, name: 'Maria Silva' },
  { id: 'P2', name: 'Rui Cardoso' },
];

const openLeads = () =>
  open(
    <main>
      <LeadsPage />
    </main>,
    { person: { ...client, role: 'staff' } },
  );

test('what is not answered is shown first, with its account, and an empty list says so', async () => {
  server.answers('leads.list', ({ only }) => ({ items: only ? [] : [lead], cursor: null }));
  server.answers('staff.colleagues', { colleagues });
  await openLeads();
  await screen.findByText('Está tudo respondido');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Todas' }));
  const card = within(await screen.findByRole('article', { name: 'Nuno Reis' }));
  expect(card.getByRole('link', { name: 'Nuno A. Reis' }).getAttribute('href')).toBe(
    `/backoffice/applications/${lead.client?.applicationId}`,
  );
  expect(await accessibilityFindings()).toEqual([]);
});

test('a colleague takes care of it, and the note stays', async () => {
  server.answers('leads.list', { items: [lead], cursor: null });
  server.answers('staff.colleagues', { colleagues });
  server.answers('leads.keep', ({ responsibleId = null }) => ({ ...lead, responsibleId, version: 5 }));
  await openLeads();
  const choice = await screen.findByLabelText('Quem trata da mensagem de Nuno Reis');
  await screen.findByRole('option', { name: 'Rui Cardoso' });
  await userEvent.selectOptions(choice, 'Rui Cardoso');
  await waitFor(() => expect(Reflect.get(choice, 'value')).toBe('P2'));
  expect(server.calls('leads.keep')).toEqual([
    { leadId: lead.id, version: 4, answered: false, note: 'Ligar de manhã.', responsibleId: 'P2' },
  ]);
});
