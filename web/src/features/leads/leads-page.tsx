import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { MoreButton, QueryContent } from '#core/query-content.tsx';
import { useApiPages } from '#core/use-api-pages.ts';
import workPageStyles from '#parts/work-page.module.css';
import { ButtonLink } from '#ui/button-link.tsx';
import { Centred, WidePage } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Shortcuts } from '#ui/shortcuts.tsx';
import { EmptyState } from '#ui/states.tsx';
import { LeadCard } from './lead-card.tsx';
import styles from './leads-page.module.css';

const nobodyWrote = (
  <EmptyState icon="mail" title="Ainda ninguém escreveu">
    <p>As mensagens do formulário de contacto do site aparecem aqui.</p>
  </EmptyState>
);

const allAnswered = (
  <EmptyState icon="check" title="Está tudo respondido">
    <p>As mensagens novas aparecem aqui assim que chegam.</p>
  </EmptyState>
);

/** /backoffice/leads: the messages of the contact form; with `?ver=todas` the answered ones, too. */
export default function LeadsPage() {
  const [search] = useSearchParams();
  const all = search.get('ver') === 'todas';
  const query = useApiPages('leads.list', all ? {} : { only: 'open' }, { refetchOnWindowFocus: 'always' });
  const { hash } = useLocation();
  const isLoaded = query.data !== undefined;
  // A link to one message leads to its heading.
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.focus();
  }, [isLoaded, hash]);
  const link = (isCurrent: boolean) =>
    ({
      size: 'small',
      variant: isCurrent ? 'secondary' : 'quiet',
      'aria-current': isCurrent ? 'page' : undefined,
    }) as const;
  return (
    <WidePage dense className={workPageStyles.backoffice}>
      <div className={workPageStyles.backofficeHead}>
        <PageTitle>Contactos</PageTitle>
        <div className={workPageStyles.backofficeTools}>
          <Shortcuts />
          <nav aria-label="Mensagens" className="row">
            <ButtonLink to="/backoffice/leads" {...link(!all)}>
              Por responder
            </ButtonLink>
            <ButtonLink to="/backoffice/leads?ver=todas" {...link(all)}>
              Todas
            </ButtonLink>
          </nav>
        </div>
      </div>
      <QueryContent
        query={query}
        label="A carregar as mensagens…"
        skeleton={['medium', 'medium']}
        empty={all ? nobodyWrote : allAnswered}
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
      </QueryContent>
      {query.hasNextPage && (
        <Centred>
          <MoreButton query={query} loadingText="A carregar...">
            Ver mais mensagens
          </MoreButton>
        </Centred>
      )}
    </WidePage>
  );
}
