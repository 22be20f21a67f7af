import '#web/test/browser-globals.ts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

const rectangle = (top: number, bottom: number) => new DOMRect(0, top, 390, bottom - top);
let scrolledBy = 0;
/** jsdom has no layout: the lane is at the bottom of a phone, or at its top when away; the controls stand below each other. */
const tops: Readonly<Record<string, readonly [number, number]>> = {
  name: [100, 148],
  email: [300, 348],
  notes: [0, 844],
  save: [750, 798],
  title: [700, 740],
};
const place = function place(this: Element): DOMRect {
  if (this.matches('ol')) return this.classList.contains('away') ? rectangle(76, 176) : rectangle(680, 780);
  return rectangle(...(tops[this.id] ?? [0, 0]));
};
const original = Element.prototype.getBoundingClientRect;

beforeEach(() => {
  scrolledBy = 0;
  window.scrollBy = ((_: number, by: number) => {
    scrolledBy += by;
  }) as typeof window.scrollBy;
  Element.prototype.getBoundingClientRect = place;
  toast.clear();
  render(
    <main>
      <h1 id="title" tabIndex={-1}>
        Início
      </h1>
      <input id="name" aria-label="Nome" />
      <input id="email" aria-label="Email" />
      <textarea id="notes" aria-label="Notas" />
      <button type="button" id="save">
        Guardar
      </button>
      <Toasts />
    </main>,
  );
});
afterEach(() => {
  cleanup();
  Element.prototype.getBoundingClientRect = original;
});

const isAway = () => screen.getByRole('list').classList.contains('away');

test('toasts leave the button that was pressed free, and what is used after it', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  act(() => void toast.error('Erro', 'Não foi possível guardar.'));
  expect(isAway()).toBe(true);
  await userEvent.click(screen.getByLabelText('Nome'));
  expect(isAway()).toBe(false);
  // Chosen by keyboard: the one that was pressed is still the field above.
  act(() => screen.getByRole('button', { name: 'Guardar' }).focus());
  expect(scrolledBy).not.toBe(0);
});

test('the heading of a new page is left free, where the screen is low', () => {
  screen.getByRole('heading').focus();
  act(() => void toast.success('Login realizado com sucesso!', 'Bem-vindo de volta.'));
  expect(isAway()).toBe(true);
});

test('a toast stays where it is while it is pressed', async () => {
  screen.getByRole('heading').focus();
  act(() => void toast.success('Retirado', undefined, { label: 'Anular', run: () => undefined }));
  expect(isAway()).toBe(true);
  const undo = screen.getByRole('button', { name: 'Anular' });
  await userEvent.pointer({ keys: '[MouseLeft>]', target: undo });
  expect([document.activeElement, isAway()]).toEqual([undo, true]);
});

test('a main action is rather not covered either', () => {
  screen.getByRole('button', { name: 'Guardar' }).classList.add('amplify-button--primary');
  act(() => void toast.info('Nova proposta'));
  expect(isAway()).toBe(true);
  expect(scrolledBy).toBe(0);
});

test('where both lanes cover what is in use, the page scrolls', async () => {
  await userEvent.click(screen.getByLabelText('Notas'));
  act(() => void toast.error('Erro'));
  expect(isAway()).toBe(false);
  expect(scrolledBy).toBe(100);
});

test('the newest action runs once, by its button or Ctrl+Z, but not while typing', async () => {
  const done: string[] = [];
  const act1 = { label: 'Anular', run: () => void done.push('first') };
  const act2 = { label: 'Anular', run: () => void done.push('second') };
  act(() => {
    toast.success('Documento aprovado', 'IRS', act1);
    toast.success('Documento aprovado', 'IRS', act2);
  });
  expect(screen.getAllByRole('button', { name: 'Anular' })).toHaveLength(2);
  await userEvent.click(screen.getByLabelText('Nome'));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(done).toEqual([]);
  act(() => (document.activeElement as HTMLElement).blur());
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(done).toEqual(['second']);
  await userEvent.click(screen.getByRole('button', { name: 'Anular' }));
  expect(done).toEqual(['second', 'first']);
  expect(screen.queryByText('Documento aprovado')).toBeNull();
});
