import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './back-link.module.css';
import { Icon } from './icons.tsx';

/** The way from a page back to the one above it, named by that page's title. */
export function BackLink({ to, state, children }: Pick<LinkProps, 'to' | 'state'> & { children: ReactNode }) {
  return (
    <Link to={to} state={state} className={styles.backLink ?? ''}>
      <Icon name="arrowLeft" size={18} />
      {children}
    </Link>
  );
}
