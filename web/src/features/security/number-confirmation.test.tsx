import '#web/test/browser-globals.ts';
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import NumberConfirmation from './number-confirmation.tsx';

const number = '+351912345678';
const person = { ...client, whatsappOptIn: true, whatsappNumber: number };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const code = () => screen.getByLabelText<HTMLInputElement>('Código');

async function show() {
  const onClose = jest.fn();
  await open(<NumberConfirmation person={person} onClose={onClose} />, { person });
  return onClose;
}

test('a number is confirmed with the code that was sent there; a wrong one is said and can be typed again', async () => {
  const onClose = await show();
  screen.getByText(number);
  expect(await accessibilityFindings()).toEqual([]);
  server.answers('notifications.sendWhatsAppCode', { number });
  await press('Enviar código');
  await screen.findByText(/Enviámos um código por WhatsApp/);
  expect(await accessibilityFindings()).toEqual([]);
  server.refuses('people.confirmWhatsApp', 'whatsapp.code');
  await userEvent.type(code(), '111111');
  await press('Confirmar');
  await screen.findByText('O código não está certo. Confirma os 6 algarismos e tenta novamente.');
  expect(code().value).toBe('111111');
  expect(onClose).not.toHaveBeenCalled();
  server.answers('people.confirmWhatsApp', { ...person, whatsappConfirmed: true });
  await userEvent.clear(code());
  await userEvent.type(code(), '222222');
  await press('Confirmar');
  await screen.findByText('Número confirmado');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(server.calls('people.confirmWhatsApp')).toEqual([{ code: '111111' }, { code: '222222' }]);
});

test('a code that has ended leads back to sending one, and a number without WhatsApp is said there', async () => {
  await show();
  server.answers('notifications.sendWhatsAppCode', { number });
  await press('Enviar código');
  await screen.findByText(/Enviámos um código por WhatsApp/);
  server.refuses('people.confirmWhatsApp', 'whatsapp.code_expired');
  await userEvent.type(code(), '111111');
  await press('Confirmar');
  const told = await screen.findByRole('alert');
  expect(told.textContent).toBe('Este código já não serve. Pede outro.');
  server.refuses('notifications.sendWhatsAppCode', 'whatsapp.unknown_number');
  await press('Enviar código');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('O WhatsApp não conhece este número.'));
});
