import { useEffect, useRef } from 'react';
import type { Me } from '../../../../shared/people/routes.ts';
import { useApiQuery } from '../../app/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConsentHistory } from './consent-history.tsx';
import { ErasureSection } from './erasure-section.tsx';
import { ExportSection, isBeingMade } from './export-section.tsx';
import './privacy-card.css';

/** How often a copy that is being made is looked at, in milliseconds. */
const lookAgain = 2000;

/** A copy of one's data, the history of one's consents, and the end of one's account. */
export function PrivacyCard({ person }: { readonly person: Me }) {
  const { data, error, isFetching, refetch } = useApiQuery(
    'privacy.get',
    {},
    { refetchInterval: ({ state }) => (isBeingMade(state.data?.export) ? lookAgain : false) },
  );
  const card = useRef<HTMLDivElement>(null);
  const isKnown = data !== undefined;
  // The banner of every page leads here.
  useEffect(() => {
    if (isKnown && window.location.hash === '#privacidade') card.current?.scrollIntoView();
  }, [isKnown]);
  return (
    <div ref={card} id="privacidade" className="privacy">
      <Card className="stack" aria-labelledby="settings-privacy">
        <h2 id="settings-privacy">Privacidade</h2>
        <p className="soft">
          Os teus dados são teus. Vê o que autorizaste, leva uma cópia de tudo o que guardamos, ou pede que apaguemos a
          tua conta. Como os usamos está na <a href="/privacy-policy">política de privacidade</a>.
        </p>
        {data ? (
          <>
            <ExportSection privacy={data} />
            <ConsentHistory consents={data.consents} />
            <ErasureSection person={person} privacy={data} />
          </>
        ) : error ? (
          <Banner
            tone="correction"
            role="alert"
            title="Não foi possível carregar a tua privacidade"
            actions={
              <Button size="small" loading={isFetching} onClick={() => void refetch()}>
                Tentar novamente
              </Button>
            }
          >
            {error.detail}
          </Banner>
        ) : (
          <div role="status">
            <span className="visually-hidden">A carregar…</span>
            <Skeleton lines={6} />
          </div>
        )}
      </Card>
    </div>
  );
}
