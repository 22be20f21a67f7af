import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MoreButton, QueryContent } from '#core/query-content.tsx';
import { useApiPages } from '#core/use-api-pages.ts';
import workPageStyles from '#parts/work-page.module.css';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Centred, WidePage } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Shortcuts } from '#ui/shortcuts.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ComplaintCard } from './complaint-card.tsx';
import styles from './complaints.module.css';

const RecordDialog = lazy(() => import('./record-dialog.tsx'));

const path = '/backoffice/reclamacoes';
const nothing = {
  open: (
    <EmptyState icon="check" title="Nenhuma reclamação por responder">
      <p>As do formulário do site aparecem aqui. As que chegam por carta, livro, email ou telefone registam-se.</p>
    </EmptyState>
  ),
  answered: (
    <EmptyState icon="mail" title="Ainda não há reclamações respondidas">
      <p>Cada resposta fica aqui com o dia e o resultado.</p>
    </EmptyState>
  ),
} as const;

/** /backoffice/reclamacoes: complaints without an answer, the first due first; with `?ver=respondidas` the others. */
export default function ComplaintsPage() {
  const [search] = useSearchParams();
  const state = search.get('ver') === 'respondidas' ? 'answered' : 'open';
  const query = useApiPages('complaints.staffList', { state }, { refetchOnWindowFocus: 'always' });
  const [recording, setRecording] = useState(false);
  const link = (isCurrent: boolean) =>
    ({
      size: 'small',
      variant: isCurrent ? 'secondary' : 'quiet',
      'aria-current': isCurrent ? 'page' : undefined,
    }) as const;
  return (
    <WidePage dense className={workPageStyles.backoffice}>
      <div className={workPageStyles.backofficeHead}>
        <PageTitle>Reclamações</PageTitle>
        <div className={workPageStyles.backofficeTools}>
          <Shortcuts />
          <Button variant="primary" size="small" onClick={() => setRecording(true)}>
            Registar reclamação
          </Button>
          <nav aria-label="Reclamações" className="row">
            <ButtonLink to={path} {...link(state === 'open')}>
              Por responder
            </ButtonLink>
            <ButtonLink to={`${path}?ver=respondidas`} {...link(state === 'answered')}>
              Respondidas
            </ButtonLink>
          </nav>
        </div>
      </div>
      {recording && (
        <Suspense fallback={null}>
          <RecordDialog onClose={() => setRecording(false)} />
        </Suspense>
      )}
      <QueryContent
        query={query}
        label="A carregar as reclamações…"
        skeleton={['medium', 'medium']}
        empty={nothing[state]}
      >
        {() => (
          <ul className={styles.list}>
            {query.items.map((complaint) => (
              <li key={complaint.id}>
                <ComplaintCard complaint={complaint} />
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
      {query.hasNextPage && (
        <Centred>
          <MoreButton query={query} loadingText="A carregar...">
            Ver mais reclamações
          </MoreButton>
        </Centred>
      )}
    </WidePage>
  );
}
