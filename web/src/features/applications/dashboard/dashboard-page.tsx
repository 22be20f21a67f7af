import { type ReactNode, useEffect } from 'react';
import { useApiQuery } from '../../../core/api.ts';
import { firstName, usePerson } from '../../../core/person.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { ApplicationOverview } from './application-overview.tsx';
import { NoApplication } from './no-application.tsx';

interface DashboardProps {
  /** Buttons of 'Ações Rápidas', before 'Nova Simulação'. */
  readonly actions: ReactNode;
  readonly assistant: (personId: string) => ReactNode;
}

/** `/app` and `/app/dashboard`: the application's status and next step. */
export function DashboardPage({ actions, assistant }: DashboardProps) {
  const { data: person } = usePerson();
  // The guard ensures that the user is known.
  if (!person) return null;
  return (
    <div className="stack-wide">
      <PageTitle documentTitle="O meu pedido">{`Olá, ${firstName(person)}`}</PageTitle>
      {person.currentApplicationId ? (
        <Current applicationId={person.currentApplicationId} actions={actions} />
      ) : (
        <NoApplication />
      )}
      {assistant(person.id)}
    </div>
  );
}

function Current({ applicationId, actions }: { readonly applicationId: string; readonly actions: ReactNode }) {
  const { data, error, isPending, isFetching, refetch } = useApiQuery('applications.get', { applicationId });
  useEffect(() => {
    if (error && error.code !== 'session.required') toast.error('Erro', 'Não foi possível carregar os dados do pedido');
  }, [error]);
  if (data) return <ApplicationOverview detail={data} actions={actions} />;
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
