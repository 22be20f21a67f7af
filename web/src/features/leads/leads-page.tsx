import { lazy, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useApiPages } from '#core/use-api-pages.ts';
import { WorkList } from '#parts/work-list.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/states.tsx';
import { LeadCard } from './lead-card.tsx';

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
  const loaded = query.items.length;
  const found = useRef('');
  const seek = useEffectEvent((anchor: string) => {
    if (found.current === anchor) return;
    const heading = document.getElementById(anchor.slice(1));
    if (!heading) return void (query.hasNextPage && query.fetchNextPage());
    found.current = anchor;
    heading.focus();
  });
  // A link to one message leads to its heading, once, on whichever page of the list it stands.
  useEffect(() => {
    if (loaded > 0) seek(hash);
  }, [loaded, hash]);
  return (
    <WorkList
      title="Contactos"
      adding={{ label: 'Novo contacto', dialog: (onClose) => <NewContactDialog onClose={onClose} /> }}
      views={[
        { to: '/backoffice/leads', label: 'Por responder', isShown: !all },
        { to: '/backoffice/leads?ver=todas', label: 'Todas', isShown: all },
      ]}
      others={
        <ButtonLink to="/backoffice/reclamacoes" size="small" variant="quiet">
          Reclamações
        </ButtonLink>
      }
      query={query}
      loading="A carregar os contactos…"
      empty={all ? nobodyWrote : allAnswered}
      more="Ver mais contactos"
    >
      {(lead) => <LeadCard lead={lead} />}
    </WorkList>
  );
}
