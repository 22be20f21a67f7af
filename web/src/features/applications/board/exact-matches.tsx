import { useApiQuery } from '../../../core/api.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import styles from './request-list.module.css';
import { RequestRow } from './request-row.tsx';

/** The API's results for a whole e-mail address or id, instead of the board: open and closed requests. */
export function ExactMatches({ exactly }: { readonly exactly: string }) {
  const { data, error, isFetching, refetch } = useApiQuery('applications.find', { exactly });
  if (data)
    return (
      <div role="status">
        {data.items.length === 0 && <p className="soft">Nenhum pedido com este email ou id.</p>}
        <ul className={styles.closedList}>
          {data.items.map((card) => (
            <RequestRow key={card.id} card={card} />
          ))}
        </ul>
      </div>
    );
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching} requestId={error.requestId}>
        {error.detail}
      </ErrorState>
    );
  return (
    <div role="status">
      <span className="visually-hidden">A procurar…</span>
      <Skeleton height="short" />
    </div>
  );
}
