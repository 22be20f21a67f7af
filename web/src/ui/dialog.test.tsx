import { beforeAll, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';

beforeAll(() => {
  // jsdom has no modal dialogs; that it is open is all that matters here.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

/** Draws itself again when its field is left, as a form does that checks it then. */
function Checked({ onClose }: { readonly onClose: () => void }) {
  const [left, setLeft] = useState(false);
  return (
    <Dialog open title="Pergunta" onClose={() => onClose()}>
      <input aria-label="Resposta" onBlur={() => setLeft(true)} />
      {left && <p>Escreve a resposta.</p>}
    </Dialog>
  );
}

test('one click beside a dialog closes it, also when leaving a field draws it again between press and click', () => {
  const onClose = jest.fn();
  render(<Checked onClose={onClose} />);
  const dialog = screen.getByRole('dialog', { hidden: true });
  const field = screen.getByLabelText('Resposta');
  field.focus();
  fireEvent.pointerDown(dialog);
  fireEvent.blur(field);
  expect(screen.getByText('Escreve a resposta.')).toBeTruthy();
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});
