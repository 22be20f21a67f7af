import { useApiPages } from '../../core/use-api-pages.ts';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { LeadCard } from './lead-card.tsx';
import styles from './leads-page.module.css';

/** /backoffice/leads: what visitors have written by the contact form, answered or not. */
export default function LeadsPage() {
  const query = useApiPages('leads.list', {}, { refetchOnWindowFocus: 'always' });
  const { items: leads, data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <div className={`${pageStyles.widePage} stack-wide`}>
      <PageTitle>Contactos</PageTitle>
      {data ? (
        <>
          {leads.length === 0 ? (
            <EmptyState icon="mail" title="Ainda ninguém escreveu">
              <p>As mensagens do formulário de contacto do site aparecem aqui.</p>
            </EmptyState>
          ) : (
            <ul className={styles.leads}>
              {leads.map((lead) => (
                <li key={lead.id}>
                  <LeadCard lead={lead} />
                </li>
              ))}
            </ul>
          )}
          {hasNextPage && (
            <p className={pageStyles.centred}>
              <Button loading={isFetchingNextPage} loadingText="A carregar..." onClick={() => void fetchNextPage()}>
                Ver mais mensagens
              </Button>
            </p>
          )}
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} requestId={error.requestId}>
          {error.detail}
        </ErrorState>
      ) : (
        <div className="stack-wide" role="status">
          <span className="visually-hidden">A carregar as mensagens…</span>
          <Skeleton height="medium" />
          <Skeleton height="medium" />
        </div>
      )}
    </div>
  );
}
