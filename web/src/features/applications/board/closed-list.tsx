import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiPages } from '../../../core/use-api-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import pageStyles from '../../../ui/page.module.css';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import workPageStyles from '../../../ui/work-page.module.css';
import { passes } from './board-filter.ts';
import FoundElsewhere from './found-elsewhere.tsx';
import styles from './request-list.module.css';
import { RequestRow } from './request-row.tsx';

/** The closed applications, newest first, instead of the board. */
export default function ClosedList() {
  const query = useApiPages('applications.closed', {}, { refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  const { items: cards, data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const [words, setWords] = useState('');
  const shown = cards.filter((card) => passes(card, { words }, 0));
  const isSearching = words.trim() !== '';
  return (
    <div className={`${pageStyles.widePage} ${workPageStyles.backoffice}`}>
      <Link to="/backoffice/pipeline" className={workPageStyles.backLink}>
        <Icon name="arrowLeft" size={18} />
        Pipeline
      </Link>
      <PageTitle>Pedidos encerrados</PageTitle>
      <search className={styles.closedSearch}>
        <TextField
          type="search"
          label="Procurar por nome, email ou id"
          labelHidden
          placeholder="Nome, email ou id"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </search>
      {isSearching && <FoundElsewhere words={words} list="applications.closed" />}
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
        <ul className={styles.closedList}>
          {shown.map((card) => (
            <RequestRow key={card.id} card={card} />
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
