import { test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { client, open, server } from '#web/test/screen.tsx';
import { SendNotifications } from './send-notifications.tsx';

test('a failure without an answer names what failed', async () => {
  server.breaks('notifications.sendAll');
  await open(<SendNotifications />, { person: client });
  await userEvent.click(screen.getByRole('button', { name: 'Enviar Notificações' }));
  await screen.findByText('Não foi possível enviar as notificações');
});
