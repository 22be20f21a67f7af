import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Me } from '#shared/people/routes.ts';
import { applicationView, ownDetail } from '#web/test/sample-views.ts';
import { client, open, server } from '#web/test/screen.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const maria: Me = { ...client, currentApplicationId: applicationView.id };

const show = () =>
  open(<DashboardPage actions={null} assistant={() => null} notice={<p>Aviso</p>} />, { person: maria });

beforeEach(() => server.answers('applications.get', ownDetail));

test('what stands below the application comes with it, or with its failure', async () => {
  const release = server.holds('applications.get');
  await show();
  await screen.findByText('A carregar o teu pedido…');
  expect(screen.queryByText('Aviso')).toBeNull();
  release();
  await screen.findByText('Aviso');
});
