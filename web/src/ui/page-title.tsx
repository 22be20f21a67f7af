import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { brokerage } from '#shared/brokerage.ts';

export interface PageTitleProps {
  /** The heading, also the document title unless `documentTitle` is set. */
  children: ReactNode;
  documentTitle?: string;
  hidden?: boolean;
  /** Changing it focuses the heading again: for steps with the same address. */
  step?: string | number;
}

let lastPlace: string | undefined;

/**
 * A page's heading. Sets the document title, and is focused after navigation so that screen readers start at the new
 * page; not on the first page. What else wants the focus takes it afterwards, in an effect or a frame.
 */
export function PageTitle({ children, documentTitle, hidden = false, step = '' }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = documentTitle ?? (typeof children === 'string' ? children : undefined);
  useLayoutEffect(() => {
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
