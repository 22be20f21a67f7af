import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { authStateFor } from '#core/known-browser.ts';
import { usePerson } from '#core/person.ts';
import { useSession } from '#core/session.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AnotherRequest, requestUnderWay } from './another-request.tsx';
import { MyRequests } from './my-requests.tsx';
import { NewRequest } from './new-request.tsx';

const tabs = [
  { name: 'pedidos', label: 'Os Meus Pedidos' },
  { name: 'novo', label: 'Novo Pedido' },
] as const;
type TabName = (typeof tabs)[number]['name'];

/** /app/applications: the user's loan requests, and the form for a new one, which is also open to visitors. */
export default function ApplicationsPage() {
  const isVisitor = useSession().status === 'signed-out';
  const [search, setSearch] = useSearchParams();
  const { data: person } = usePerson();
  const underWay = person && requestUnderWay(person);
  const [isStarted, setStarted] = useState(false);
  const wanted = search.get('tab');
  const current: TabName = tabs.find(({ name }) => name === wanted)?.name ?? (isVisitor ? 'novo' : 'pedidos');
  const show = (tab: TabName) => {
    setStarted(false);
    setSearch({ tab }, { replace: true });
  };
  return (
    <div className="stack-wide">
      {person && <BackLink to="/app">Início</BackLink>}
      {isVisitor && (
        <p>
          <a href="/">Página inicial</a> · Já tens conta? <Link to="/auth">Entrar</Link>
        </p>
      )}
      <PageTitle>Pedidos de crédito</PageTitle>
      <Tabs label="Pedidos de crédito" tabs={tabs} current={current} onChange={show}>
        {current === 'novo' ? (
          underWay && person && !isStarted ? (
            <AnotherRequest person={person} request={underWay} onStart={() => setStarted(true)} />
          ) : (
            <NewRequest onSubmitted={() => show('pedidos')} />
          )
        ) : isVisitor ? (
          <EmptyState
            icon="user"
            title="Entra para veres os teus pedidos"
            actions={
              <ButtonLink variant="primary" to="/auth" state={authStateFor('/app/applications')}>
                Entrar ou criar conta
              </ButtonLink>
            }
          />
        ) : (
          <MyRequests onNew={() => show('novo')} />
        )}
      </Tabs>
    </div>
  );
}
