import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { defaultFigures } from '#shared/simulator/fields.ts';
import { simulateInstalment } from '#shared/simulator/instalment.ts';
import { createInDocument } from './create-in-document.ts';
import { ResultCard } from './result-card.tsx';
import { drawResult } from './result-view.ts';
import { SimulatorPage } from './simulator-page.tsx';
import { startSimulator } from './start-simulator.ts';

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

const tabs = [
  ['instalment', 'Prestação', 'Empréstimo'],
  ['affordability', 'Quanto posso comprar', /^Rendimento líquido por mês/],
  ['costs', 'Impostos e custos', 'Preço da casa'],
] as const;

test('no tab shows a figure beside a wrong one, from the first key on', async () => {
  const { container } = render(<SimulatorPage day={day} />);
  startSimulator(document);
  for (const [tab, title, field] of tabs) {
    fireEvent.click(screen.getByRole('tab', { name: title }));
    const panel = container.querySelector<HTMLElement>(`[data-panel="${tab}"]`) as HTMLElement;
    const text = (name: string) => panel.querySelector(`[data-${name}]`)?.textContent ?? '';
    const headline = () => panel.querySelector('[data-result] strong')?.textContent ?? '';
    const control = within(panel).getByLabelText<HTMLInputElement>(field);
    const right = control.value;
    const type = (value: string) => fireEvent.input(control, { target: { value } });
    for (const wrong of ['abc', '1000000000000']) {
      type(right);
      await waitFor(() => expect(text('status')).toContain(text('peek')));
      const before = headline();
      expect(before).toMatch(/\d/);
      type(wrong);
      await waitFor(() => expect(text('peek')).toBe('Por corrigir'));
      expect(headline()).toBe('—');
      expect(text('status')).not.toContain(before);
      // The sentence waits until the field is left.
      expect(control.getAttribute('aria-invalid')).toBeNull();
    }
    await waitFor(() => expect(text('status')).toBe('Por corrigir'));
    fireEvent.change(control);
    await waitFor(() => expect(control.getAttribute('aria-invalid')).toBe('true'));
    expect(text('result')).toContain('Corrige o que está assinalado');
    type(right);
  }
});
