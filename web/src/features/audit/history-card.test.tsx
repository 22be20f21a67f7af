import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import HistoryCard from './history-card.tsx';

const id = '01K9ZZZZZZZZZZZZZZZZZZZZZ1';
const entry = (number: number, who: string, what: string) => ({
  id: `01K9ZZZZZZZZZZZZZZZZZZZZE${number}`,
  at: `2026-11-02T10:0${number}:00.000Z`,
  kind: 'documentos' as const,
  who,
  what,
  reason: null,
});

test('what the product did between two acts of people is folded, a single line is not', async () => {
  const items = [
    entry(5, 'Rui Cardoso', 'aprovou «IRS»'),
    entry(4, 'O sistema', 'leu «IRS»'),
    entry(3, 'O sistema', 'leu «Recibo»'),
    entry(2, 'Ana Martins (cliente)', 'enviou «IRS»'),
    entry(1, 'O sistema', 'leu «Mapa»'),
  ];
  server.answers('audit.list', { items, cursor: null });
  await open(<HistoryCard applicationId={id} />, { person: { ...client, role: 'staff' } });
  const folded = (await screen.findByText('O sistema: 2 registos')).closest('details');
  expect(folded?.open).toBe(false);
  expect(within(folded as HTMLElement).getAllByRole('listitem', { hidden: true })).toHaveLength(2);
  expect(screen.getByText(/leu «Mapa»/).closest('details')).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});
