/**
 * Tells of clicks beside a dialog's content, which go to the dialog itself. One that began inside is none: it selects
 * text past the edge. Gives what takes the listeners away again.
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
