import { useEffect } from 'react';
import { useApiQuery } from '../../app/api.ts';
import { AssistantHost } from '../../app/assistant.tsx';
import { firstName, usePerson } from '../../app/person.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ApplicationOverview } from './application-overview.tsx';
import { NoApplication } from './no-application.tsx';
import './dashboard.css';

/** `/app` and `/app/dashboard`: where the application stands and what comes next. */
export default function DashboardPage() {
  const { data: person } = usePerson();
  // The guard lets nobody in before the person is known.
  if (!person) return null;
  return (
    <div className="stack-wide">
      <PageTitle documentTitle="O meu pedido">{`Olá, ${firstName(person)}`}</PageTitle>
      {person.currentApplicationId ? <Current applicationId={person.currentApplicationId} /> : <NoApplication />}
      <AssistantHost personId={person.id} />
    </div>
  );
}

function Current({ applicationId }: { readonly applicationId: string }) {
  const { data, error, isPending, isFetching, refetch } = useApiQuery('applications.get', { applicationId });
  useEffect(() => {
    if (error && error.code !== 'session.required') toast.error('Erro', 'Não foi possível carregar os dados do pedido');
  }, [error]);
  if (data) return <ApplicationOverview detail={data} />;
  if (isPending)
    return (
      <div className="stack-wide" role="status" aria-label="A carregar o teu pedido…">
        <Skeleton height="medium" />
        <Skeleton height="tall" />
      </div>
    );
  return (
    <ErrorState
      title="Não foi possível carregar os dados do pedido"
      retrying={isFetching}
      onRetry={() => void refetch()}
      requestId={error.requestId}
    >
      {error.detail}
    </ErrorState>
  );
}
