import '#web/test/browser-globals.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { staffDetail, staffParty } from '#web/test/sample-views.ts';
import { accessibilityFindings, open, server } from '#web/test/screen.tsx';
import StaffPeople from './staff-people.tsx';

const rui = { ...staffParty, partyId: '01JD0000000000000000000001', name: 'Rui Costa', role: 'co_titular' as const };
const maria = {
  ...rui,
  partyId: '01JD0000000000000000000002',
  name: 'Maria Dias',
  role: 'fiador' as const,
  state: 'convidado' as const,
  progress: null,
  email: 'maria@casa.example',
  expiresAt: '2099-12-11T23:59:59.999Z',
};
const gone = {
  ...rui,
  partyId: '01JD0000000000000000000003',
  name: 'Zé',
  state: 'removido' as const,
  endReason: 'Desistiu.',
};

beforeEach(() => server.answers('parties.staffFacts', { people: [] }));

test('shows everybody who is in a request, and folds who was', async () => {
  await open(
    <StaffPeople {...staffDetail} people={[staffParty, { ...rui, servedBy: 'first', share: 0.3 }, maria, gone]} />,
  );
  const card = (name: string) => within(screen.getByRole('region', { name }));
  await screen.findByRole('region', { name: 'Rui Costa' });
  card('Rui Costa').getByText('0 de 4 enviados');
  card('Rui Costa').getByText('Otelo Teste');
  card('Rui Costa').getByText(/^30\s?%$/);
  card('Maria Dias').getByText('Fiador(a)');
  card('Maria Dias').getByText('11/12/2099');
  expect(card('Maria Dias').queryByText('Documentos')).toBeNull();
  screen.getByText('Já não estão no pedido (1)');
  expect(await accessibilityFindings()).toEqual([]);
});

test('the parts of those who buy have to make the whole; nothing typed is lost', async () => {
  server.answers('parties.staffChange', {});
  await open(<StaffPeople {...staffDetail} people={[{ ...staffParty, version: 3 }, rui, maria]} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Partes do imóvel…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Partes do imóvel' }));
  const [first, second] = ['Otelo Teste (%)', 'Rui Costa (%)'].map((label) => dialog.getByLabelText(label));
  if (!first || !second) throw new Error('No fields');
  expect((first as HTMLInputElement).value).toBe('50');
  const type = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.type(field, text);
    await user.click(dialog.getByRole('button', { name: 'Guardar partes' }));
  };
  await type(first, '70,5');
  await dialog.findByText('As partes somam 120,5 %: o todo é 100');
  await type(second, 'metade');
  await dialog.findByText('Escreve uma percentagem, por exemplo 50');
  expect((first as HTMLInputElement).value).toBe('70,5');
  expect(await accessibilityFindings()).toEqual([]);
  await type(second, '29,5');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage).toHaveLength(0);
  expect(server.calls('parties.staffChange')).toEqual([
    {
      applicationId: staffDetail.application.id,
      partyId: 'first',
      version: 3,
      shares: [
        { partyId: 'first', share: 0.705 },
        { partyId: rui.partyId, share: 0.295 },
      ],
    },
  ]);
});

test('parts that were typed are there again after Esc, until they are given up', async () => {
  await open(<StaffPeople {...staffDetail} people={[staffParty, rui]} />);
  const user = userEvent.setup();
  const field = async () => {
    await user.click(await screen.findByRole('button', { name: 'Partes do imóvel…' }));
    return screen.findByLabelText<HTMLInputElement>('Rui Costa (%)');
  };
  const typed = await field();
  await user.clear(typed);
  await user.type(typed, '12,5');
  await user.keyboard('{Escape}');
  expect((await field()).value).toBe('12,5');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect((await field()).value).toBe('50');
});

const eva = { ...rui, partyId: '01JD0000000000000000000004', name: 'Eva Lima' };
function RuiLeaves() {
  const [people, setPeople] = useState([staffParty, rui, eva]);
  return (
    <>
      <Button onClick={() => setPeople([staffParty, eva])}>Rui sai</Button>
      <StaffPeople {...staffDetail} people={people} />
    </>
  );
}

test('who leaves while the parts are written takes theirs along: each of the others keeps their own', async () => {
  server.answers('parties.staffChange', {});
  await open(<RuiLeaves />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Partes do imóvel…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Partes do imóvel' }));
  const fieldOf = (name: string) => dialog.getByLabelText<HTMLInputElement>(`${name} (%)`);
  for (const [name, part] of [
    ['Otelo Teste', '40'],
    ['Rui Costa', '0,5'],
    ['Eva Lima', '60'],
  ] as const) {
    await user.clear(fieldOf(name));
    await user.type(fieldOf(name), part);
  }
  fireEvent.click(screen.getByText('Rui sai'));
  expect(fieldOf('Eva Lima').value).toBe('60');
  await user.click(dialog.getByRole('button', { name: 'Guardar partes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls('parties.staffChange')).toMatchObject([
    {
      shares: [
        { partyId: 'first', share: 0.4 },
        { partyId: eva.partyId, share: 0.6 },
      ],
    },
  ]);
});

test('of who has no account the team records what was given and signed on paper, each with its day', async () => {
  server.answers('parties.recordPaper', {});
  const eva = { ...rui, state: 'sem_conta' as const, name: 'Eva Lima', personId: null, email: null };
  await open(<StaffPeople {...staffDetail} people={[staffParty, eva]} />);
  const user = userEvent.setup();
  await screen.findByText(/^Falta entregar a informação prévia em papel/);
  await user.click(screen.getByRole('button', { name: 'Informação prévia entregue…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Informação prévia em papel' }));
  const day = dialog.getByLabelText('Dia *');
  await user.clear(day);
  await user.type(day, '2999-01-01');
  await user.click(dialog.getByRole('button', { name: 'Registar' }));
  await dialog.findByText('Esse dia ainda não chegou');
  await user.clear(day);
  await user.type(day, '2026-11-02');
  await user.click(dialog.getByRole('button', { name: 'Registar' }));
  await waitFor(() =>
    expect(server.calls('parties.recordPaper')).toEqual([
      { applicationId: staffDetail.application.id, partyId: eva.partyId, paper: 'information', on: '2026-11-02' },
    ]),
  );
});

describe('the invitation of the team', () => {
  const invite = async () => {
    await open(<StaffPeople {...staffDetail} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Convidar pessoa…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Convidar pessoa' }));
    return { user, dialog };
  };

  test('asks for name and address, and is sent', async () => {
    server.answers('parties.staffInvite', {});
    const { user, dialog } = await invite();
    await user.click(dialog.getByRole('button', { name: 'Convidar' }));
    await dialog.findByText(/nome/i, { selector: '.amplify-field__error-message' });
    await user.type(dialog.getByLabelText('Nome *'), 'Rui Costa');
    await user.type(dialog.getByLabelText('Email *'), 'rui@casa.example');
    await user.click(dialog.getByRole('radio', { name: /Fiador/ }));
    await user.click(dialog.getByRole('button', { name: 'Convidar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls('parties.staffInvite')).toEqual([
      { applicationId: staffDetail.application.id, name: 'Rui Costa', role: 'fiador', email: 'rui@casa.example' },
    ]);
  });

  test('of who has no account needs a written consent', async () => {
    server.answers('parties.staffInvite', {});
    const { user, dialog } = await invite();
    await user.type(dialog.getByLabelText('Nome *'), 'Maria Dias');
    await user.click(dialog.getByRole('checkbox', { name: 'Esta pessoa não usa computador' }));
    await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
    await dialog.findByText('Confirma que há autorização por escrito');
    await user.click(dialog.getByRole('checkbox', { name: /Tenho autorização de Maria Dias/ }));
    await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls('parties.staffInvite').at(-1)).toMatchObject({ name: 'Maria Dias', consent: true });
  });
});

describe('an invitation', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Maria Dias' }));

  test('that waits is sent again, with its limit in words, and taken back', async () => {
    await open(<StaffPeople {...staffDetail} people={[staffParty, maria]} />);
    const user = userEvent.setup();
    (await card()).getByText(/pode ser enviado 3 vezes em 24 horas/);
    server.refuses('parties.staffResend', 'party.too_many_invitations', {
      detail: 'Este convite já foi enviado 3 vezes nas últimas 24 horas. Tenta novamente amanhã.',
    });
    await user.click((await card()).getByRole('button', { name: 'Enviar outra vez o convite de Maria Dias' }));
    await screen.findByText(/já foi enviado 3 vezes/);
    server.answers('parties.staffRevoke', {});
    await user.click((await card()).getByRole('button', { name: 'Retirar convite de Maria Dias' }));
    await screen.findByText('O convite de Maria Dias foi retirado');
    const input = { applicationId: staffDetail.application.id, partyId: maria.partyId };
    expect(server.calls('parties.staffRevoke')).toEqual([input]);
  });

  test('that did not arrive says so at its buttons', async () => {
    await open(<StaffPeople {...staffDetail} people={[staffParty, { ...maria, isUndelivered: true }]} />);
    (await card()).getByText('Não foi entregue a maria@casa.example');
    (await card()).getByRole('button', { name: 'Enviar outra vez o convite de Maria Dias' });
    expect(await accessibilityFindings()).toEqual([]);
  });

  test('that has ended says so, and is offered anew with what was typed, until another one replaces it', async () => {
    const ended = { ...maria, state: 'expirado' as const, expiresAt: '2026-11-20T23:59:59.999Z' };
    await open(<StaffPeople {...staffDetail} people={[staffParty, ended]} />);
    (await card()).getByText('convite expirou em 20/11/2026');
    await userEvent.click((await card()).getByRole('button', { name: 'Convidar outra vez… Maria Dias' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Convidar pessoa' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Email *').value).toBe('maria@casa.example');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Fiador/ }).checked).toBe(true);
  });

  test('that another one has replaced is folded away', async () => {
    const ended = { ...maria, state: 'expirado' as const };
    await open(
      <StaffPeople
        {...staffDetail}
        people={[staffParty, ended, { ...maria, email: 'maria@nova.example', partyId: `${gone.partyId}A` }]}
      />,
    );
    await screen.findByText('Já não estão no pedido (1)');
  });
});

test('somebody is removed with a reason of ten letters', async () => {
  server.answers('parties.staffRemove', {});
  await open(<StaffPeople {...staffDetail} people={[staffParty, rui]} />);
  const user = userEvent.setup();
  const card = within(await screen.findByRole('region', { name: 'Rui Costa' }));
  await user.click(card.getByRole('button', { name: 'Tirar do pedido…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tirar Rui Costa do pedido?' }));
  await user.type(dialog.getByLabelText('Motivo *'), 'Desistiu');
  await user.click(dialog.getByRole('button', { name: 'Tirar do pedido' }));
  await dialog.findByText('Explica em pelo menos 10 letras.');
  await user.type(dialog.getByLabelText('Motivo *'), ' da compra');
  await user.click(dialog.getByRole('button', { name: 'Tirar do pedido' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls('parties.staffRemove')).toEqual([
    { applicationId: staffDetail.application.id, partyId: rui.partyId, reason: 'Desistiu da compra' },
  ]);
  // The titular stays while others are in the request.
  const titular = within(screen.getByRole('region', { name: 'Otelo Teste' }));
  expect(titular.queryByRole('button', { name: 'Tirar do pedido…' })).toBeNull();
});
