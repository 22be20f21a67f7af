import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadFailure, MoreButton } from '../../../core/loaded.tsx';
import { useApiPages } from '../../../core/use-api-pages.ts';
import styles from './request-list.module.css';
import { RequestRow } from './request-row.tsx';

/** A list whose loaded requests are already on screen. */
export type ShownList = 'applications.board' | 'applications.closed';

/** Milliseconds after the last key before the API is called. */
const pause = 300;

/** Returns the typed words, debounced. */
function useRested(words: string): string {
  const [rested, setRested] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), pause);
    return () => clearTimeout(timer);
  }, [words]);
  return rested;
}

/** Returns the ids of the loaded requests of a list. */
function useLoadedIds(list: ShownList): ReadonlySet<string> {
  const client = useQueryClient();
  const pages = client.getQueriesData<InfiniteData<{ readonly items: readonly { readonly id: string }[] }>>({
    queryKey: [list],
  });
  return new Set(pages.flatMap(([, data]) => data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? []));
}

const count = (found: number, hasMore: boolean): string => {
  if (found === 0) return hasMore ? 'Ainda nenhum outro pedido com este nome.' : 'Nenhum outro pedido com este nome.';
  return found === 1 && !hasMore
    ? 'Mais um pedido com este nome, aberto ou encerrado:'
    : `Mais ${found}${hasMore ? ' ou mais' : ''} pedidos com este nome, abertos ou encerrados:`;
};

/** Search results by name among all requests, open and closed, except those on screen. */
export function NameMatches({ words, list }: { readonly words: string; readonly list: ShownList }) {
  const name = useRested(words.trim());
  // The name is in the body, so no address contains it. Results may have moved or closed since, so they are not reused.
  const query = useApiPages('applications.search', { name }, { staleTime: 10_000 });
  const { items, data, error, hasNextPage } = query;
  const loaded = useLoadedIds(list);
  const found = [...new Map(items.map((card) => [card.id, card])).values()].filter(({ id }) => !loaded.has(id));
  if (!data && error) return <LoadFailure query={query} />;
  return (
    <section className={styles.nameMatches} aria-label="Outros pedidos com este nome">
      <p className="soft" role="status">
        {data && name === words.trim() ? count(found.length, hasNextPage) : 'A procurar em todos os pedidos…'}
      </p>
      {found.length > 0 && (
        <ul className={styles.closedList}>
          {found.map((card) => (
            <RequestRow key={card.id} card={card} />
          ))}
        </ul>
      )}
      <MoreButton query={query} size="small">
        Procurar em mais
      </MoreButton>
    </section>
  );
}
