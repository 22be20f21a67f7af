import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { api } from '#core/api.ts';
import { currentApplicationPath, forgetFirst, requestFirst } from '#core/first-requests.ts';
import type { Me } from '#shared/people/routes.ts';
import { keepToken } from '#web/test/kept-tokens.ts';
import { applicationView, ownDetail } from '#web/test/sample-views.ts';
import { client, open, server } from '#web/test/screen.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const maria: Me = { ...client, currentApplicationId: applicationView.id };

const show = () =>
  open(<DashboardPage actions={null} assistant={() => null} notice={<p>Aviso</p>} />, { person: maria });

beforeEach(() => {
  forgetFirst();
  server.answers('applications.get', ownDetail);
  server.answers('applications.current', ownDetail);
});

/** Requests the current application with Maria's token, before the page is there. */
const requestAhead = () => requestFirst(keepToken('client', maria.id), [currentApplicationPath]);

test('an application that was requested ahead is shown without another request', async () => {
  requestAhead();
  await show();
  await screen.findByText('Aviso');
  expect(server.calls('applications.current')).toHaveLength(1);
  expect(server.calls('applications.get')).toEqual([]);
});

test('what a change may have made outdated is requested again', async () => {
  server.answers('people.saveName', maria);
  requestAhead();
  await api.call('people.saveName', { name: 'Maria' });
  await show();
  await screen.findByText('Aviso');
  expect(server.calls('applications.get')).toEqual([{ applicationId: applicationView.id }]);
});

test('what stands below the application comes with it, or with its failure', async () => {
  const release = server.holds('applications.get');
  await show();
  await screen.findByText('A carregar o teu pedido…');
  expect(screen.queryByText('Aviso')).toBeNull();
  release();
  await screen.findByText('Aviso');
});
