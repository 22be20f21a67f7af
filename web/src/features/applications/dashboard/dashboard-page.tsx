import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '#core/api.ts';
import { firstName, usePerson } from '#core/person.ts';
import { QueryContent } from '#core/query-content.tsx';
import { messagesAddress } from '#parts/messages-address.ts';
import type { ClientDateView } from '#shared/agenda/date-schema.ts';
import { counted } from '#shared/kit/text.ts';
import type { Me } from '#shared/people/routes.ts';
import { Icon } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { toast } from '#ui/toast-store.ts';
import { ApplicationOverview } from './application-overview.tsx';
import styles from './dashboard.module.css';
import { NoApplication } from './no-application.tsx';

interface DashboardProps {
  /** Buttons of 'Ações Rápidas', before 'Nova Simulação'. */
  actions: ReactNode;
  /** The appraisal and the deed, where they have a day. */
  dates?: (applicationId: string, dates: readonly ClientDateView[]) => ReactNode;
  /** Where the request stands at banks. */
  banks?: (applicationId: string) => ReactNode;
  /** The reader's own days of reflection. */
  reflection?: (applicationId: string) => ReactNode;
  /** Asks a borrower of a concluded request whether they may be contacted again. */
  followUp?: (applicationId: string, agreed: boolean) => ReactNode;
  assistant: (personId: string) => ReactNode;
  /** Shown below the application once it is there, which would otherwise push it down. */
  notice: ReactNode;
}

/** `/app` and `/app/dashboard`: the application's status and next step. */
export function DashboardPage({ actions, dates, banks, reflection, followUp, assistant, notice }: DashboardProps) {
  const { data: person } = usePerson();
  // The guard ensures that the user is known.
  if (!person) return null;
  return (
    <div className="stack-wide">
      <PageTitle documentTitle="O meu pedido">{`Olá, ${firstName(person)}`}</PageTitle>
      {person.unreadMessages > 0 && <UnreadMessages person={person} />}
      {person.currentApplicationId ? (
        <Current
          applicationId={person.currentApplicationId}
          actions={actions}
          dates={dates}
          banks={banks}
          reflection={reflection}
          followUp={followUp}
          notice={notice}
        />
      ) : (
        <>
          <NoApplication hasLeft={person.hasLeft} />
          {notice}
        </>
      )}
      {assistant(person.id)}
    </div>
  );
}

function UnreadMessages({ person }: { person: Me }) {
  const count = person.unreadMessages;
  return (
    <Link className={styles.unread ?? ''} to={messagesAddress(person)}>
      <Icon name="message" />
      Tens {counted(count, 'mensagem nova', 'mensagens novas')}
      <Icon name="chevronRight" />
    </Link>
  );
}

interface CurrentProps
  extends Pick<DashboardProps, 'actions' | 'dates' | 'banks' | 'reflection' | 'followUp' | 'notice'> {
  applicationId: string;
}

function Current({ applicationId, actions, dates, banks, reflection, followUp, notice }: CurrentProps) {
  const query = useApiQuery('applications.get', { applicationId });
  const { error } = query;
  useEffect(() => {
    if (error && error.code !== 'session.required') toast.error('Erro', 'Não foi possível carregar os dados do pedido');
  }, [error]);
  return (
    <>
      <QueryContent
        query={query}
        label="A carregar o teu pedido…"
        skeleton={['medium', 'tall']}
        failureTitle="Não foi possível carregar os dados do pedido"
      >
        {(detail) => (
          <ApplicationOverview
            detail={detail}
            actions={actions}
            dates={dates}
            banks={banks}
            reflection={reflection}
            followUp={followUp}
          />
        )}
      </QueryContent>
      {!query.isPending && notice}
    </>
  );
}
