import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-look.ts';
import 'virtual:amplify-ui/button.css';
import './button.css';

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  icon?: ReactNode;
}

/** An internal link styled as a button. */
export function ButtonLink({ variant, size, fullWidth, icon, children, className = '', ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={`${buttonClass(variant, size, fullWidth)} ${className}`}>
      {icon}
      {children}
    </Link>
  );
}
