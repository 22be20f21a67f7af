import { lazy, Suspense } from 'react';
import { useApiQuery } from '#core/api.ts';
import { QueryCard } from '#core/query-card.tsx';
import type { Me } from '#shared/people/routes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import CardConsents from './card-consents.tsx';
import { ConsentHistory } from './consent-history.tsx';
import { ErasureSection } from './erasure-section.tsx';
import { ExportSection, isBeingMade } from './export-section.tsx';
import PeopleConsents from './people-consents.tsx';

const BankConsents = lazy(() => import('./bank-consents.tsx'));
const FollowUps = lazy(() => import('./follow-ups.tsx'));

/** Milliseconds between checks of an export in progress. */
const lookAgain = 2000;

/** Data export, consent history and account erasure. */
export function PrivacyCard({ person }: { person: Me }) {
  const query = useApiQuery(
    'privacy.get',
    {},
    { refetchInterval: ({ state }) => (isBeingMade(state.data?.export) ? lookAgain : false) },
  );
  return (
    // The target of the banner's link.
    <QueryCard
      anchor="privacidade"
      title="Privacidade"
      introduction={
        <>
          Os teus dados são teus. Vê o que autorizaste, leva uma cópia de tudo o que guardamos, ou pede que apaguemos a
          tua conta. Como os usamos está na <a href="/privacy-policy">política de privacidade</a>.
        </>
      }
      query={query}
      failureTitle="Não foi possível carregar a tua privacidade"
      lines={6}
    >
      {(privacy) => (
        <>
          <ExportSection privacy={privacy} />
          <ConsentHistory consents={privacy.consents} />
          {privacy.cardConsents.length > 0 && <CardConsents consents={privacy.cardConsents} />}
          {privacy.followUps && (
            <Suspense fallback={<Skeleton />}>
              <FollowUps followUps={privacy.followUps} />
            </Suspense>
          )}
          {privacy.bankConsents && (
            <Suspense fallback={<Skeleton />}>
              <BankConsents requests={privacy.bankConsents} />
            </Suspense>
          )}
          {privacy.peopleConsents && <PeopleConsents consents={privacy.peopleConsents} />}
          <ErasureSection person={person} privacy={privacy} />
        </>
      )}
    </QueryCard>
  );
}
