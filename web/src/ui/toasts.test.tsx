import '#web/test/browser-globals.ts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

const rectangle = (top: number, bottom: number) => new DOMRect(0, top, 390, bottom - top);
/** jsdom has no layout: the list is at the top of a phone, or at its bottom when away; the fields stand below each other. */
const place = function place(this: Element): DOMRect {
  if (this.matches('ol')) return this.classList.contains('away') ? rectangle(700, 800) : rectangle(76, 176);
  return this.id === 'name' ? rectangle(100, 148) : this.id === 'notes' ? rectangle(0, 844) : rectangle(300, 348);
};
const original = Element.prototype.getBoundingClientRect;

beforeEach(() => {
  Element.prototype.getBoundingClientRect = place;
  toast.clear();
  render(
    <main>
      <input id="name" aria-label="Nome" />
      <input id="email" aria-label="Email" />
      <textarea id="notes" aria-label="Notas" />
      <Toasts />
    </main>,
  );
});
afterEach(() => {
  cleanup();
  Element.prototype.getBoundingClientRect = original;
});

const isAway = () => screen.getByRole('list').classList.contains('away');

test('toasts leave the field in use free, and return when another is used', async () => {
  await userEvent.click(screen.getByLabelText('Nome'));
  act(() => void toast.error('Erro', 'Não foi possível guardar.'));
  expect(isAway()).toBe(true);
  await userEvent.click(screen.getByLabelText('Email'));
  expect(isAway()).toBe(false);
  await userEvent.click(screen.getByLabelText('Nome'));
  expect(isAway()).toBe(true);
});

test('they stay where they are if both ends cover the field alike', async () => {
  await userEvent.click(screen.getByLabelText('Notas'));
  act(() => void toast.error('Erro'));
  expect(isAway()).toBe(false);
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
