import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { Me } from '#shared/people/routes.ts';
import type { ErasureView } from '#shared/privacy/routes.ts';
import { ErasureSection } from './erasure-section.tsx';

function show(role: Me['role'], erasure: ErasureView | null): void {
  const person = { email: 'ana@casa.example', role } as Me;
  const privacy = {
    consents: [],
    cardConsents: [],
    export: null,
    nextExportAt: null,
    coolingOffSeconds: 604_800,
    erasure,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ErasureSection person={person} privacy={privacy} />
    </QueryClientProvider>,
  );
}
const asked = { requestedAt: '2026-11-20T10:00:00.000Z', dueAt: '2026-11-27T10:00:00.000Z', underWay: false };
const cancel = () => screen.queryByRole('button', { name: 'Cancelar eliminação' });
const ask = () => screen.queryByRole('button', { name: 'Eliminar a minha conta' });

test('a client can request it, and withdraw the request', () => {
  show('client', null);
  expect(ask()).not.toBeNull();
  show('client', asked);
  expect(cancel()).not.toBeNull();
});

test('staff cannot request it, but can withdraw a request from before they joined', () => {
  show('staff', null);
  expect(ask()).toBeNull();
  show('staff', asked);
  expect(cancel()).not.toBeNull();
});
