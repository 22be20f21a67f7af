import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApiPages } from '#core/use-api-pages.ts';
import { WorkList } from '#parts/work-list.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ComplaintCard } from './complaint-card.tsx';

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
  return (
    <WorkList
      title="Reclamações"
      adding={{ label: 'Registar reclamação', dialog: (onClose) => <RecordDialog onClose={onClose} /> }}
      views={[
        { to: path, label: 'Por responder', isShown: state === 'open' },
        { to: `${path}?ver=respondidas`, label: 'Respondidas', isShown: state === 'answered' },
      ]}
      query={query}
      loading="A carregar as reclamações…"
      empty={nothing[state]}
      more="Ver mais reclamações"
    >
      {(complaint) => <ComplaintCard complaint={complaint} />}
    </WorkList>
  );
}
