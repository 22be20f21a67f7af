import '#web/test/browser-globals.ts';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { forgetInvitation, keepInvitation, keptInvitation } from '#core/kept-invitation.ts';
import type { OwnRequest } from '#shared/people/routes.ts';
import { toast } from '#ui/toast-store.ts';
import { accessibilityFindings, address, client, open, server } from '#web/test/screen.tsx';
import InvitationPage from './invitation-page.tsx';

const applicationId = '01JD0000000000000000000000';
const partyId = '01JD000000000000000000000M';
const token = 'n'.repeat(22);
const expiresAt = '2026-12-11T23:59:59.999Z';
const answers = { countryIncome: 'PT', employmentStatus: 'employed' } as const;

const request: OwnRequest = {
  id: applicationId,
  name: null,
  purpose: 'first_home',
  status: 'documentos',
  outcome: null,
  createdAt: '2026-11-02T10:00:00.000Z',
  unread: 0,
  carriesOver: false,
  role: 'co_titular',
  titularName: 'Tiago',
};

const show = async (person?: typeof client, kept = true) => {
  if (kept) keepInvitation({ applicationId, partyId, token });
  else forgetInvitation();
  await open(<InvitationPage />, { at: '/convite/aceitar', person });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const valid = () => server.answers('invitations.look', { inviterName: 'Tiago', role: 'co_titular', expiresAt });

test('without a session one signs in, and comes back', async () => {
  await show(undefined);
  await waitFor(() => expect(address()).toBe('/auth'));
  expect(keptInvitation()).toEqual({ applicationId, partyId, token });
  expect(server.calls('invitations.look')).toEqual([]);
});

test.each([true, false])('an invitation that is worth nothing is told and forgotten, kept %p', async (kept) => {
  server.refuses('invitations.look', 'invitation.not_valid');
  await show({ ...client, ...answers }, kept);
  await screen.findByRole('heading', { name: 'Este convite já não serve' });
  screen.getByText('Pede outro a quem te convidou.');
  expect(keptInvitation()).toBeUndefined();
});

test('a failure can be repeated', async () => {
  server.refuses('invitations.look', 'request.too_many');
  await show({ ...client, ...answers });
  await screen.findByRole('heading', { name: 'Demasiados pedidos' });
  valid();
  await press('Tentar novamente');
  await screen.findByRole('heading', { name: 'Tiago convidou-te' });
});

describe('somebody signed in', () => {
  test('is asked whether it is their account, reads what joining means, and joins', async () => {
    valid();
    server.answers('invitations.accept', { applicationId });
    // Of the sign-in; on a phone it would cover the title or the button.
    toast.success('Login realizado com sucesso!', 'Bem-vindo de volta.');
    await show({ ...client, ...answers });
    await screen.findByText('maria@casa.example');
    await waitFor(() => expect(screen.queryByText('Login realizado com sucesso!')).toBeNull());
    screen.getByText(/como titular\. Vale até 11\/12\/2026\./);
    screen.getByText(/quantos documentos já enviaste\. Não veem os teus documentos/);
    expect(screen.queryByText(/Ser fiador é responder pela dívida/)).toBeNull();
    expect(await accessibilityFindings()).toEqual([]);
    server.answers('people.me', { ...client, ...answers, requests: [request] });
    await press('Entrar no pedido');
    await waitFor(() => expect(address()).toBe('/app'));
    // Until the request's page has loaded.
    screen.getByRole('heading', { name: 'Tiago convidou-te' });
    expect(server.calls('invitations.accept')).toEqual([{ applicationId, partyId, token, ...answers }]);
    expect(keptInvitation()).toBeUndefined();
  });

  test('a guarantor also reads what it means to guarantee', async () => {
    server.answers('invitations.look', { inviterName: null, role: 'fiador', expiresAt });
    await show({ ...client, ...answers });
    await screen.findByText(/Ser fiador é responder pela dívida se os titulares não pagarem/);
    screen.getByRole('heading', { name: 'Alguém convidou-te' });
  });

  test('country and employment are asked only if they are unknown', async () => {
    valid();
    server.answers('invitations.accept', { applicationId });
    await show({ ...client, countryIncome: null, employmentStatus: null });
    await screen.findByText('maria@casa.example');
    await press('Entrar no pedido');
    await screen.findByText('Escolhe um país');
    // Of a form that is refused the first wrong field has the focus.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^País/ })));
    expect(server.calls('invitations.accept')).toEqual([]);
    expect(await accessibilityFindings()).toEqual([]);
    await userEvent.type(
      screen.getByRole('combobox', { name: 'País de onde vem o teu rendimento' }),
      'Portugal{Enter}',
    );
    await userEvent.selectOptions(screen.getByLabelText('Situação profissional'), 'retired');
    await press('Entrar no pedido');
    await waitFor(() =>
      expect(server.calls('invitations.accept')).toMatchObject([{ countryIncome: 'PT', employmentStatus: 'retired' }]),
    );
  });

  test.each(['invitation.team', 'invitation.too_many'] as const)('%s is told on the page', async (code) => {
    valid();
    server.refuses('invitations.accept', code);
    await show({ ...client, ...answers });
    await screen.findByText('maria@casa.example');
    await press('Entrar no pedido');
    await screen.findByRole('alert');
  });

  test('who is in the request is led to it, with a used link too', async () => {
    server.refuses('invitations.look', 'invitation.not_valid');
    await show({ ...client, ...answers, requests: [request] });
    await screen.findByRole('heading', { name: 'Já estás neste pedido' });
    expect(screen.getByRole('link', { name: 'Abrir o pedido' }).getAttribute('href')).toBe(
      `/app?pedido=${applicationId}`,
    );
  });
});
