import { type ReactNode, useEffect, useRef } from 'react';
import { brokerage } from '../../../shared/brokerage.ts';

export interface PageTitleProps {
  /** The heading, and the window's title unless `documentTitle` says otherwise. */
  readonly children: ReactNode;
  readonly documentTitle?: string;
  readonly hidden?: boolean;
  /** Changing it takes the focus again: for steps that share an address. */
  readonly step?: string | number;
}

let lastPlace: string | undefined;

/**
 * A page's one heading. Sets the window's title, and takes the focus after a navigation, so that a screen reader
 * begins at the new page; not on the first page, where the browser itself begins at the top.
 */
export function PageTitle({ children, documentTitle, hidden = false, step = '' }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = documentTitle ?? (typeof children === 'string' ? children : undefined);
  useEffect(() => {
    if (title) document.title = `${title} · ${brokerage.name}`;
    const place = `${window.location.pathname} ${step}`;
    if (lastPlace !== undefined && lastPlace !== place) heading.current?.focus({ preventScroll: true });
    lastPlace = place;
  }, [title, step]);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'visually-hidden' : undefined}>
      {children}
    </h1>
  );
}
