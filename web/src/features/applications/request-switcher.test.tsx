import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { OwnRequest } from '#shared/people/routes.ts';
import { client, open } from '#web/test/screen.tsx';
import RequestSwitcher from './request-switcher.tsx';

const request = (id: string, changes: Partial<OwnRequest> = {}): OwnRequest => ({
  id: `01JD000000000000000000000${id}`,
  name: null,
  purpose: 'investment',
  status: 'documentos',
  outcome: null,
  createdAt: '2026-11-26T10:00:00.000Z',
  unread: 0,
  carriesOver: false,
  role: 'titular',
  titularName: null,
  ...changes,
});

test('requests are told apart by their own names, otherwise by when they were begun, whatever their stage', async () => {
  const requests = [
    request('1', { name: 'T2 Arroios' }),
    request('2', { status: 'proposta', createdAt: '2026-11-26T14:05:00.000Z' }),
    request('5', { createdAt: '2026-11-25T10:00:00.000Z' }),
    request('3'),
    request('4'),
  ];
  await open(
    <main>
      <RequestSwitcher person={{ ...client, requests }} disabled={false} onChoose={() => undefined} />
    </main>,
    { person: client },
  );
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'T2 Arroios · Investimento · Documentos · 26/11/2026',
    'Investimento · Proposta · 26/11/2026 às 14:05',
    'Investimento · Documentos · 25/11/2026',
    'Investimento · Documentos · 26/11/2026 às 10:00 · #00000003',
    'Investimento · Documentos · 26/11/2026 às 10:00 · #00000004',
  ]);
});
