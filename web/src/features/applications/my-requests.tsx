import { usePerson } from '#core/person.ts';
import { MoreButton, QueryContent } from '#core/query-content.tsx';
import { useApiPages } from '#core/use-api-pages.ts';
import { Button } from '#ui/button.tsx';
import { Centred } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import styles from './my-requests.module.css';
import { RequestCard } from './request-card.tsx';

/** 'Os Meus Pedidos': all applications of the user, the current one first (spec D19). */
export function MyRequests({ onNew }: { onNew: () => void }) {
  const query = useApiPages('applications.mine', {}, { refetchOnWindowFocus: 'always' });
  const { data: person } = usePerson();
  return (
    <QueryContent
      query={query}
      label="A carregar os teus pedidos…"
      skeleton={['medium', 'medium']}
      empty={
        <EmptyState
          icon="home"
          title="Pronto para começar?"
          actions={
            <Button variant="primary" onClick={onNew}>
              Novo Pedido
            </Button>
          }
        >
          Ainda não tens pedidos.
        </EmptyState>
      }
    >
      {() => (
        <div className="stack-wide">
          <ul className={styles.requests}>
            {query.items.map((request) => (
              <li key={request.id}>
                <RequestCard request={request} isCurrent={request.id === person?.currentApplicationId} />
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <Centred>
              <MoreButton query={query} loadingText="A carregar...">
                Ver mais pedidos
              </MoreButton>
            </Centred>
          )}
        </div>
      )}
    </QueryContent>
  );
}
