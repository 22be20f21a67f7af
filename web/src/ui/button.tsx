import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-look.ts';
import { classes } from './classes.ts';
import 'virtual:amplify-ui/button.css';
import './button.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is the main action of a screen; `secondary` (default), `quiet`, `danger`. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  /** Busy: keeps its size and focus, ignores clicks, and shows `loadingText` (or its own text) with a spinner. */
  loading?: boolean;
  loadingText?: string;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button, named by its verb. */
export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, loading, loadingText, icon, children, className, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass(variant, size, fullWidth), className)}
      aria-busy={loading ?? false}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <span className="button-spinner" aria-hidden="true" /> : icon}
      {loading && loadingText ? loadingText : children}
    </button>
  );
}
