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

const openLeads = (at = '/backoffice/leads') =>
  open(
    <main>
      <LeadsPage />
    </main>,
    { person: { ...client, role: 'staff' }, at },
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

const byHand: LeadView = {
  ...lead,
  id: '7b0c3f52-1111-4222-8333-444455556666',
  name: 'Vera Lopes',
  email: null,
  phone: '+351913222111',
  message: null,
  origin: 'recomendacao',
  who: 'Marta Reis',
  campaign: { source: 'boletim', name: 'outono' },
  purpose: 'investment',
  figures: { propertyValue: 250_000, monthlyIncome: 1450.5, incomePayments: 14 },
  createdBy: 'Rui Cardoso',
  note: null,
  client: null,
  version: 0,
};
const cardOf = (name: string) => screen.findByRole('article', { name }).then((card) => within(card));

test('a contact is written down; others with its number are shown before it is saved', async () => {
  server.answers('leads.list', { items: [], cursor: null });
  server.answers('staff.colleagues', { colleagues });
  server.answers('leads.whos', { whos: [{ origin: 'recomendacao', who: 'Marta Reis' }] });
  await openLeads();
  await userEvent.click(await screen.findByRole('button', { name: 'Novo contacto' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo contacto' }));
  const save = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  await save('Guardar');
  for (const message of ['Nome deve ter pelo menos 2 caracteres', 'Escolhe a origem'])
    expect(dialog.getByText(message).textContent).toBe(message);
  const type = async (label: RegExp, text: string) => {
    await userEvent.click(dialog.getByLabelText(label));
    await userEvent.paste(text);
  };
  await type(/^Nome/, 'Vera Lopes');
  await userEvent.selectOptions(dialog.getByLabelText(/^Origem/), 'Recomendação');
  await type(/^Rendimento/, '1 450,50');
  await save('Guardar');
  expect(dialog.getByText('Escreve o telefone ou o email').textContent).not.toBe('');
  await type(/^Telefone/, '913 222 111');
  await save('Guardar');
  expect(dialog.getByText('Indica quantas vezes por ano recebe este valor').textContent).not.toBe('');
  await userEvent.selectOptions(dialog.getByLabelText('Quantas vezes por ano'), '× 14, com subsídios');
  await type(/^Quem recomendou/, 'Marta Reis');
  expect(document.querySelector('datalist option')?.getAttribute('value')).toBe('Marta Reis');
  expect(await accessibilityFindings()).toEqual([]);
  const found = {
    id: lead.id,
    kind: 'contact',
    name: 'Nuno Reis',
    email: null,
    phone: null,
    applicationId: null,
  } as const;
  server.refuses('leads.create', 'contact.duplicate', { found: [found] });
  await save('Guardar');
  expect((await dialog.findByRole('link', { name: 'Nuno Reis' })).getAttribute('href')).toBe(
    `/backoffice/leads?ver=todas#lead-${lead.id}`,
  );
  expect(await accessibilityFindings()).toEqual([]);
  server.answers('leads.create', byHand);
  await save('Guardar mesmo assim');
  await screen.findByText('Contacto guardado');
  const sent = server.calls('leads.create');
  expect(sent.map(({ seen }) => seen)).toEqual([[], [lead.id]]);
  expect(sent[1]).toEqual({
    submissionId: sent[0]?.submissionId,
    seen: [lead.id],
    name: 'Vera Lopes',
    phone: '+351913222111',
    origin: 'recomendacao',
    who: 'Marta Reis',
    monthlyIncome: 1450.5,
    incomePayments: 14,
  });
});

test('shows origin and figures; is invited at an address that is asked for, or closed with a reason', async () => {
  server.answers('leads.list', { items: [byHand], cursor: null });
  server.answers('staff.colleagues', { colleagues });
  await openLeads();
  const card = await cardOf('Vera Lopes');
  for (const text of ['Por tratar', 'Recomendação · Marta Reis', 'boletim · outono', 'Investimento'])
    card.getByText(text);
  card.getByText(/1.?450,50\s€ × 14/);
  await userEvent.click(card.getByRole('button', { name: 'Convidar Vera Lopes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Convidar Vera Lopes' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar convite' }));
  expect(dialog.getByText('Email inválido').textContent).not.toBe('');
  await userEvent.click(dialog.getByLabelText(/^Email/));
  await userEvent.paste('vera@casa.example');
  server.refuses('leads.invite', 'contact.has_account');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar convite' }));
  await dialog.findByText(/^Esta pessoa já tem conta/);
  expect(await accessibilityFindings()).toEqual([]);
  const invitation = {
    sentAt: '2026-11-27T10:00:00.000Z',
    expiresAt: '2099-12-11T23:59:59.999Z',
    usedAt: null,
    isReturned: false,
  };
  const invitedLead = { ...byHand, email: 'vera@casa.example', invitation, version: 1 };
  server.answers('leads.invite', invitedLead);
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar convite' }));
  await card.findByText('Convite enviado');
  expect(server.calls('leads.invite').at(-1)).toEqual({ leadId: byHand.id, version: 0, email: 'vera@casa.example' });
  card.getByText('até 11/12/2099');

  await userEvent.click(card.getByRole('button', { name: 'Fechar Vera Lopes' }));
  const closing = within(await screen.findByRole('dialog'));
  await userEvent.click(closing.getByRole('button', { name: 'Fechar contacto' }));
  closing.getByText('Escolhe como terminou.');
  await userEvent.click(closing.getByRole('radio', { name: /^Perdido/ }));
  await userEvent.click(closing.getByLabelText(/^Motivo/));
  await userEvent.paste('Comprou a pronto.');
  expect(await accessibilityFindings()).toEqual([]);
  const loss = {
    at: '2026-11-27T11:00:00.000Z',
    by: 'Maria Silva',
    kind: 'lost',
    reason: 'Comprou a pronto.',
  } as const;
  server.answers('leads.close', ({ kind }) => ({ ...invitedLead, loss: kind ? loss : null, version: 2 }));
  await userEvent.click(closing.getByRole('button', { name: 'Fechar contacto' }));
  await card.findByText('Perdido');
  expect(server.calls('leads.close')).toEqual([
    { leadId: byHand.id, version: 1, kind: 'lost', reason: 'Comprou a pronto.' },
  ]);
  await userEvent.click(card.getByRole('button', { name: 'Reabrir Vera Lopes' }));
  await card.findByText('Convite enviado');
});

test('a link to a contact leads to it, also beyond the first page', async () => {
  const others = ['2', '3'].map((end) => ({ ...lead, id: `01K9ZZZZZZZZZZZZZZZZZZZZZ${end}`, name: `Visita ${end}` }));
  server.answers('leads.list', ({ cursor }) =>
    cursor ? { items: [lead], cursor: null } : { items: others, cursor: 'more' },
  );
  server.answers('staff.colleagues', { colleagues });
  await openLeads(`/backoffice/leads?ver=todas#lead-${lead.id}`);
  const heading = await screen.findByRole('heading', { name: lead.name });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a contact that is known already is opened from the dialog, which keeps what was typed', async () => {
  server.answers('leads.list', { items: [lead], cursor: null });
  server.answers('leads.whos', { whos: [] });
  server.answers('staff.colleagues', { colleagues });
  await openLeads();
  await userEvent.click(await screen.findByRole('button', { name: 'Novo contacto' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Novo contacto' }));
  await userEvent.type(dialog.getByLabelText(/^Nome/), 'Vera Lopes');
  await userEvent.type(dialog.getByLabelText(/^Telefone/), '912345678');
  await userEvent.selectOptions(dialog.getByLabelText(/^Origem/), 'Loja');
  const { id, name, email, phone } = lead;
  const found = { id, kind: 'contact', name, email, phone, applicationId: null };
  server.refuses('leads.create', 'contact.duplicate', { found: [found] });
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await userEvent.click(await dialog.findByRole('link', { name }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })));
  await userEvent.click(screen.getByRole('button', { name: 'Novo contacto' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Novo contacto' }));
  expect(dialog.getByLabelText(/^Nome/)).toHaveProperty('value', 'Vera Lopes');
});
