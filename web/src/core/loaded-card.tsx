import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ApiError } from './api-error.ts';
import styles from './loaded-card.module.css';

interface Props<T> {
  /** Fragment of links to the card, which is scrolled to once loaded. */
  readonly anchor: string;
  readonly title: string;
  readonly introduction: ReactNode;
  readonly query: {
    readonly data: T | undefined;
    readonly error: ApiError | null;
    readonly isFetching: boolean;
    refetch(): Promise<unknown>;
  };
  readonly failureTitle: string;
  /** Lines of the placeholder, to limit layout shift. */
  readonly lines: number;
  readonly children: (data: T) => ReactNode;
}

/** A settings card with content from the API, with loading and error states and a retry. */
export function LoadedCard<T>({ anchor, title, introduction, query, failureTitle, lines, children }: Props<T>) {
  const { data, error, isFetching, refetch } = query;
  const card = useRef<HTMLDivElement>(null);
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown && window.location.hash === `#${anchor}`) card.current?.scrollIntoView();
  }, [isKnown, anchor]);
  return (
    <div ref={card} id={anchor} className={styles.loadedCard}>
      <Card className="stack" aria-labelledby={`${anchor}-title`}>
        <h2 id={`${anchor}-title`}>{title}</h2>
        <p className="soft">{introduction}</p>
        {data !== undefined ? (
          children(data)
        ) : error ? (
          <Banner
            tone="correction"
            role="alert"
            title={failureTitle}
            actions={
              <Button size="small" loading={isFetching} onClick={() => void refetch()}>
                Tentar novamente
              </Button>
            }
          >
            {error.detail}
          </Banner>
        ) : (
          <div role="status">
            <span className="visually-hidden">A carregar…</span>
            <Skeleton lines={lines} />
          </div>
        )}
      </Card>
    </div>
  );
}
