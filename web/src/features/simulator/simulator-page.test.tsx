import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { defaultFigures } from '#shared/simulator/fields.ts';
import { simulateInstalment } from '#shared/simulator/instalment.ts';
import { createInDocument } from './create-in-document.ts';
import { ResultCard } from './result-card.tsx';
import { drawResult } from './result-view.ts';
import { SimulatorPage } from './simulator-page.tsx';

const day = '2026-11-23';

test('a result that is drawn by the script is the one that was prerendered', () => {
  const outcome = simulateInstalment({ ...defaultFigures, rate: 'mixed', indexValue: '2,1' }, day, 'Morada');
  if (!('result' in outcome)) throw new Error('The figures have problems.');
  const place = document.createElement('div');
  place.append(...drawResult<Element>(createInDocument, outcome.result));
  expect(place.innerHTML).toBe(render(<ResultCard result={outcome.result} />).container.innerHTML);
});

test('what neither law nor regulator says is to be confirmed, not in force', () => {
  const { container } = render(<SimulatorPage day={day} />);
  const sources = [...container.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
  const about = (name: string): string => sources.find((text) => text.startsWith(name)) ?? '';
  expect(about('IMT, habitação própria permanente')).toContain('em vigor desde 01/01/2026');
  for (const name of ['IMT de quem não reside', 'Limite da taxa de esforço, noticiado', 'Registo e escritura']) {
    expect(about(name)).toContain('confirma com a equipa');
    expect(about(name)).not.toContain('em vigor');
  }
  expect(container.textContent).not.toMatch(/Banco Exemplo|Banco Modelo|Caixa Fictícia/);
});
