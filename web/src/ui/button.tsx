import { Button as AmplifyButton } from '@aws-amplify/ui-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { type ButtonSize, type ButtonVariant, buttonVariations } from './button-look.ts';
import 'virtual:amplify-ui/button.css';
import './button.css';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color' | 'size'> {
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
  const {
    variant = 'secondary',
    size,
    fullWidth,
    loading,
    loadingText,
    icon,
    children,
    onClick,
    disabled,
    ...rest
  } = props;
  return (
    <AmplifyButton
      {...rest}
      size={size}
      variation={buttonVariations[variant] as 'primary' | undefined}
      isFullWidth={fullWidth ?? false}
      isDisabled={disabled ?? false}
      aria-busy={loading ?? false}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <span className="button-spinner" aria-hidden="true" /> : icon}
      {loading && loadingText ? loadingText : children}
    </AmplifyButton>
  );
}
