import { beforeAll, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { toast, toastStore } from './toast-store.ts';

beforeAll(() => {
  // jsdom has no modal dialogs; only the open state matters here.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

/** Renders again on blur, like a form that validates then. */
function Checked({ onClose }: { onClose: () => void }) {
  const [left, setLeft] = useState(false);
  return (
    <Dialog open title="Pergunta" onClose={() => onClose()}>
      <input aria-label="Resposta" onBlur={() => setLeft(true)} />
      {left && <p>Escreve a resposta.</p>}
    </Dialog>
  );
}

test('one click outside a dialog closes it, even if a blur renders it again between press and release', () => {
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

test('lies over nothing that was said: only what can be undone waits below it', () => {
  toast.clear();
  toast.success('Documento aprovado', 'IRS', { label: 'Anular', run: () => undefined });
  toast.success('Perfil guardado');
  const drawn = (open: boolean) => (
    <Dialog open={open} title="Informação prévia">
      <p>Quem somos</p>
    </Dialog>
  );
  const { rerender } = render(drawn(false));
  expect(toastStore.current()).toHaveLength(2);
  rerender(drawn(true));
  expect(toastStore.current().map(({ title }) => title)).toEqual(['Documento aprovado']);
});

test('begins at its title where the browser would begin at the button that closes it', () => {
  jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>('button, input')?.focus();
  });
  render(
    <Dialog open title="Cópia do Cartão de Cidadão" onClose={() => undefined}>
      <p>Só com a tua autorização.</p>
    </Dialog>,
  );
  expect(document.activeElement?.textContent).toBe('Cópia do Cartão de Cidadão');
});

test('Esc closes the topmost of two dialogs alone, and no dialog closes where a choice of files is given up', () => {
  const closed: string[] = [];
  render(
    <Dialog open title="Pedir documentos" onClose={() => closed.push('outer')}>
      <input type="file" aria-label="Ficheiro" />
      <Dialog open title="Pacotes da equipa" onClose={() => closed.push('inner')}>
        <p>Nenhum</p>
      </Dialog>
    </Dialog>,
  );
  const inner = screen.getByRole('dialog', { name: 'Pacotes da equipa', hidden: true });
  fireEvent(screen.getByLabelText('Ficheiro'), new Event('cancel', { bubbles: true }));
  expect(closed).toEqual([]);
  fireEvent(inner, new Event('cancel', { cancelable: true }));
  expect(closed).toEqual(['inner']);
});
