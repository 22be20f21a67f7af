import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityFindings, client, descriptionOf, expectAt, open, server } from '#web/test/screen.tsx';
import PreferredNameDialog from './preferred-name-dialog.tsx';
import { SettingsPage } from './settings-page.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const income = 'Rendimento mensal líquido (€)';
async function type(label: string, text: string) {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}

async function show(person = client) {
  await open(<SettingsPage cards={() => null} EmailChange={() => null} NumberConfirmation={() => <p>O diálogo</p>} />, {
    person,
  });
  await screen.findByRole('heading', { level: 1, name: 'Definições' });
}

test('what is wrong is said at its field, the first has the focus, and an edited field loses its complaint', async () => {
  await show();
  await type('Nome', 'x'.repeat(61));
  await userEvent.click(screen.getByRole('checkbox', { name: /Receber atualizações por WhatsApp/ }));
  await type(income, '-1');
  await press('Guardar alterações');
  await expectAt('Nome', 'O nome deve ter entre 1 e 60 caracteres');
  await waitFor(() => expect(document.activeElement).toBe(field('Nome')));
  await expectAt('Telefone', 'Adiciona um número de telefone para ativar WhatsApp');
  await expectAt(income, 'O rendimento deve ser um valor positivo');
  expect(await accessibilityFindings()).toEqual([]);
  await type('Nome', 'Paulo');
  expect(descriptionOf(field('Nome'))).not.toContain('O nome deve ter');
  await type('Telefone', '12345');
  await press('Guardar alterações');
  await expectAt('Telefone', 'O número de telefone deve estar no formato E.164 (ex: +351912345678)');
  expect(server.calls('people.saveSettings')).toEqual([]);
});

test('a failure keeps what was typed, which can be sent again', async () => {
  await show();
  server.loses('people.saveSettings');
  await type('Telefone', '+447911123456');
  await press('Guardar alterações');
  await screen.findByText('Não foi possível guardar as alterações');
  expect(field('Telefone').value).toBe('+447911123456');
  const saved = { ...client, whatsappNumber: '+447911123456' };
  server.answers('people.saveSettings', saved);
  server.answers('people.me', saved);
  await press('Guardar alterações');
  await screen.findByText('Alterações guardadas');
  expect(server.calls('people.saveSettings')).toHaveLength(2);
});

test('a WhatsApp number says whether it is confirmed, while it is wanted and not being changed', async () => {
  const wanted = { ...client, whatsappOptIn: true, whatsappNumber: '+351912345678' };
  await show(wanted);
  await screen.findByText('O teu número está por confirmar');
  expect(await accessibilityFindings()).toEqual([]);
  await press('Confirmar número');
  await screen.findByText('O diálogo');
  await userEvent.type(field('Telefone'), '9');
  expect(screen.queryByText('O teu número está por confirmar')).toBeNull();
  await press('Cancelar');
  await userEvent.click(screen.getByRole('checkbox', { name: /Receber atualizações por WhatsApp/ }));
  expect(screen.queryByText('O teu número está por confirmar')).toBeNull();
});

test('a confirmed WhatsApp number asks for nothing', async () => {
  await show({ ...client, whatsappOptIn: true, whatsappNumber: '+351912345678', whatsappConfirmed: true });
  await screen.findByText('Número confirmado');
  expect(screen.queryByRole('button', { name: 'Confirmar número' })).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test('somebody without a name is asked for one that can be read, and a failure keeps it', async () => {
  await open(<PreferredNameDialog />, { person: { ...client, name: null } });
  await press('Guardar');
  await expectAt('Nome preferido', 'O nome deve ter entre 1 e 60 caracteres');
  await type('Nome preferido', ' <> ');
  await press('Guardar');
  await expectAt('Nome preferido', 'O nome deve ter entre 1 e 60 caracteres');
  await waitFor(() => expect(document.activeElement).toBe(field('Nome preferido')));
  expect(await accessibilityFindings()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
  server.loses('people.saveName');
  await type('Nome preferido', 'Zé');
  await press('Guardar');
  await screen.findByText('Não foi possível guardar o nome. Tenta novamente.');
  expect(field('Nome preferido').value).toBe('Zé');
  server.answers('people.saveName', { ...client, name: 'Zé' });
  await press('Guardar');
  await screen.findByText('Nome guardado!');
  screen.getByText('O teu perfil foi atualizado.');
});
