import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryKey } from '#core/api.ts';
import type { WorkCard } from '#shared/applications/routes.ts';
import { useBoardColumn, useCardStage } from './use-board.ts';

const card = { id: 'vicente', status: 'proposta' } as WorkCard;
const pages = (...items: WorkCard[]) => ({ pages: [{ items, cursor: null }], pageParams: [undefined] });

test('a card has the stage of the newest response, also while a dialog is open that was opened with an older one', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const keyOf = (stage: string) => queryKey('applications.board', { stage, order: 'newest' } as never);
  client.setQueryData(keyOf('proposta'), pages(card));
  client.setQueryData(keyOf('escritura'), pages());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const filter = { order: 'newest' } as never;
  const { result } = renderHook(
    () => {
      useBoardColumn('proposta', filter);
      useBoardColumn('escritura', filter);
      return useCardStage(card, new Map());
    },
    { wrapper },
  );
  expect(result.current).toBe('proposta');
  act(() => {
    client.setQueryData(keyOf('proposta'), pages());
    client.setQueryData(keyOf('escritura'), pages({ ...card, status: 'escritura' }));
  });
  expect(result.current).toBe('escritura');
});
