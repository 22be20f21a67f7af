import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Me } from '#shared/people/routes.ts';
import { applicationView, ownDetail } from '#web/test/sample-views.ts';
import { client, open, server } from '#web/test/screen.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const maria: Me = { ...client, currentApplicationId: applicationView.id };

const show = (person = maria) =>
  open(<DashboardPage actions={null} assistant={() => null} notice={<p>Aviso</p>} />, { person });

beforeEach(() => server.answers('applications.get', ownDetail));

test('what stands below the application comes with it, or with its failure', async () => {
  const release = server.holds('applications.get');
  await show();
  await screen.findByText('A carregar o teu pedido…');
  expect(screen.queryByText('Aviso')).toBeNull();
  release();
  await screen.findByText('Aviso');
});

test('who has left the only request they were in reads so, and can begin their own', async () => {
  await show({ ...client, hasLeft: true });
  await screen.findByText('Já não estás no pedido');
  screen.getByRole('link', { name: 'Começar aplicação' });
});

test('who was in no request reads how to begin', async () => {
  await show(client);
  await screen.findByText('Ainda não começaste o teu pedido.');
});
