import { lazy, Suspense, useState } from 'react';
import { useApiQuery } from '#core/api.ts';
import type { StaffAdvice } from '#shared/advice/routes.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { intermediary } from '#shared/intermediary.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import { counted } from '#shared/kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './advice.module.css';
import { saveAdvice } from './advice-pdf.ts';

const AdviceDialog = lazy(() => import('./advice-dialog.tsx'));

const headingOf = ({ bankName }: StaffAdvice): string =>
  bankName ? `Recomendámos: ${bankName}` : 'Não recomendámos nenhuma';

function One({ advice }: { advice: StaffAdvice }) {
  const { givenAt, by, people, replacedAt } = advice;
  return (
    <div className="stack">
      <p>
        <strong>{headingOf(advice)}</strong>
        {`, por ${by}, em ${formatDateTime(givenAt)}`}
        {replacedAt && `; substituída em ${formatDateTime(replacedAt)}`}
      </p>
      <ul className={styles.people}>
        {people.map(({ partyId, name, openedAt }) => (
          <li key={partyId}>
            {openedAt[0]
              ? `${name ?? 'Alguém que já saiu'}: abriu em ${formatDateTime(openedAt[0])} (${counted(openedAt.length, 'vez', 'vezes')})`
              : `${name ?? 'Alguém que já saiu'}: ainda não abriu`}
          </li>
        ))}
      </ul>
      <div className="row">
        <Button size="small" variant="quiet" onClick={() => void saveAdvice(advice)}>
          PDF<span className="visually-hidden"> de {formatDateTime(givenAt)}</span>
        </Button>
      </div>
    </div>
  );
}

/** In 'Propostas' of a case: what was recommended to its borrowers, where advice is among the authorised services. */
export default function StaffAdviceCard({ application }: Pick<StaffApplicationDetail, 'application'>) {
  const { id: applicationId } = application;
  const { data } = useApiQuery('advice.staffList', { applicationId });
  const [giving, setGiving] = useState(false);
  if (!data || (!intermediary.advice && data.advice.length === 0)) return null;
  const [current, ...former] = data.advice;
  const mayGive = intermediary.advice && !isClosed(application);
  return (
    <Card aria-labelledby="staff-advice" className="stack">
      <h2 id="staff-advice">Recomendação</h2>
      {current ? (
        <One advice={current} />
      ) : (
        <p className="soft">Ainda não foi dada nenhuma. Cada titular a recebe num documento, com as razões.</p>
      )}
      {mayGive && (
        <div className="row">
          <Button size="small" onClick={() => setGiving(true)}>
            {current ? 'Substituir a recomendação' : 'Dar uma recomendação'}
          </Button>
        </div>
      )}
      {former.length > 0 && (
        <details>
          <summary>{counted(former.length, 'recomendação anterior', 'recomendações anteriores')}</summary>
          {former.map((advice) => (
            <One key={advice.id} advice={advice} />
          ))}
        </details>
      )}
      {giving && (
        <Suspense fallback={null}>
          <AdviceDialog applicationId={applicationId} replaces={current?.id ?? null} onClose={() => setGiving(false)} />
        </Suspense>
      )}
    </Card>
  );
}
