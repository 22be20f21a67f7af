import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComplaintView } from '#shared/complaints/routes.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import ComplaintsPage from './complaints-page.tsx';
import PressingComplaints from './pressing-complaints.tsx';

const applicationId = '01K9ZZZZZZZZZZZZZZZZZZZZZ2';
const complaint: ComplaintView = {
  id: '8f1c2a34-0000-4000-8000-0000005eed1a',
  number: 'R-2026-5EED1A',
  channel: 'portal',
  receivedOn: '2026-11-02',
  dueOn: '2026-11-23',
  name: 'Marta Reis',
  email: 'marta@visita.example',
  applicationId,
  summary: 'Pedi a proposta há três semanas.\nNinguém me disse nada.',
  recordedBy: null,
  answered: null,
  version: 0,
};
const answered: ComplaintView = {
  ...complaint,
  name: null,
  email: null,
  summary: null,
  answered: { on: '2026-11-20', at: '2026-11-20T10:00:00.000Z', by: 'Rui Cardoso', answer: null, outcome: 'aceite' },
};

const show = (page: React.ReactNode = <ComplaintsPage />) =>
  open(<main>{page}</main>, { person: { ...client, role: 'staff' } });

test('a complaint is answered once, with outcome and day, and the answer is said to be mailed', async () => {
  server.answers('complaints.staffList', ({ state }) => ({
    items: state === 'open' ? [complaint] : [answered],
    cursor: null,
  }));
  server.answers('complaints.answer', answered);
  await show();
  const card = within(await screen.findByRole('article', { name: 'R-2026-5EED1A · Marta Reis' }));
  expect(card.getByRole('link', { name: '#01K9ZZZZ' }).getAttribute('href')).toBe(
    `/backoffice/applications/${applicationId}`,
  );
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(card.getByRole('button', { name: 'Responder a R-2026-5EED1A' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Responder a R-2026-5EED1A' }));
  dialog.getByText(/segue por email para marta@visita\.example/);
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar e enviar' }));
  await dialog.findByText('Escreve a resposta, em pelo menos 10 caracteres');
  dialog.getByText('Escolhe o resultado');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Resposta *'), 'Tens razão, e pedimos desculpa.');
  await userEvent.selectOptions(dialog.getByLabelText('Resultado *'), 'Aceite');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar e enviar' }));
  await screen.findByText('Resposta guardada: R-2026-5EED1A');
  expect(server.calls('complaints.answer')).toMatchObject([
    { complaintId: complaint.id, version: 0, answer: 'Tens razão, e pedimos desculpa.', outcome: 'aceite' },
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Respondidas' }));
  await screen.findByRole('article', { name: 'R-2026-5EED1A · dados apagados' });
  expect(await accessibilityFindings()).toEqual([]);
});

test('one that came another way is written down, about a request by the address of its page', async () => {
  server.answers('complaints.staffList', { items: [], cursor: null });
  server.answers('complaints.record', complaint);
  await show();
  await screen.findByText('Nenhuma reclamação por responder');
  await userEvent.click(screen.getByRole('button', { name: 'Registar reclamação' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registar reclamação' }));
  await userEvent.type(dialog.getByLabelText(/^Pedido/), 'o da Marta');
  await userEvent.click(dialog.getByRole('button', { name: 'Registar' }));
  await dialog.findByText('Escolhe como chegou');
  dialog.getByText('Cola o endereço da página do pedido');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText('Como chegou *'), 'Carta');
  await userEvent.type(dialog.getByLabelText('De quem *'), 'Marta Reis');
  await userEvent.clear(dialog.getByLabelText(/^Pedido/));
  await userEvent.type(
    dialog.getByLabelText(/^Pedido/),
    `https://morada.example/backoffice/applications/${applicationId}?tab=bancos`,
  );
  await userEvent.type(dialog.getByLabelText('O que diz a reclamação *'), 'Ninguém me ligou de volta.');
  await userEvent.click(dialog.getByRole('button', { name: 'Registar' }));
  await waitFor(() =>
    expect(server.calls('complaints.record')).toMatchObject([{ channel: 'carta', name: 'Marta Reis', applicationId }]),
  );
});

test('the day of the team names what is near its last day, and nothing else', async () => {
  server.answers('complaints.staffList', { items: [complaint], cursor: null });
  await show(<PressingComplaints />);
  await screen.findByRole('link', { name: 'R-2026-5EED1A · Marta Reis' });
  expect(server.calls('complaints.staffList')).toEqual([{ state: 'open', pressing: 'true' }]);
  expect(screen.queryByRole('link', { name: 'Ver todas' })).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test('the day of the team leads to all complaints when there are more', async () => {
  server.answers('complaints.staffList', { items: [complaint], cursor: 'more' });
  await show(<PressingComplaints />);
  const all = await screen.findByRole('link', { name: 'Ver todas' });
  expect(all.getAttribute('href')).toBe('/backoffice/reclamacoes');
});

test('what is corrected after a lost answer is a complaint of its own, and the same one otherwise', async () => {
  server.answers('complaints.staffList', { items: [], cursor: null });
  server.loses('complaints.record');
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Registar reclamação' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registar reclamação' }));
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Registar' }));
  await userEvent.selectOptions(dialog.getByLabelText('Como chegou *'), 'Carta');
  await userEvent.type(dialog.getByLabelText('De quem *'), 'Marta Reis');
  await userEvent.type(dialog.getByLabelText('O que diz a reclamação *'), 'Ninguém me ligou.');
  await save();
  await save();
  await userEvent.type(dialog.getByLabelText('O que diz a reclamação *'), ' Nem escreveu.');
  await save();
  const [first, again, corrected] = server.calls('complaints.record');
  expect(again?.submissionId).toBe(first?.submissionId);
  expect(corrected).toMatchObject({ summary: 'Ninguém me ligou. Nem escreveu.' });
  expect(corrected?.submissionId).not.toBe(first?.submissionId);
});
