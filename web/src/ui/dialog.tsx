import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { onClickBeside } from './click-beside.ts';
import styles from './dialog.module.css';
import { closeOnBack } from './dialog-history.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icons.tsx';
import { toast } from './toast-store.ts';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** Called by Esc, the browser's Back, the close button and a click outside. Without it the dialog cannot be dismissed. */
  onClose?: () => void;
  /** The buttons stay visible while the content scrolls. */
  stickyActions?: boolean;
  /** Sets the dialog's custom properties: its width, say. */
  className?: string;
  /** Shows it as a full-height drawer at the right edge. */
  drawer?: boolean;
}

/** The buttons below a dialog's content, where a form holds them: the main one last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/** A native modal dialog: the browser traps the focus and restores it afterwards. */
export function Dialog(props: DialogProps) {
  const { open, title, children, actions, stickyActions = false, onClose, className, drawer = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  // In a layout effect: a dialog that is removed while open could not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (open && !element.open) {
      toast.makeRoom();
      element.showModal();
      // Where the browser begins at the button that closes it, it begins at the title.
      if (document.activeElement === closeButton.current) heading.current?.focus({ preventScroll: true });
    }
    if (!open && element.open) element.close();
    return () => {
      if (element.open) element.close();
    };
  }, [open]);
  // Esc is handled by the browser; this is the click outside.
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => (dialog.current ? onClickBeside(dialog.current, () => close()) : undefined), []);
  const opensDismissable = useEffectEvent(() => onClose !== undefined);
  useEffect(() => (open && opensDismissable() ? closeOnBack(() => close()) : undefined), [open]);
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, drawer && styles.drawer, className)}
      aria-labelledby={headingId}
      // A dialog that cannot be dismissed must disable the browser's Esc, whose second press would close it.
      closedby={onClose ? undefined : 'none'}
      onCancel={(event) => {
        // React passes on that of a dialog inside this one, and the browser that of a choice of files.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
    >
      {open && (
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 id={headingId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {onClose && (
              <IconButton ref={closeButton} onClick={onClose} aria-label="Fechar">
                <Icon name="close" />
              </IconButton>
            )}
          </div>
          {children}
          {actions && <div className={classes(styles.actions, stickyActions && styles.actionsSticky)}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
