import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { BoardCard as Card } from '../../../../../shared/applications/routes.ts';
import { accessibilityFindings, open } from '../../../../test/screen.tsx';
import { BoardCard } from './board-card.tsx';
import type { BoardMoves } from './use-board-moves.ts';

const submittedAt = '2026-11-02T10:00:00.000Z';
const card: Card = {
  id: '01K9ZZZZZZZZZZZZZZZZZZZZZ1',
  status: 'analise',
  purpose: 'first_home',
  hasProperty: false,
  clientName: 'Ursula Teste',
  responsibleId: null,
  documentsToReview: 0,
  messagesToAnswer: 0,
  documentsSubmittedAt: submittedAt,
  createdAt: submittedAt,
};
const moves = { landed: () => undefined, dragged: undefined } as unknown as BoardMoves;

/** Returns the card's text, so many hours after submission. */
async function words(hours: number, changes: Partial<Card> = {}, responsible?: string): Promise<string> {
  const now = Date.parse(submittedAt) + hours * 3_600_000;
  const { unmount } = await open(
    <main>
      <h1>Pipeline</h1>
      <ul>
        <BoardCard card={{ ...card, ...changes }} now={now} moves={moves} responsible={responsible} />
      </ul>
    </main>,
  );
  expect(await accessibilityFindings()).toEqual([]);
  const text = screen.getByRole('listitem').textContent ?? '';
  unmount();
  return text;
}

test('marks a review that has waited 24 h, and one that has waited the promised 48 h', async () => {
  expect(await words(23)).not.toContain('À espera');
  expect(await words(25)).toContain('À espera de revisão há > 24 h');
  expect(await words(49)).toContain('À espera de revisão há > 48 h');
  expect(await words(49, { status: 'proposta' })).not.toContain('À espera');
});

test('counts documents to review and messages to answer', async () => {
  expect(await words(1, { documentsToReview: 4, messagesToAnswer: 1 })).toMatch(
    /4 documentos por rever.*1 mensagem por responder/,
  );
  expect(await words(1)).not.toMatch(/por rever|por responder/);
});

test('names the responsible member of the team', async () => {
  expect(await words(1)).toContain('Sem responsável');
  expect(await words(1, { responsibleId: 'P2' }, 'Helena Duarte')).toContain('Responsável: Helena Duarte');
});
