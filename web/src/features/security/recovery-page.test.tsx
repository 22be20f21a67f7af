import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
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
async function remove(address: string): Promise<void> {
  const field = screen.getByLabelText(email);
  await userEvent.clear(field);
  await userEvent.type(field, address);
  await press('Retirar verificação');
  await press('Retirar');
}

beforeEach(() => {
  server.answers('security.missingAccounts', { items: [] });
  server.answers('security.suspensions', { suspended: [] });
});

test('removes the second factor of an account with a reason, after a confirmation', async () => {
  await show(admin);
  await screen.findByRole('heading', { name: 'Recuperar acesso' });
  await screen.findByText('Nenhuma conta está suspensa.');
  expect(await accessibilityFindings()).toEqual([]);

  await press('Retirar verificação');
  await expectAt(email, /Email inválido/);
  await expectAt(reason, /pelo menos 5 caracteres/);
  expect(await accessibilityFindings()).toEqual([]);

  await userEvent.type(screen.getByLabelText(reason), 'Videochamada; conheço-a há anos.');
  server.refuses('security.removeFactor', 'security.own_factor');
  await remove('helena@morada.example');
  await screen.findByText('É a tua própria conta');
  expect(await accessibilityFindings()).toEqual([]);

  server.answers('security.removeFactor', { removed: true });
  await remove('vera@morada.example');
  await screen.findByText('Verificação retirada');
  expect(screen.queryByText('É a tua própria conta')).toBeNull();
  expect(server.calls('security.removeFactor').at(-1)).toEqual({
    email: 'vera@morada.example',
    reason: 'Videochamada; conheço-a há anos.',
  });
  expect(await accessibilityFindings()).toEqual([]);
});

test('shows staff no form, and refers them to an admin', async () => {
  await show({ ...client, role: 'staff' });
  await screen.findByText(/Só um administrador pode retirar/);
  expect(screen.queryByRole('button')).toBeNull();
});
