import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RouteOutput } from '../../../../shared/api/routes.ts';
import { purposeLabels } from '../../../../shared/applications/purposes.ts';
import type { ClosedCard } from '../../../../shared/applications/routes.ts';
import { describeStage, outcomeLabels } from '../../../../shared/applications/stages.ts';
import { formatDate } from '../../../../shared/format.ts';
import { api, queryKey } from '../../app/api.ts';
import type { ApiError } from '../../app/api-error.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { cardTitle } from './board-figures.ts';
import { passes } from './board-filter.ts';

/** The applications that are concluded or have ended, page after page, newest first. */
function useClosed() {
  return useInfiniteQuery<RouteOutput<'applications.closed'>, ApiError>({
    queryKey: queryKey('applications.closed'),
    queryFn: ({ pageParam, signal }) =>
      api.call('applications.closed', typeof pageParam === 'string' ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** The list of closed applications, in the place of the board. */
export default function ClosedList() {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useClosed();
  const [words, setWords] = useState('');
  const cards = data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = cards.filter((card) => passes(card, { words }, 0));
  const isSearching = words.trim() !== '';
  return (
    <div className="wide-page backoffice">
      <Link to="/backoffice/pipeline" className="back-link">
        <Icon name="arrowLeft" size={18} />
        Pipeline
      </Link>
      <PageTitle>Pedidos encerrados</PageTitle>
      <search className="closed-search">
        <TextField
          type="search"
          label="Procurar por nome ou id"
          labelHidden
          placeholder="Procurar por nome ou id"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </search>
      {!data && !error && (
        <div role="status">
          <span className="visually-hidden">A carregar…</span>
          <Skeleton height="tall" />
        </div>
      )}
      {!data && error && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} requestId={error.requestId}>
          {error.detail}
        </ErrorState>
      )}
      {data && shown.length === 0 && (
        <p className="soft">
          {isSearching ? 'Nenhum dos pedidos carregados corresponde.' : 'Ainda não há pedidos encerrados.'}
        </p>
      )}
      {shown.length > 0 && (
        <ul className="closed-list">
          {shown.map((card) => (
            <ClosedRow key={card.id} card={card} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isSearching ? 'Procurar em mais' : 'Mostrar mais'}
        </Button>
      )}
    </div>
  );
}

function ClosedRow({ card }: { readonly card: ClosedCard }) {
  return (
    <li>
      <Link to={`/backoffice/applications/${card.id}`} className="closed-row">
        <span className="board-card-name">{card.clientName ?? 'Sem nome'}</span>
        <Badge tone={card.outcome ? 'neutral' : 'approved'}>
          {card.outcome ? outcomeLabels[card.outcome] : describeStage(card.status).title}
        </Badge>
        <span className="soft figures">{cardTitle(card.id)}</span>
        <span className="soft closed-purpose">{purposeLabels[card.purpose]}</span>
        <span className="soft figures">Criado em {formatDate(card.createdAt)}</span>
      </Link>
    </li>
  );
}
