import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { onClickBeside } from './click-beside.ts';
import { Icon } from './icons.tsx';
import './dialog.css';

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  /** Called by Esc, the close button and a click beside the dialog. Without it the dialog cannot be dismissed. */
  readonly onClose?: (() => void) | undefined;
  /** At the right edge, full height. */
  readonly drawer?: boolean;
}

/** A native modal dialog: the browser keeps the focus inside and gives it back to where it was. */
export function Dialog({ open, title, children, actions, onClose, drawer = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  // In the layout's turn: a dialog that is taken out of the page while it is open could not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
    return () => {
      if (element.open) element.close();
    };
  }, [open]);
  // The browser's Esc is the keyboard's way; this is the click beside it.
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => (dialog.current ? onClickBeside(dialog.current, () => close()) : undefined), []);
  return (
    <dialog
      ref={dialog}
      className={drawer ? 'dialog dialog-drawer' : 'dialog'}
      aria-labelledby={headingId}
      // Without a way out the browser must not offer one: its second Esc would close the dialog unasked.
      {...(onClose ? {} : { closedby: 'none' })}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      {open && (
        <div className="dialog-body">
          <div className="dialog-head">
            <h2 id={headingId}>{title}</h2>
            {onClose && (
              <button type="button" className="icon-button" onClick={onClose} aria-label="Fechar">
                <Icon name="close" />
              </button>
            )}
          </div>
          {children}
          {actions && <div className="dialog-actions">{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
