import { expect, jest, test } from '@jest/globals';
import { onClickBeside } from './click-beside.ts';

function openDialog() {
  const dialog = document.createElement('dialog');
  const field = document.createElement('textarea');
  dialog.append(field);
  const listener = jest.fn();
  const stop = onClickBeside(dialog, listener);
  /** Presses on one element and releases on another: the browser dispatches the click on their common ancestor. */
  const click = (from: Element, to: Element) => {
    from.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    (from === to ? to : dialog).dispatchEvent(new Event('click', { bubbles: true }));
  };
  return { dialog, field, listener, stop, click };
}

test('a click outside the content is reported until the listener is removed', () => {
  const { dialog, listener, stop, click } = openDialog();
  click(dialog, dialog);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  click(dialog, dialog);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a click inside, or one that selects text past the edge, is not reported', () => {
  const { dialog, field, listener, click } = openDialog();
  click(field, field);
  click(field, dialog);
  expect(listener).not.toHaveBeenCalled();
});
