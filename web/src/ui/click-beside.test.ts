import { expect, jest, test } from '@jest/globals';
import { onClickBeside } from './click-beside.ts';

function openDialog() {
  const dialog = document.createElement('dialog');
  const field = document.createElement('textarea');
  dialog.append(field);
  const listener = jest.fn();
  const stop = onClickBeside(dialog, listener);
  /** Presses here and lets go there: the browser tells the click to what both lie in. */
  const click = (from: Element, to: Element) => {
    from.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    (from === to ? to : dialog).dispatchEvent(new Event('click', { bubbles: true }));
  };
  return { dialog, field, listener, stop, click };
}

test('a click beside the content is told, until nobody listens any more', () => {
  const { dialog, listener, stop, click } = openDialog();
  click(dialog, dialog);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  click(dialog, dialog);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a click inside, and one that selects text past the edge, are none', () => {
  const { dialog, field, listener, click } = openDialog();
  click(field, field);
  click(field, dialog);
  expect(listener).not.toHaveBeenCalled();
});
