import { Loaded, MoreButton } from '../../core/loaded.tsx';
import { useApiPages } from '../../core/use-api-pages.ts';
import pageStyles from '../../ui/page.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LeadCard } from './lead-card.tsx';
import styles from './leads-page.module.css';

/** /backoffice/leads: the messages of the contact form, answered or not. */
export default function LeadsPage() {
  const query = useApiPages('leads.list', {}, { refetchOnWindowFocus: 'always' });
  return (
    <div className={`${pageStyles.widePage} stack-wide`}>
      <PageTitle>Contactos</PageTitle>
      <Loaded
        query={query}
        label="A carregar as mensagens…"
        skeleton={['medium', 'medium']}
        empty={
          <EmptyState icon="mail" title="Ainda ninguém escreveu">
            <p>As mensagens do formulário de contacto do site aparecem aqui.</p>
          </EmptyState>
        }
      >
        {() => (
          <ul className={styles.leads}>
            {query.items.map((lead) => (
              <li key={lead.id}>
                <LeadCard lead={lead} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {query.hasNextPage && (
        <p className={pageStyles.centred}>
          <MoreButton query={query} loadingText="A carregar...">
            Ver mais mensagens
          </MoreButton>
        </p>
      )}
    </div>
  );
}
