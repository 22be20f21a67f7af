import { useQueryClient } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { queryKey } from '#core/api.ts';
import { usePerson } from '#core/person.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { requestParameter } from '#shared/applications/request-link.ts';
import type { Me } from '#shared/people/routes.ts';
import { PageSkeleton } from '#ui/skeleton.tsx';

const RequestSwitcher = lazy(() => import('../features/applications/request-switcher.tsx'));
const CarryOver = lazy(() => import('../features/documents/carry-over.tsx'));

/**
 * The client's pages, about the request that their address names or that was chosen last (spec D31). Visitors see a page
 * that is open to them as it is.
 */
export function OpenRequest() {
  const { data: person } = usePerson();
  return person ? <Open person={person} /> : <Outlet />;
}

/** Makes another request the current one. `switches` counts how often that happened. */
function useChoice() {
  const client = useQueryClient();
  const [switches, setSwitches] = useState(0);
  const { run, running } = useAction('people.chooseRequest', {
    changes: (chosen) => [cachedResponse('people.me', {}, () => chosen)],
  });
  const choose = async (applicationId: string): Promise<boolean> => {
    const chosen = await run({ applicationId });
    if (!chosen) return false;
    // The only cached response about the current request that does not name it.
    client.removeQueries({ queryKey: queryKey('applications.start', {}) });
    setSwitches((count) => count + 1);
    return true;
  };
  return { choose, running, switches };
}

function Open({ person }: { person: Me }) {
  const { requests, currentApplicationId } = person;
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const wanted = query.get(requestParameter);
  const [refused, setRefused] = useState<string>();
  const [notCarried, setNotCarried] = useState<string>();
  const { choose, running, switches } = useChoice();
  const isElsewhere = wanted !== null && wanted !== currentApplicationId && wanted !== refused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (wanted === null) return;
    query.delete(requestParameter);
    const leave = () => void navigate({ search: query.toString(), hash }, { replace: true });
    if (!isElsewhere) return leave();
    void choose(wanted).then((isChosen) => {
      if (!isChosen) setRefused(wanted);
      leave();
    });
  }, [wanted]);
  if (isElsewhere) return <PageSkeleton />;
  const carrying = requests.find(({ id, carriesOver }) => carriesOver && id === currentApplicationId);
  return (
    <>
      <Suspense fallback={null}>
        {(requests.length > 1 || requests.some(({ titularName }) => titularName)) && (
          <RequestSwitcher person={person} disabled={running} onChoose={(id) => void choose(id)} />
        )}
        {carrying && (
          <CarryOver key={carrying.id} applicationId={carrying.id} onFailed={() => setNotCarried(carrying.id)} />
        )}
      </Suspense>
      {carrying && carrying.id !== notCarried ? (
        // What pages would count before is not true: most of what they miss is on its way.
        <>
          <p role="status">A trazer os teus documentos…</p>
          <PageSkeleton />
        </>
      ) : (
        <Fragment key={switches}>
          <Outlet />
        </Fragment>
      )}
    </>
  );
}
