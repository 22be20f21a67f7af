import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './query-card.module.css';
import { type Query, QueryContent } from './query-content.tsx';

interface Props<T> {
  /** Fragment of links to the card, which is scrolled to once loaded. */
  anchor: string;
  title: string;
  introduction: ReactNode;
  query: Query<T>;
  failureTitle: string;
  /** Lines of the placeholder, to limit layout shift. */
  lines: number;
  children: (data: T) => ReactNode;
}

/** A settings card with content from the API, with loading and error states and a retry. */
export function QueryCard<T>({ anchor, title, introduction, query, failureTitle, lines, children }: Props<T>) {
  const card = useRef<HTMLDivElement>(null);
  const isKnown = query.data !== undefined;
  useEffect(() => {
    if (isKnown && window.location.hash === `#${anchor}`) card.current?.scrollIntoView();
  }, [isKnown, anchor]);
  return (
    <div ref={card} id={anchor} className={styles.queryCard}>
      <Card className="stack" aria-labelledby={`${anchor}-title`}>
        <h2 id={`${anchor}-title`}>{title}</h2>
        <p className="soft">{introduction}</p>
        <QueryContent
          query={query}
          label="A carregar…"
          skeleton={lines}
          failure={({ detail }) => (
            <Banner
              tone="correction"
              role="alert"
              title={failureTitle}
              actions={
                <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
                  Tentar novamente
                </Button>
              }
            >
              {detail}
            </Banner>
          )}
        >
          {children}
        </QueryContent>
      </Card>
    </div>
  );
}
