import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { isGiven } from '#shared/bank-consents/consent.ts';
import { formatDate, listed } from '#shared/kit/format.ts';
import { counted } from '#shared/kit/text.ts';
import { toLender } from '#shared/lenders/lenders.ts';
import type { SubmissionLine } from '#shared/submissions/routes.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './submissions.module.css';

const ChooseBanksDialog = lazy(() => import('./choose-banks-dialog.tsx'));

interface WhereItStandsProps {
  applicationId: string;
  /** Shows nothing until a bank has the request. */
  onlySent?: boolean;
}

/** 'Onde está o meu pedido': one line a bank, and the banks that may have it (spec lenders, L2 and L7). */
export default function WhereItStands({ applicationId, onlySent = false }: WhereItStandsProps) {
  const [search, setSearch] = useSearchParams();
  const lines = useApiQuery('submissions.list', { applicationId });
  const isChoosing = search.get('bancos') === 'escolher';
  const show = (open: boolean) => {
    const next = new URLSearchParams(search);
    if (open) next.set('bancos', 'escolher');
    else next.delete('bancos');
    setSearch(next, { replace: true });
  };
  if (onlySent && !lines.data?.lines.length) return null;
  return (
    <Card aria-labelledby="where-it-stands" className="stack">
      <h2 id="where-it-stands">Onde está o meu pedido</h2>
      <QueryContent query={lines} label="A carregar os bancos…" skeleton={['short']}>
        {(data) =>
          data.lines.length === 0 ? (
            <p>Ainda não enviámos o teu pedido a nenhum banco.</p>
          ) : (
            <ul className={styles.lines}>
              {data.lines.map((line) => (
                <li key={line.submissionId}>
                  <Line line={line} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
      <Banks applicationId={applicationId} onChoose={() => show(true)} />
      <Suspense fallback={null}>
        {isChoosing && <ChooseBanksDialog applicationId={applicationId} onClose={() => show(false)} />}
      </Suspense>
    </Card>
  );
}

/** What a client can do about a line. */
const links: Readonly<Partial<Record<SubmissionLine['status'], readonly [to: string, label: string]>>> = {
  pedido_elementos: ['/app/documentos', 'Ver o que é pedido'],
  aprovado: ['/app/propostas', 'Ver a proposta'],
};

function Line({ line: { text, status, since, usualDays } }: { line: SubmissionLine }) {
  const link = links[status];
  return (
    <>
      <p className={styles.line}>{text}</p>
      <p className="soft">
        desde {formatDate(since)}
        {usualDays !== null && `; costuma responder em ${counted(usualDays, 'dia útil', 'dias úteis')}`}
      </p>
      {link && <Link to={link[0]}>{link[1]}</Link>}
    </>
  );
}

/** The banks that may have the request, with the way to others. */
function Banks({ applicationId, onChoose }: { applicationId: string; onChoose: () => void }) {
  const { data } = useApiQuery('bank-consents.list', { applicationId });
  if (!data) return null;
  const given = data.banks.filter(({ consent }) => isGiven(consent));
  const hasOthers = given.length < data.banks.length;
  return (
    <div className={styles.given}>
      <p>
        {given.length === 0
          ? 'Ainda não autorizaste nenhum banco: sem isso não enviamos o teu pedido.'
          : `Autorizaste-nos a enviá-lo ${listed(given.map(toLender))}.`}
      </p>
      {data.asked && hasOthers && (
        <Button size="small" onClick={onChoose}>
          {given.length === 0 ? 'Escolher os bancos' : 'Acrescentar bancos'}
        </Button>
      )}
    </div>
  );
}
