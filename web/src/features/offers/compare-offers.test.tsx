import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OfferView } from '#shared/offers/routes.ts';
import { fixedOffer, groupOf, mixedOffer } from '#web/test/sample-offers.ts';
import { accessibilityFindings } from '#web/test/screen.tsx';
import ComparisonTable from './compare-offers.tsx';
import type { Comparison } from './comparison-groups.ts';

const banksInOrder = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const cellsOf = (row: RegExp) =>
  within(screen.getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ') ?? '');

function show(offers: readonly OfferView[], ...groups: Comparison['groups']) {
  render(
    <main>
      <ComparisonTable offers={offers} comparison={{ groups }} />
    </main>,
  );
}

const estimate = (percent: number) => ({ percent, origin: 'estimate' }) as const;
const [dear, cheap] = [
  mixedOffer('A', 'Banco A', { taeg: estimate(3.9) }),
  mixedOffer('B', 'Banco B', { taeg: estimate(3.6) }),
];
const fixed = { ...fixedOffer('C', 'Banco C'), figures: { ...dear.figures, incomplete: [] } } as OfferView;

test('marks the lowest only among offers that can be compared, and says why others cannot', async () => {
  const lowest = { taeg: ['B'], mtic: [], firstInstalment: [] };
  show([fixed, dear, cheap], groupOf('C'), { offerIds: ['A', 'B'], differences: ['rate', 'term'], lowest });
  screen.getByText('Comparam-se entre si o Banco A e o Banco B; de resto têm taxas e prazos diferentes.');
  expect(banksInOrder()).toEqual(['Banco C', 'Banco A', 'Banco B']);
  expect(cellsOf(/^TAEG/).map((cell) => cell.includes('mais baixo'))).toEqual([false, false, true]);
  expect(screen.getAllByText('mais baixo')).toHaveLength(1);
  expect(await accessibilityFindings()).toEqual([]);
});

test('has every figure of an offer, and names what is our estimate', () => {
  show([dear, fixed], groupOf('A'), { ...groupOf('C'), differences: ['amount', 'products'] });
  screen.getByText('Têm montantes e produtos diferentes: não há uma mais barata.');
  expect(cellsOf(/^MTIC/)[0]).toMatch(/323 614,02 €estimativa Morada$/);
  expect(cellsOf(/^Primeira prestação, com seguros/)[0]).toMatch(/882,82 €$/);
  expect(cellsOf(/^Prestação depois dos anos fixos/)[0]).toMatch(/847,70 €depois de 3 anos · estimativa Morada$/);
  expect(cellsOf(/^Prestação se a Euribor subir 1 ponto/)[0]).toMatch(/952,33 €depois de 3 anos · estimativa Morada$/);
  expect(cellsOf(/^Prestação com a subida do teste/)[0]).toMatch(
    /1 007,21 €depois de 3 anos · mais 1,5 pontos · estimativa Morada$/,
  );
  expect(cellsOf(/^Amortizar antes/)[0]).toMatch(/2 % do que amortizareslimite da lei, nos anos fixos$/);
  screen.getByText(
    /O Banco de Portugal recomenda aos bancos desde 16\/10\/2023; não é uma previsão|desde 16\/10\/2023/,
  );
});

test('says once, folded, what is equal for all', () => {
  show([dear, cheap], groupOf('A', 'B'));
  const folded = screen.getByText(/^Igual em todas: /).closest('details') as HTMLElement;
  expect(folded).toHaveProperty('open', false);
  const equal = within(folded).getAllByText((_, element) => element?.tagName === 'DT');
  expect(equal.map(({ textContent }) => textContent)).toEqual([
    'Custos no início',
    'Produtos e seguros exigidos',
    'Amortizar antes custa no máximo',
    'Válida até',
    'Prazo',
    'Montante',
  ]);
  expect(folded.textContent?.replaceAll(/\s+/g, ' ')).toMatch(/1 400 €.*540,00 € por anoSeguro de vida.*31\/12\/2099/);
  for (const name of [/^Custos/, /^Montante/]) expect(screen.queryByRole('row', { name })).toBeNull();
  screen.getByText('Comparam-se entre si o Banco A e o Banco B.');
});

test('has the summaries, where an offer has one', () => {
  show([{ ...dear, summary: 'Sem comissão de dossier.' }, cheap], groupOf('A', 'B'));
  expect(cellsOf(/^Resumo/)).toEqual([
    expect.stringMatching(/Sem comissão de dossier\.$/),
    expect.stringMatching(/—$/),
  ]);
});

test('figures that are not known are not guessed', () => {
  show([fixedOffer('D', 'Banco D'), dear, cheap], groupOf('D'), groupOf('A', 'B'));
  for (const row of [/^TAEG/, /^Custos/, /^Produtos/, /^Válida/]) expect(cellsOf(row)[0]).toMatch(/vem na FINE$/);
  expect(cellsOf(/^MTIC/)[0]).toMatch(/vem na FINESoma das prestações: 227 667,60 €$/);
});

test('orders by TAEG inside a group, where all have one of the same origin', async () => {
  show([dear, cheap], groupOf('A', 'B'));
  await userEvent.click(screen.getByRole('button', { name: 'Ordenar por TAEG' }));
  expect(banksInOrder()).toEqual(['Banco B', 'Banco A']);
  await userEvent.click(screen.getByRole('button', { name: 'Ordenar pelas mais recentes' }));
  expect(banksInOrder()).toEqual(['Banco A', 'Banco B']);
});

test('ranks no figure of a bank beside an estimate', () => {
  const stated = mixedOffer('B', 'Banco B', { taeg: { percent: 3.6, origin: 'fine' } });
  show([dear, stated], groupOf('A', 'B'));
  expect(screen.queryByRole('button')).toBeNull();
});

test('begins with the chosen offer, and tells two offers of one bank apart', () => {
  const chosen = { ...cheap, bankName: 'Banco A', interestRate: 3.1, status: 'selected' } as const;
  show([chosen, fixed, dear], groupOf('C'), { ...groupOf('A', 'B'), differences: ['rate'] });
  expect(banksInOrder().map((name) => name?.replaceAll(/\s/g, ' '))).toEqual([
    'Banco A (3,1 %)',
    'Banco A (2,95 %)',
    'Banco C',
  ]);
});
