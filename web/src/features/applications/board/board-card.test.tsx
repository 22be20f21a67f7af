import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { WorkCard as Card } from '#shared/applications/routes.ts';
import { accessibilityFindings, open } from '#web/test/screen.tsx';
import { workCard } from '#web/test/work-card.ts';
import type { CaseSelection } from '../bulk/use-selection.ts';
import { BoardCard } from './board-card.tsx';
import type { BoardMoves } from './use-board-moves.ts';

const sentAt = '2026-11-02T10:00:00.000Z';
const card: Card = { ...workCard, documentsToReview: 1, reviewSince: sentAt };
const selection: CaseSelection = {
  active: false,
  ids: new Set(),
  cards: [],
  toggle: () => undefined,
  start: () => undefined,
  end: () => undefined,
};
const moves = { landed: () => undefined, dragged: undefined } as unknown as BoardMoves;

/** Returns the card's text, so many hours after its document was sent. */
async function words(hours: number, changes: Partial<Card> = {}, responsible?: string): Promise<string> {
  const now = Date.parse(sentAt) + hours * 3_600_000;
  const { unmount } = await open(
    <main>
      <h1>Pipeline</h1>
      <ul>
        <BoardCard
          card={{ ...card, ...changes }}
          now={now}
          moves={moves}
          responsible={responsible}
          selection={selection}
        />
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
  expect(await words(49, { documentsToReview: 0, reviewSince: null })).not.toContain('À espera');
});

test('counts documents to review and messages to answer', async () => {
  expect(await words(1, { documentsToReview: 4, messagesToAnswer: 1 })).toMatch(
    /4 documentos por rever.*1 mensagem por responder/,
  );
  expect(await words(1, { documentsToReview: 0 })).not.toMatch(/por rever|por responder/);
});

test('says how many offers are published, and the highest amount, until one is chosen', async () => {
  const offers = { count: 2, highest: 210_000 };
  expect(await words(1, { offers })).toMatch(/2 propostas · 210\s000\s€/);
  expect(await words(1, { offers: { ...offers, count: 1 } })).toMatch(/1 proposta · 210\s000\s€/);
  expect(await words(1, { offers, chosenAt: sentAt })).not.toContain('propostas');
});

test('names the responsible member of the team', async () => {
  expect(await words(1)).toContain('Sem responsável');
  expect(await words(1, { responsibleId: 'P2' }, 'Helena Duarte')).toContain('Responsável: Helena Duarte');
});

test('shows amount, days in the stage, and the chosen offer', async () => {
  const text = await words(72, { loanAmount: 250_000, chosenAt: sentAt, bank: 'Caixa Fictícia, C.R.L.' });
  expect(text).toMatch(/250\s000\s€ · Primeira Habitação.*3 d nesta fase.*Escolheu Caixa Fictícia, C.R.L./);
  expect(await words(1, { loanAmount: null })).not.toMatch(/€|Escolheu/);
  expect(await words(1, { name: 'T2 Arroios' })).toContain('T2 Arroios');
});

test('shows a checkbox instead of its button while cases are selected', async () => {
  const chosen: unknown[] = [];
  const toggle: CaseSelection['toggle'] = ({ id }, range) => chosen.push([id, range]);
  await open(
    <ul>
      <BoardCard
        card={card}
        now={0}
        moves={moves}
        responsible={undefined}
        selection={{ ...selection, active: true, toggle }}
      />
    </ul>,
  );
  const box = screen.getByRole('checkbox', { name: 'Selecionar o pedido de Ursula Teste' });
  fireEvent.click(box);
  fireEvent.click(box, { shiftKey: true });
  expect(chosen).toEqual([
    [card.id, false],
    [card.id, true],
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});
