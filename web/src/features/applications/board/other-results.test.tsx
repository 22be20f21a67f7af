import '#web/test/browser-globals.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { client, open, server } from '#web/test/screen.tsx';
import { workCard } from '#web/test/work-card.ts';
import OtherResults from './other-results.tsx';
import { useBoardColumn } from './use-board.ts';

const ana = { ...workCard, id: '01M8BVFPAAAAAAAAAAGKDBMWCW', clientName: 'Ana Martins' };
const result = (card: typeof ana) => ({ ...card, clientEmail: 'ana@cliente.example', clientPhone: null, bank: null });
const eva = { ...ana, id: '01M8BVFPBBBBBBBBBBBBBBBBBB', clientName: 'Eva Reis' };

function Page({ words }: { words: string }) {
  useBoardColumn('analise', {});
  return (
    <main>
      <OtherResults words={words} list="applications.board" />
    </main>
  );
}

beforeEach(() => {
  server.answers('applications.board', { items: [ana], cursor: null, count: 1 });
  server.answers('applications.search', { items: [result(ana), result(eva)], cursor: null });
});

test.each(['ana@cli', '912345678', 'Banco Modelo'])('a loaded request that %j hides is found', async (words) => {
  await open(<Page words={words} />, { person: { ...client, role: 'staff' } });
  expect(await screen.findByText('Ana Martins')).toBeTruthy();
  screen.getByText('Eva Reis');
});

test.each(['#01M8BVFP', '01m8bvfp'])('a request on screen for %j is not listed again', async (words) => {
  await open(<Page words={words} />, { person: { ...client, role: 'staff' } });
  expect(await screen.findByText('Eva Reis')).toBeTruthy();
  expect(screen.queryByText('Ana Martins')).toBeNull();
});
