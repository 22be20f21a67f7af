import '#web/test/browser-globals.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ApplicationView } from '#shared/applications/routes.ts';
import type { PartyView, People } from '#shared/parties/party-schema.ts';
import type { OwnRequest } from '#shared/people/routes.ts';
import { ownDetail } from '#web/test/sample-views.ts';
import { accessibilityFindings, address, client, expectAt, open, server } from '#web/test/screen.tsx';
import PeopleNotice from './people-notice.tsx';
import PeoplePage from './people-page.tsx';

const applicationId = '01JD0000000000000000000000';
const martaId = '01JD000000000000000000000M';
const own: PartyView = {
  partyId: 'first',
  name: 'Tiago Nunes',
  role: 'titular',
  state: 'presente',
  isSelf: true,
  joinedAt: '2026-11-02T10:00:00.000Z',
  progress: { sent: 3, wanted: 8 },
  servedBy: null,
  invitation: null,
  notThemUntil: null,
  roleAsked: null,
};
const marta: PartyView = {
  ...own,
  partyId: martaId,
  name: 'Marta Reis',
  role: 'co_titular',
  isSelf: false,
  progress: { sent: 1, wanted: 8 },
};
const invited: PartyView = {
  ...marta,
  state: 'convidado',
  joinedAt: null,
  progress: null,
  invitation: { email: 'marta@casa.example', expiresAt: '2026-12-11T23:59:59.999Z', isUndelivered: false },
};
const people = (...parties: readonly PartyView[]): People => ({
  parties: [...parties],
  totals: { agreedByMe: false, shown: false },
});

const person = { ...client, currentApplicationId: applicationId };
const request: OwnRequest = {
  id: applicationId,
  name: null,
  purpose: 'first_home',
  status: 'documentos',
  outcome: null,
  createdAt: '2026-11-02T10:00:00.000Z',
  unread: 0,
  carriesOver: false,
  role: 'titular',
  titularName: null,
};
const show = async (shown: People, status: ApplicationView['status'] = 'documentos') => {
  server.answers('parties.list', shown);
  server.answers('applications.get', { ...ownDetail, application: { ...ownDetail.application, status } });
  await open(<PeoplePage />, { person: { ...person, requests: [{ ...request, status }] } });
  await screen.findAllByRole('article');
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
async function type(label: string, text: string) {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}

describe('inviting', () => {
  beforeEach(() => show(people(own)));

  test('says before sending what stays private, sends, and shows who is invited', async () => {
    server.answers('parties.invite', people(own, invited));
    await press('Convidar pessoa');
    screen.getByText('O que já escreveste à equipa e os teus documentos continuam só teus.');
    expect(await accessibilityFindings()).toEqual([]);
    await type('Nome', 'Marta Reis');
    await type('Email', 'marta@casa.example');
    await press('Enviar convite');
    await screen.findByRole('heading', { name: 'Marta Reis' });
    expect(server.calls('parties.invite')).toEqual([
      { applicationId, name: 'Marta Reis', email: 'marta@casa.example', role: 'co_titular' },
    ]);
    screen.getByText(/O convite vale até 11\/12\/2026/);
  });

  test('a guarantor is chosen by what they do', async () => {
    server.answers('parties.invite', people(own));
    await press('Convidar pessoa');
    await type('Nome', 'Maria Dias');
    await type('Email', 'maria@casa.example');
    await userEvent.click(screen.getByLabelText(/Fiador\(a\)/));
    await press('Enviar convite');
    await waitFor(() => expect(server.calls('parties.invite')).toMatchObject([{ role: 'fiador' }]));
  });

  test.each([
    ['party.own_address', 'Esse é o teu email'],
    ['party.already_invited', 'Esta pessoa já foi convidada'],
  ] as const)('%s is told at the address, and nothing typed is lost', async (code, words) => {
    server.refuses('parties.invite', code);
    await press('Convidar pessoa');
    await type('Nome', 'Marta Reis');
    await type('Email', 'tiago@casa.example');
    await press('Enviar convite');
    await expectAt('Email', words);
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Marta Reis');
  });

  test('what was typed is there again after Esc, until it is given up', async () => {
    const typed = () => ['Nome', 'Email'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
    await press('Convidar pessoa');
    await type('Nome', 'Marta Reis');
    await type('Email', 'marta@casa.example');
    await userEvent.click(screen.getByLabelText(/^Fiador/));
    await press('Fechar');
    await press('Convidar pessoa');
    expect(typed()).toEqual(['Marta Reis', 'marta@casa.example']);
    expect(screen.getByLabelText<HTMLInputElement>(/^Fiador/).checked).toBe(true);
    await press('Cancelar');
    await press('Convidar pessoa');
    expect(typed()).toEqual(['', '']);
    await press('Fechar');
    await press('Esta pessoa não usa computador');
    await type('Nome', 'Maria Dias');
    await press('Fechar');
    await press('Esta pessoa não usa computador');
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Maria Dias');
  });

  test('another refusal is told in the dialog', async () => {
    server.refuses('parties.invite', 'party.too_many_invitations');
    await press('Convidar pessoa');
    await type('Nome', 'Marta Reis');
    await type('Email', 'marta@casa.example');
    await press('Enviar convite');
    expect((await screen.findByRole('alert')).textContent).toContain('Demasiados convites');
  });

  test('a person without a computer needs the word of who adds them', async () => {
    server.answers('parties.addWithoutAccount', people(own));
    await press('Esta pessoa não usa computador');
    await type('Nome', 'Maria Dias');
    await press('Adicionar');
    await screen.findByText('Confirma que tens autorização');
    expect(await accessibilityFindings()).toEqual([]);
    await userEvent.click(
      screen.getByLabelText(/Tenho autorização de Maria Dias para enviar os documentos e dados dela a/),
    );
    await press('Adicionar');
    await waitFor(() =>
      expect(server.calls('parties.addWithoutAccount')).toEqual([
        { applicationId, name: 'Maria Dias', role: 'co_titular', consent: true },
      ]),
    );
  });
});

describe('the people', () => {
  test('show name, role and how far their documents are, and axe finds nothing', async () => {
    await show(people(own, marta, { ...marta, partyId: 'x', name: 'Maria Dias', role: 'fiador' }));
    const card = within(screen.getByRole('article', { name: 'Marta Reis' }));
    card.getByText('1 de 8 enviados');
    card.getByText('Titular');
    within(screen.getByRole('article', { name: 'Maria Dias' })).getByText('Fiador(a)');
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('that fill a request are said to, and only a role with a place is offered', async () => {
    const titulares = ['2', '3'].map((partyId) => ({ ...marta, partyId }));
    const guarantors = ['4', '5'].map((partyId) => ({ ...marta, partyId, role: 'fiador' as const }));
    await show(people(own, marta, ...titulares, ...guarantors));
    screen.getByText('Já há 4 titulares e 2 fiadores, o máximo de um pedido.');
    expect(screen.queryByRole('button', { name: 'Convidar pessoa' })).toBeNull();
    cleanup();
    await show(people(own, marta, ...titulares, ...guarantors.slice(1)));
    await press('Convidar pessoa');
    screen.getByText('Já há 4 titulares, o máximo de um pedido.');
    expect(screen.queryByLabelText(/^Titular/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^Fiador/).checked).toBe(true);
  });

  test('an open invitation is sent again, or taken back', async () => {
    await show(people(own, invited));
    server.answers('parties.resend', people(own, invited));
    await press('Enviar outra vez o convite de Marta Reis');
    await screen.findByText('Convite enviado');
    server.answers('parties.revoke', people(own));
    await press('Retirar convite de Marta Reis');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Marta Reis' })).toBeNull());
  });

  test('an invitation that did not arrive says so to who wrote the address, until it is sent again', async () => {
    const returned = (email: string | null) => ({
      ...invited,
      invitation: { ...invited.invitation, email, expiresAt: '2026-12-11T23:59:59.999Z', isUndelivered: true },
    });
    await show(people(own, returned('marta@casa.example')));
    screen.getByText('Não foi entregue a marta@casa.example');
    expect(screen.queryByText(/Enviado para/)).toBeNull();
    expect(await accessibilityFindings()).toEqual([]);
    server.answers('parties.resend', people(own, invited));
    await press('Enviar outra vez o convite de Marta Reis');
    await waitFor(() => expect(screen.queryByText(/Não foi entregue/)).toBeNull());
    screen.getByText(/Enviado para marta@casa\.example/);
    cleanup();
    await show(people(own, returned(null)));
    screen.getByText('O convite não foi entregue');
    cleanup();
    await show(people(own, returned('marta@casa.example')));
    server.answers('parties.revoke', people(own));
    await press('Corrigir o endereço de Marta Reis');
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'marta@casa.example');
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Marta Reis');
    expect(server.calls('parties.revoke')).toEqual([{ applicationId, partyId: martaId }]);
  });

  test('somebody who is not meant is removed after a question', async () => {
    await show(people(own, { ...marta, notThemUntil: '2026-11-28T10:00:00.000Z' }));
    server.answers('parties.notThem', people(own));
    await press('Não é esta pessoa Marta Reis');
    expect(server.calls('parties.notThem')).toEqual([]);
    await press('Tirar do pedido');
    await waitFor(() => expect(server.calls('parties.notThem')).toEqual([{ applicationId, partyId: martaId }]));
  });

  test('help with one’s documents is off by default, and says what it means', async () => {
    await show(people(own, marta));
    const help = screen.getByLabelText<HTMLInputElement>('Deixar Marta tratar dos meus documentos');
    expect(help.checked).toBe(false);
    screen.getByText(/Não vê a tua conversa com a equipa\./);
    server.answers('parties.setHelping', people({ ...own, servedBy: martaId }, marta));
    await userEvent.click(help);
    // It shows at once, and keeps the focus.
    expect([help.checked, document.activeElement]).toEqual([true, help]);
    await waitFor(() => expect(server.calls('parties.setHelping')).toEqual([{ applicationId, helper: martaId }]));
    await waitFor(() => expect(help.getAttribute('aria-busy')).toBe('false'));
    expect(help.checked).toBe(true);
  });

  test('a guarantor invites nobody, and leaves after a question', async () => {
    await show(people({ ...own, isSelf: false }, { ...marta, role: 'fiador', isSelf: true }));
    expect(screen.queryByRole('button', { name: 'Convidar pessoa' })).toBeNull();
    server.answers('parties.leave', {});
    await userEvent.click(await screen.findByRole('button', { name: 'Sair do pedido' }));
    expect(server.calls('parties.leave')).toEqual([]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sair do pedido' }));
    await waitFor(() => expect(server.calls('parties.leave')).toEqual([{ applicationId }]));
    await waitFor(() => expect(address()).toBe('/app'));
  });
});

test.each([
  ['a co-titular after the documents', { ...own, role: 'co_titular' }, 'analise'],
  ['the titular while others are in the request', own, 'documentos'],
] as const)('%s is told to ask the team to leave', async (_who, self, status) => {
  await show(people(self, marta), status);
  await screen.findByText('Fala com a equipa para saíres.');
  expect(screen.queryByRole('button', { name: 'Sair do pedido' })).toBeNull();
});

describe('in a request that has ended', () => {
  test('nobody is invited, removed or asked to change; help and totals are only taken back', async () => {
    const helped = { ...own, servedBy: martaId, roleAsked: 'co_titular' as const };
    const shown = people(helped, { ...marta, notThemUntil: '2026-11-28T10:00:00.000Z' }, { ...marta, partyId: 'x' });
    await show({ ...shown, totals: { agreedByMe: true, shown: false } }, 'concluida');
    screen.getByText(/^Este pedido está encerrado/);
    expect(screen.queryAllByRole('button')).toEqual([]);
    server.answers('parties.setHelping', people(own, marta));
    server.answers('parties.setTotals', people(helped, marta));
    const [totals, help, ...others] = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect([totals?.checked, help?.checked, others]).toEqual([true, true, []]);
    await userEvent.click(help as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
    expect(server.calls('parties.setHelping')).toEqual([{ applicationId, helper: null }]);
  });
});

test('two others with the same first name are told apart by their whole ones', async () => {
  await show(people(own, marta, { ...marta, partyId: 'x', name: 'Marta Dias' }));
  screen.getByLabelText('Deixar Marta Reis tratar dos meus documentos');
  screen.getByLabelText('Deixar Marta Dias tratar dos meus documentos');
});

test('who is alone in a request reads nothing about leaving it', async () => {
  await show(people(own));
  expect(screen.queryByText('Fala com a equipa para saíres.')).toBeNull();
  expect(server.calls('applications.get')).toEqual([]);
});

describe('on the dashboard', () => {
  const detail = (isAlone: boolean) => ({
    ...ownDetail,
    application: { ...ownDetail.application, party: { ...ownDetail.application.party, isAlone } },
  });

  test('who is alone reads one line, once dismissed never again', async () => {
    server.answers('applications.get', detail(true));
    const { unmount } = await open(<PeopleNotice applicationId={applicationId} />, { person });
    await screen.findByText('Compras com alguém?', { exact: false });
    await press('Não mostrar mais');
    expect(screen.queryByText('Compras com alguém?', { exact: false })).toBeNull();
    unmount();
    await open(<PeopleNotice applicationId={applicationId} />, { person });
    expect(screen.queryByText('Compras com alguém?', { exact: false })).toBeNull();
  });

  test('two read how far each of them is', async () => {
    server.answers('applications.get', detail(false));
    server.answers('parties.list', people(own, marta));
    await open(<PeopleNotice applicationId={applicationId} />, { person });
    await screen.findByRole('heading', { name: 'Pessoas do pedido' });
    await screen.findByText('1 de 8 enviados');
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('people that cannot be read say so, and are asked for again', async () => {
    server.answers('applications.get', detail(false));
    server.refuses('parties.list', 'application.not_found');
    await open(<PeopleNotice applicationId={applicationId} />, { person });
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    server.answers('parties.list', people(own, marta));
    await userEvent.click(again);
    await screen.findByText('1 de 8 enviados');
  });
});

test('without a helper in the request the team handles the documents of somebody without account', async () => {
  await show(people(own, { ...marta, state: 'sem_conta', joinedAt: null }));
  screen.getByText('A equipa trata dos documentos desta pessoa.');
});

test('who sends the papers of somebody without account reaches what is known of that person; the others do not', async () => {
  const served = (servedBy: string) => people(own, { ...marta, state: 'sem_conta', joinedAt: null, servedBy });
  await show(served('first'));
  expect(screen.getByRole('link', { name: 'Dados de Marta Reis' }).getAttribute('href')).toBe(
    `/app/os-meus-dados?pessoa=${martaId}`,
  );
  cleanup();
  await show(served('01JD000000000000000000000P'));
  expect(screen.queryByRole('link', { name: 'Dados de Marta Reis' })).toBeNull();
});
