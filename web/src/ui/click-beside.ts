/**
 * Reports clicks outside a dialog's content, which the dialog element receives. A press that starts inside is ignored:
 * it selects text past the edge. Returns a function that removes the listeners.
 */
export function onClickBeside(dialog: HTMLDialogElement, listener: () => void): () => void {
  let pressed: EventTarget | null = null;
  const press = ({ target }: Event) => {
    pressed = target;
  };
  const click = ({ target }: Event) => {
    if (target === dialog && pressed === dialog) listener();
  };
  dialog.addEventListener('pointerdown', press);
  dialog.addEventListener('click', click);
  return () => {
    dialog.removeEventListener('pointerdown', press);
    dialog.removeEventListener('click', click);
  };
}
