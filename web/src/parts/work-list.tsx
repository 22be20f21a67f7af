import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { MoreButton, type Query, QueryContent } from '#core/query-content.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Centred, WidePage } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Shortcuts } from '#ui/shortcuts.tsx';
import workPageStyles from './work-page.module.css';

interface WorkListProps<Item> {
  title: string;
  /** What adds to the list, and its dialog. */
  adding: { label: string; dialog: (onClose: () => void) => ReactNode };
  /** The views of the list, one of which is shown. */
  views: readonly { to: string; label: string; isShown: boolean }[];
  /** Beside the views, where other lists are. */
  others?: ReactNode;
  /** As of `useApiPages`. */
  query: Omit<Query<unknown>, 'items'> & ComponentProps<typeof MoreButton>['query'] & { items: readonly Item[] };
  loading: string;
  empty: ReactNode;
  /** On the button for the next page. */
  more: string;
  children: (item: Item) => ReactNode;
}

/** A page of the team with cards below each other, page by page. */
export function WorkList<Item extends { id: string }>({
  title,
  adding,
  views,
  others,
  query,
  loading,
  empty,
  more,
  children,
}: WorkListProps<Item>) {
  const [isAdding, setAdding] = useState(false);
  return (
    <WidePage dense className={workPageStyles.backoffice}>
      <div className={workPageStyles.backofficeHead}>
        <PageTitle>{title}</PageTitle>
        <div className={workPageStyles.backofficeTools}>
          <Shortcuts />
          <Button variant="primary" size="small" onClick={() => setAdding(true)}>
            {adding.label}
          </Button>
          <nav aria-label={title} className="row">
            {views.map(({ to, label, isShown }) => (
              <ButtonLink
                key={to}
                to={to}
                size="small"
                variant={isShown ? 'secondary' : 'quiet'}
                aria-current={isShown ? 'page' : undefined}
              >
                {label}
              </ButtonLink>
            ))}
          </nav>
          {others}
        </div>
      </div>
      <Suspense fallback={null}>{isAdding && adding.dialog(() => setAdding(false))}</Suspense>
      <QueryContent query={query} label={loading} skeleton={['medium', 'medium']} empty={empty}>
        {() => (
          <ul className={workPageStyles.cards}>
            {query.items.map((item) => (
              <li key={item.id}>{children(item)}</li>
            ))}
          </ul>
        )}
      </QueryContent>
      {query.hasNextPage && (
        <Centred>
          <MoreButton query={query} loadingText="A carregar...">
            {more}
          </MoreButton>
        </Centred>
      )}
    </WidePage>
  );
}
