import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { LoadFailure, MoreButton } from '#core/query-content.tsx';
import { searchTerms } from '#shared/applications/search-words.ts';
import { useRequestSearch } from '../search/use-request-search.ts';
import { exactlyIn, hasWords, type SearchedCard } from './board-filter.ts';
import styles from './request-list.module.css';
import { RequestRow } from './request-row.tsx';

/** A list whose matching requests are already on screen. */
type ShownList = 'applications.board' | 'applications.table' | 'applications.closed';

/** Returns the ids of the requests of a list on screen: those that match the words, in what it shows now. */
function useShownIds(list: ShownList, words: string): ReadonlySet<string> {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  const ids = useSyncExternalStore(subscribe, () =>
    client
      .getQueriesData<InfiniteData<{ items: readonly SearchedCard[] }>>({ queryKey: [list], type: 'active' })
      .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
      .filter((card) => hasWords(card, words))
      .map(({ id }) => id)
      .join(),
  );
  return new Set(ids.split(','));
}

const count = (found: number, hasMore: boolean): string => {
  if (found === 0) return hasMore ? 'Ainda nenhum outro pedido encontrado.' : 'Nenhum outro pedido encontrado.';
  return found === 1 && !hasMore
    ? 'Mais um pedido encontrado, aberto ou encerrado:'
    : `Mais ${found}${hasMore ? ' ou mais' : ''} pedidos encontrados, abertos ou encerrados:`;
};

/**
 * What the palette finds for the typed words, except requests on screen. A whole e-mail address or id replaces the list,
 * so nothing is on screen.
 */
export default function OtherResults({ words, list }: { words: string; list: ShownList }) {
  const { items, query, isCurrent, more } = useRequestSearch(words);
  const shown = useShownIds(list, words);
  const isExact = list !== 'applications.closed' && exactlyIn(words) !== undefined;
  const found = [...new Map(items.map((card) => [card.id, card])).values()].filter(
    ({ id }) => isExact || !shown.has(id),
  );
  if (searchTerms(words).length === 0) return null;
  if (!query.data && query.error) return <LoadFailure query={query} />;
  return (
    <section className={styles.found} aria-label="Outros pedidos encontrados">
      <p className="soft" role="status">
        {!isCurrent || !query.data
          ? 'A procurar em todos os pedidos…'
          : isExact
            ? found.length === 0 && 'Nenhum pedido com este email ou id.'
            : count(found.length, more.hasNextPage)}
      </p>
      {found.length > 0 && (
        <ul className={styles.closedList}>
          {found.map((card) => (
            <RequestRow key={card.id} card={card} />
          ))}
        </ul>
      )}
      <MoreButton query={more} size="small">
        Procurar em mais
      </MoreButton>
    </section>
  );
}
