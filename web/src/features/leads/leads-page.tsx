import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { MoreButton, QueryContent } from '#core/query-content.tsx';
import { useApiPages } from '#core/use-api-pages.ts';
import workPageStyles from '#parts/work-page.module.css';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Centred, WidePage } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Shortcuts } from '#ui/shortcuts.tsx';
import { EmptyState } from '#ui/states.tsx';
import { LeadCard } from './lead-card.tsx';
import styles from './leads-page.module.css';

const NewContactDialog = lazy(() => import('./new-contact-dialog.tsx'));

const nobodyWrote = (
  <EmptyState icon="mail" title="Ainda não há contactos">
    <p>As mensagens do formulário do site e os contactos que registares aparecem aqui.</p>
  </EmptyState>
);

const allAnswered = (
  <EmptyState icon="check" title="Está tudo respondido">
    <p>Os contactos novos aparecem aqui assim que chegam.</p>
  </EmptyState>
);

/** /backoffice/leads: contacts by the site's form and by hand; with `?ver=todas` the answered ones, too. */
export default function LeadsPage() {
  const [search] = useSearchParams();
  const all = search.get('ver') === 'todas';
  const query = useApiPages('leads.list', all ? {} : { only: 'open' }, { refetchOnWindowFocus: 'always' });
  const { hash } = useLocation();
  const [writing, setWriting] = useState(false);
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
          <Button variant="primary" size="small" onClick={() => setWriting(true)}>
            Novo contacto
          </Button>
          <nav aria-label="Contactos" className="row">
            <ButtonLink to="/backoffice/leads" {...link(!all)}>
              Por responder
            </ButtonLink>
            <ButtonLink to="/backoffice/leads?ver=todas" {...link(all)}>
              Todas
            </ButtonLink>
          </nav>
          <ButtonLink to="/backoffice/reclamacoes" size="small" variant="quiet">
            Reclamações
          </ButtonLink>
        </div>
      </div>
      {writing && (
        <Suspense fallback={null}>
          <NewContactDialog onClose={() => setWriting(false)} />
        </Suspense>
      )}
      <QueryContent
        query={query}
        label="A carregar os contactos…"
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
            Ver mais contactos
          </MoreButton>
        </Centred>
      )}
    </WidePage>
  );
}
