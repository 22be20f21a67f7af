import '#web/test/browser-globals.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AccountSecurityView } from '#shared/security/account.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import SecondFactors from './second-factors.tsx';

const codes = Array.from({ length: 10 }, (_, index) => String(index).repeat(24));
const withApp: AccountSecurityView = {
  methods: ['totp'],
  phone: null,
  hasPassword: true,
  hasGoogle: false,
  textMessages: false,
  recoveryCodesLeft: 8,
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const show = (security: AccountSecurityView) => {
  server.answers('security.get', security);
  return open(<SecondFactors person={client} />, { person: client });
};

beforeEach(() => {
  server.answers('security.passkeys', { enabled: true, passkeys: [] });
  server.answers('security.beginProof', { status: 'proven', ticket: 'T'.repeat(43) });
  server.answers('security.renewRecoveryCodes', { recoveryCodes: codes });
});

test('an account without an app has no recovery codes', async () => {
  await show({ ...withApp, methods: [], recoveryCodesLeft: null });
  await screen.findByText('Inativa');
  expect(screen.queryByText('Códigos de recuperação')).toBeNull();
});

test.each([0, 1])(
  'before a factor is added, somebody with %d passkeys is told what that means for them',
  async (count) => {
    const passkey = {
      id: '01JD0000000000000000000009',
      name: 'Telemóvel',
      addedAt: '2026-11-02T10:00:00.000Z',
      lastUsedAt: null,
    };
    server.answers('security.passkeys', { enabled: true, passkeys: count > 0 ? [passkey] : [] });
    await show({ ...withApp, methods: [], recoveryCodesLeft: null });
    await screen.findByText('Inativa');
    await press('Adicionar app de autenticação');
    const dialog = within(await screen.findByRole('dialog'));
    const words = /^Com verificação em dois passos entras com palavra-passe e código\..*deixam de servir/;
    await waitFor(() => expect(dialog.queryAllByText(words)).toHaveLength(count));
  },
);

test('an app without codes is told to make some', async () => {
  await show({ ...withApp, recoveryCodesLeft: null });
  await screen.findByText('Cria códigos para entrares se perderes o telemóvel.');
  screen.getByRole('button', { name: 'Criar códigos' });
});

test('says how many are left; new ones are shown after a proof, once, and can be copied', async () => {
  const user = userEvent.setup();
  await show(withApp);
  await screen.findByText(/8 de 10 por usar/);
  expect(await accessibilityFindings()).toEqual([]);
  await press('Criar códigos novos');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Palavra-passe'), 'Uma-Casa-2026');
  server.answers('security.get', { ...withApp, recoveryCodesLeft: 10 });
  await press('Continuar');
  expect((await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(
    codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')),
  );
  expect(await accessibilityFindings()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  await screen.findByText('Códigos copiados.');
  expect(await navigator.clipboard.readText()).toContain('9999-9999-9999-9999-9999-9999');
  await press('Já os guardei');
  await waitFor(() => expect(screen.queryByText(/0000-0000/)).toBeNull());
  await screen.findByText(/10 de 10 por usar/);
});

test('the only copy of new codes is not lost by a press of Esc or of Back', async () => {
  const user = userEvent.setup();
  await show(withApp);
  await screen.findByText(/8 de 10 por usar/);
  await press('Criar códigos novos');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Palavra-passe'), 'Uma-Casa-2026');
  await press('Continuar');
  await within(dialog).findAllByRole('listitem');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(within(dialog).queryByRole('button', { name: 'Fechar' })).toBeNull();
  expect(screen.getAllByText(/0000-0000/)).toHaveLength(1);
});
