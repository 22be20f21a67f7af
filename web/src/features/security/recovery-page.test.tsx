import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityFindings, client, expectAt, open, server } from '#web/test/screen.tsx';
import RecoveryPage from './recovery-page.tsx';

const email = 'Email da conta';
const reason = 'Como confirmaste quem é?';
const admin = { ...client, role: 'admin' as const };
const show = (person: typeof client) =>
  open(
    <main>
      <RecoveryPage />
    </main>,
    { person },
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Fills in the form and answers its question. */
async function approve(address: string): Promise<void> {
  const field = screen.getByLabelText(email);
  await userEvent.clear(field);
  await userEvent.type(field, address);
  await press('Confirmar quem é');
  await press('Confirmar');
}

beforeEach(() => {
  server.answers('security.missingAccounts', { items: [] });
  server.answers('security.suspensions', { suspended: [] });
  server.answers('security.factorRecoveries', { recoveries: [] });
});

test('takes the approval of a member with a reason, after a confirmation, and says whether another is missing', async () => {
  await show(admin);
  await screen.findByRole('heading', { name: 'Recuperar acesso' });
  await screen.findByText('Nenhuma conta está suspensa.');
  await screen.findByText('Ninguém está a recuperar o acesso.');
  expect(await accessibilityFindings()).toEqual([]);

  await press('Confirmar quem é');
  await expectAt(email, /Email inválido/);
  await expectAt(reason, /pelo menos 5 caracteres/);
  expect(await accessibilityFindings()).toEqual([]);

  await userEvent.type(screen.getByLabelText(reason), 'Videochamada; conheço-a há anos.');
  server.refuses('security.removeFactor', 'security.own_factor');
  await approve('helena@morada.example');
  await screen.findByText('É a tua própria conta');
  expect(await accessibilityFindings()).toEqual([]);

  server.answers('security.removeFactor', { removed: false });
  await approve('vera@morada.example');
  await screen.findByText('Falta outra pessoa da equipa');
  expect(screen.queryByText('É a tua própria conta')).toBeNull();
  expect(server.calls('security.removeFactor').at(-1)).toEqual({
    email: 'vera@morada.example',
    reason: 'Videochamada; conheço-a há anos.',
  });
  expect(await accessibilityFindings()).toEqual([]);
});

const vera = { personId: 'vera', name: 'Vera Cruz', email: 'vera@morada.example' };
const approval = { by: 'Rui Alves', isOwn: false, reason: 'Veio ao escritório.', lapsesAt: '2026-11-27T17:45:00.000Z' };

test('shows staff what waits for a second member, who confirms for themselves', async () => {
  server.answers('security.factorRecoveries', { recoveries: [{ ...vera, endsAt: null, approval }] });
  await show({ ...client, role: 'staff' });
  await screen.findByText(/Confirmada por Rui Alves: falta outra pessoa da equipa, até 27\/11\/2026 17:45/);
  await screen.findByText(/fala com um administrador/);
  expect(await accessibilityFindings()).toEqual([]);
  await press('Confirmar quem é vera@morada.example');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
  await dialog.findByText(/pelo menos 5 caracteres/);
  expect(await accessibilityFindings()).toEqual([]);
  server.answers('security.removeFactor', { removed: true });
  server.answers('security.factorRecoveries', { recoveries: [] });
  await userEvent.type(dialog.getByLabelText(reason), 'Videochamada.');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('Verificação retirada');
  await screen.findByText('Ninguém está a recuperar o acesso.');
});

test('a member does not confirm twice, and cancels for somebody who calls', async () => {
  const waiting = { ...vera, endsAt: '2026-11-29T17:45:00.000Z', approval: { ...approval, isOwn: true } };
  server.answers('security.factorRecoveries', { recoveries: [waiting] });
  await show({ ...client, role: 'staff' });
  await screen.findByText(/a verificação sai em 29\/11\/2026 17:45/);
  await screen.findByText(/Confirmaste tu/);
  expect(screen.queryByRole('button', { name: /Confirmar quem é vera/ })).toBeNull();
  await press('Cancelar a de vera@morada.example');
  server.answers('security.stopFactorRecoveryOf', { stopped: true });
  server.answers('security.factorRecoveries', { recoveries: [] });
  expect(await accessibilityFindings()).toEqual([]);
  await press('Cancelar a recuperação');
  await screen.findByText('Ninguém está a recuperar o acesso.');
  expect(server.calls('security.stopFactorRecoveryOf')).toEqual([{ personId: 'vera' }]);
});

test('has the data of a suspended person erased who asked for it, with a reason, and takes that back', async () => {
  const rui = { personId: 'rui', name: 'Rui Alves', email: 'rui@morada.example', reason: 'Telemóvel roubado.' };
  const suspended = { ...rui, suspendedBy: 'Helena', suspendedAt: '2026-11-20T10:00:00.000Z', dueAt: null, copy: null };
  server.answers('security.suspensions', { suspended: [suspended] });
  await show(admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Apagar os dados de rui@morada.example' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Apagar os dados' }));
  await dialog.findByText(/pelo menos 5 caracteres/);
  expect(await accessibilityFindings()).toEqual([]);
  const dueAt = '2026-12-03T10:00:00.000Z';
  server.answers('security.eraseMissing', { dueAt });
  server.answers('security.suspensions', { suspended: [{ ...suspended, dueAt }] });
  await userEvent.type(dialog.getByLabelText('Porquê?'), 'Pediu por escrito.');
  await userEvent.click(dialog.getByRole('button', { name: 'Apagar os dados' }));
  await screen.findByText('Os dados são apagados a 03/12/2026');
  expect(server.calls('security.eraseMissing')).toEqual([{ personId: 'rui', reason: 'Pediu por escrito.' }]);
  server.answers('security.keepMissing', { kept: true });
  server.answers('security.suspensions', { suspended: [suspended] });
  await press('Cancelar eliminação dos dados de rui@morada.example');
  await screen.findByRole('button', { name: 'Apagar os dados de rui@morada.example' });
  expect(await accessibilityFindings()).toEqual([]);
});

test('has a copy made for a suspended person who asked for it', async () => {
  const rui = { personId: 'rui', name: 'Rui Alves', email: 'rui@morada.example', reason: 'Telemóvel roubado.' };
  const suspended = { ...rui, suspendedBy: 'Helena', suspendedAt: '2026-11-20T10:00:00.000Z', dueAt: null };
  server.answers('security.suspensions', { suspended: [{ ...suspended, copy: null }] });
  server.answers('privacy.exportSuspended', { requestedAt: '2026-11-26T10:00:00.000Z' });
  await show(admin);
  const ask = await screen.findByRole('button', { name: 'Pedir cópia dos dados de rui@morada.example' });
  server.answers('security.suspensions', { suspended: [{ ...suspended, copy: 'making' }] });
  await userEvent.click(ask);
  await screen.findByText('A preparar a cópia dos dados…');
  expect(server.calls('privacy.exportSuspended')).toEqual([{ personId: 'rui' }]);
  expect(await accessibilityFindings()).toEqual([]);
  // It says itself when the copy is ready.
  server.answers('security.suspensions', { suspended: [{ ...suspended, copy: 'ready' }] });
  await screen.findByRole('button', { name: /^Descarregar cópia/ }, { timeout: 10_000 });
});

test.each([
  ['Confirmar quem é vera@morada.example', reason, 'Voltar'],
  ['Reativar a conta vera@morada.example', 'Motivo da reativação', 'Cancelar'],
  ['Apagar os dados de vera@morada.example', 'Porquê?', 'Cancelar'],
])('the reason typed after «%s» is there again after Esc, until it is given up', async (opens, label, givesUp) => {
  server.answers('security.factorRecoveries', { recoveries: [{ ...vera, endsAt: null, approval }] });
  const suspended = { reason: 'Conta roubada.', suspendedBy: null, suspendedAt: '2026-11-20T10:00:00.000Z' };
  server.answers('security.suspensions', { suspended: [{ ...vera, ...suspended, dueAt: null, copy: null }] });
  await show(admin);
  await screen.findByRole('button', { name: opens });
  await screen.findByText(/Conta roubada/);
  const typed = async () => within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>(label);
  await press(opens);
  await userEvent.type(await typed(), 'Veio ao escritório com o cartão.');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(opens);
  expect((await typed()).value).toBe('Veio ao escritório com o cartão.');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: givesUp }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(opens);
  expect((await typed()).value).toBe('');
});
