import { beforeEach, expect, jest, test } from '@jest/globals';
import { closeOnBack, leaveFor, whenSettled } from './dialog-history.ts';

/** Waits for more turns of the event loop than any sequence of steps takes. */
async function tick(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setTimeout(resolve));
}

/** Navigates as the router does. */
const visit = (path: string) => {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  history.pushState({ idx: idx + 1 }, '', path);
};

async function press(button: 'back' | 'forward'): Promise<string> {
  history[button]();
  await tick();
  return location.pathname;
}

/** A dialog, which Back closes unless it refuses. */
async function openDialog({ refuses = false } = {}) {
  let leave: (() => void) | undefined;
  const close = () => {
    leave?.();
    leave = undefined;
  };
  const dismiss = jest.fn(() => (refuses ? undefined : close()));
  leave = closeOnBack(dismiss);
  await tick();
  return { dismiss, close, isOpen: () => leave !== undefined };
}

beforeEach(() => {
  visit('/before');
  visit('/page');
});

test('Back closes the dialog and stays on the page; the next one leaves it', async () => {
  const dialog = await openDialog();
  expect(await press('back')).toBe('/page');
  expect(dialog.isOpen()).toBe(false);
  expect(await press('back')).toBe('/before');
});

test('a dialog closed in another way leaves no step behind', async () => {
  const dialog = await openDialog();
  dialog.close();
  await tick();
  expect(dialog.dismiss).not.toHaveBeenCalled();
  expect(await press('back')).toBe('/before');
  expect(await press('forward')).toBe('/page');
});

test('what navigates right after a dialog closed is not undone by the removal of its step', async () => {
  const dialog = await openDialog();
  dialog.close();
  whenSettled(() => history.replaceState(history.state, '', '/page?tab=documentos'));
  await tick();
  expect(location.search).toBe('?tab=documentos');
  whenSettled(() => visit('/after'));
  expect(location.pathname).toBe('/after');
  expect(await press('back')).toBe('/page');
});

test('Back closes the topmost of nested dialogs', async () => {
  const outer = await openDialog();
  const inner = await openDialog();
  await press('back');
  expect([outer.isOpen(), inner.isOpen()]).toEqual([true, false]);
  expect(await press('back')).toBe('/page');
  expect(outer.isOpen()).toBe(false);
  expect(await press('back')).toBe('/before');
});

test('one dialog that gives way to another keeps one step', async () => {
  const first = await openDialog();
  first.close();
  const second = await openDialog();
  await press('back');
  expect(second.isOpen()).toBe(false);
  expect(await press('back')).toBe('/before');
});

test('a dialog that refuses to close stays open, and Back still belongs to it', async () => {
  const dialog = await openDialog({ refuses: true });
  await press('back');
  await press('back');
  expect(dialog.dismiss).toHaveBeenCalledTimes(2);
  expect(location.pathname).toBe('/page');
  dialog.close();
  await tick();
  expect(await press('back')).toBe('/before');
});

test('a page opened from a dialog leads back to the page, and forward again, in one step each', async () => {
  const dialog = await openDialog();
  visit('/next');
  dialog.close();
  await tick();
  expect(location.pathname).toBe('/next');
  expect(await press('back')).toBe('/page');
  expect(await press('forward')).toBe('/next');
  expect(await press('back')).toBe('/page');
  expect(await press('back')).toBe('/before');
});

test('a page opened while the step of a closed dialog is being removed stays open', async () => {
  const dialog = await openDialog();
  dialog.close();
  await new Promise((resolve) => setTimeout(resolve));
  visit('/next');
  await tick();
  expect(location.pathname).toBe('/next');
  expect(await press('back')).toBe('/page');
});

test('Forward does not open a closed dialog, and Back leaves the page at once', async () => {
  const dialog = await openDialog();
  await press('back');
  expect(await press('forward')).toBe('/page');
  expect(dialog.isOpen()).toBe(false);
  expect(await press('back')).toBe('/before');
});

test('after a reload with an open dialog, Back leaves the page at once', async () => {
  // The step of a dialog that an earlier program had open.
  history.pushState({ ...history.state, dialogs: 1 }, '');
  jest.resetModules();
  await import('./dialog-history.ts');
  expect(await press('back')).toBe('/before');
});

test('a dialog that closes does not cancel the loading of another document', async () => {
  const dialog = await openDialog();
  const go = jest.spyOn(history, 'go');
  // The only navigation that this environment can do.
  leaveFor('#elsewhere');
  dialog.close();
  await tick();
  expect(go).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pageshow'));
});
