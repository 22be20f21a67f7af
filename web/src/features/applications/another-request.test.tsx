import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { OwnRequest } from '#shared/people/routes.ts';
import { client, open } from '#web/test/screen.tsx';
import { AnotherRequest } from './another-request.tsx';

const request: OwnRequest = {
  id: '01JD0000000000000000000001',
  name: null,
  purpose: 'first_home',
  status: 'analise',
  outcome: null,
  createdAt: '2026-11-02T10:00:00.000Z',
  unread: 0,
  carriesOver: false,
  role: 'titular',
  titularName: null,
};

test.each<[OwnRequest['status'], string]>([
  ['analise', 'Já tens um pedido em análise'],
  ['proposta', 'Já tens um pedido na fase de proposta'],
  ['escritura', 'Já tens um pedido na fase de escritura'],
])('says where the request under way stands: %s', async (status, title) => {
  const person = { ...client, requests: [request], currentApplicationId: request.id };
  await open(<AnotherRequest person={person} request={{ ...request, status }} onStart={() => undefined} />);
  expect(screen.getByRole('heading').textContent).toBe(title);
});
