import '#web/test/browser-globals.ts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keptContact, keptInvitation } from '#core/kept-invitation.ts';
import { noteSession } from '#core/session-note.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { accessibilityFindings } from '#web/test/screen.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { startInvitation } from './start-invitation.ts';

const applicationId = '01JD0000000000000000000000';
const partyId = '01JD000000000000000000000M';
const token = 'n'.repeat(22);
const fragment = `#${applicationId}.${partyId}.${token}`;
const guaranteeing = /Ser fiador é responder pela dívida/;
const invitation: RouteOutput<'invitations.look'> = {
  inviterName: 'Tiago',
  role: 'co_titular',
  expiresAt: '2026-12-11T23:59:59.999Z',
};

const ask = jest.fn<typeof fetch>();
const leave = jest.fn();
const nativeFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = ask.mockReset();
  leave.mockReset();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  globalThis.fetch = nativeFetch;
  window.history.replaceState(null, '', '/');
});

const answers = (body: object, status = 200) =>
  ask.mockResolvedValueOnce({ ok: status === 200, json: async () => body } as Response);
const show = (hash = fragment) => {
  window.history.replaceState(null, '', `/convite${hash}`);
  render(<InvitationPage />);
  startInvitation(document, leave);
};
const press = (name = 'Ver o convite') => userEvent.click(screen.getByRole('button', { name }));

test('until a press nothing is asked; the token leaves the address bar and waits for the sign-in', async () => {
  show();
  screen.getByRole('heading', { name: 'Tens um convite' });
  expect(await accessibilityFindings()).toEqual([]);
  expect(ask).not.toHaveBeenCalled();
  expect(window.location.hash).toBe('');
  expect(keptInvitation()).toEqual({ applicationId, partyId, token });
});

test('a press shows who invites, the role, until when and what joining means', async () => {
  answers(invitation);
  show();
  await press();
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Tiago convidou-te' }));
  const page = document.querySelector<HTMLElement>('[data-state="open"]');
  expect(page?.querySelector('p:not([hidden])')?.textContent).toContain('Vale até 11/12/2026.');
  expect([...(page?.querySelectorAll<HTMLElement>('[data-role]') ?? [])].filter(({ hidden }) => !hidden)).toEqual([
    screen.getByText('titular'),
  ]);
  screen.getByText(/quantos documentos já enviaste\. Não veem os teus documentos/);
  expect(screen.getByText(guaranteeing).hidden).toBe(true);
  expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/auth');
  expect(screen.getByRole('link', { name: 'Criar conta' }).getAttribute('href')).toBe('/signup');
  expect(JSON.parse(String(ask.mock.calls[0]?.[1]?.body))).toEqual({ applicationId, partyId, token });
  expect(await accessibilityFindings()).toEqual([]);
});

test('a guarantor also reads what it means to guarantee', async () => {
  answers({ ...invitation, inviterName: null, role: 'fiador' });
  show();
  await press();
  await screen.findByRole('heading', { name: 'Alguém convidou-te' });
  expect(screen.getByText(guaranteeing).hidden).toBe(false);
  expect(screen.getByText('fiador(a)').hidden).toBe(false);
  expect(screen.getByText('titular').hidden).toBe(true);
});

describe('a link that is worth nothing', () => {
  test.each(['', `#${applicationId}`])('%p is told at once', (hash) => {
    show(hash);
    screen.getByRole('heading', { name: 'Este convite já não serve' });
    expect(ask).not.toHaveBeenCalled();
  });

  test('used, revoked and expired ones have the same page', async () => {
    answers({ code: 'invitation.not_valid' }, 404);
    show();
    await press();
    await screen.findByRole('heading', { name: 'Este convite já não serve' });
    screen.getByText('Pede outro a quem te convidou.');
    expect(keptInvitation()).toBeUndefined();
  });
});

test('without a connection it can be tried again; a refusal says why', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  show();
  await press();
  await screen.findByRole('heading', { name: 'Não foi possível abrir o convite' });
  screen.getByText('Verifica a tua ligação e tenta novamente.');
  answers({ code: 'request.too_many', detail: 'Espera um minuto e tenta novamente.' }, 429);
  await press('Tentar novamente');
  await screen.findByText('Espera um minuto e tenta novamente.');
  answers(invitation);
  await press('Tentar novamente');
  await screen.findByRole('heading', { name: 'Tiago convidou-te' });
});

test('somebody who seems to be signed in goes on in the app', async () => {
  noteSession({ userId: 'somebody', accessToken: 'token', expiresAt: Date.now() + 60_000 });
  show();
  await press();
  expect(leave).toHaveBeenCalledWith('/convite/aceitar');
  expect(ask).not.toHaveBeenCalled();
});

describe('of the team, to make an account', () => {
  const leadId = '7b0c3f52-1111-4222-8333-444455556666';
  const contactHash = `#${leadId}.${token}`;

  test('greets by name, says for which address and until when, and leads on in this tab', async () => {
    noteSession({ userId: 'somebody', accessToken: 'token', expiresAt: Date.now() + 60_000 });
    answers({ name: 'Nuno Reis', email: 'nuno@casa.example', expiresAt: '2026-12-11T23:59:59.999Z' });
    show(contactHash);
    expect(window.location.hash).toBe('');
    expect(keptContact()).toEqual({ leadId, token });
    expect(keptInvitation()).toBeUndefined();
    await press();
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Olá, Nuno' }));
    screen.getByText('nuno@casa.example');
    screen.getByText('11/12/2026');
    expect(screen.getByRole('link', { name: 'Criar a minha conta' }).getAttribute('href')).toBe('/convite/conta');
    expect(ask.mock.calls[0]?.[0]).toBe('/api/invitations/contact');
    expect(JSON.parse(String(ask.mock.calls[0]?.[1]?.body))).toEqual({ leadId, token });
    expect(leave).not.toHaveBeenCalled();
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('that is used or replaced has the page of every other one', async () => {
    answers({ code: 'invitation.not_valid' }, 404);
    show(contactHash);
    await press();
    await screen.findByRole('heading', { name: 'Este convite já não serve' });
    expect(keptContact()).toBeUndefined();
  });
});
