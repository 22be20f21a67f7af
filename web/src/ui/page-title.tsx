import { type ReactNode, useEffect, useRef } from 'react';

export interface PageTitleProps {
  /** The heading, and the window's title unless `documentTitle` says otherwise. */
  readonly children: ReactNode;
  readonly documentTitle?: string;
  readonly hidden?: boolean;
}

let lastPath: string | undefined;

/**
 * A page's one heading. Sets the window's title, and takes the focus after a navigation, so that a screen reader
 * begins at the new page; not on the first page, where the browser itself begins at the top.
 */
export function PageTitle({ children, documentTitle, hidden = false }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = documentTitle ?? (typeof children === 'string' ? children : undefined);
  useEffect(() => {
    if (title) document.title = `${title} · Morada`;
    const path = window.location.pathname;
    if (lastPath !== undefined && lastPath !== path) heading.current?.focus({ preventScroll: true });
    lastPath = path;
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'visually-hidden' : undefined}>
      {children}
    </h1>
  );
}
