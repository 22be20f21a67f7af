import { queryKey, useApiQuery } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import type { OwnAdvice } from '#shared/advice/routes.ts';
import { formatDate, formatDateTime } from '#shared/kit/format.ts';
import { lenderNamed, ofLender } from '#shared/lenders/lenders.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './advice.module.css';
import { saveAdvice } from './advice-pdf.ts';

interface OneProps {
  applicationId: string;
  advice: OwnAdvice;
}

/** 'do Banco Exemplo', or 'de' the name of a bank that is no longer in the notice. */
const bankOf = (name: string): string => {
  const lender = lenderNamed(name);
  return lender ? ofLender(lender) : `de ${name}`;
};

/** Opens a recommendation, which dates it. */
function Read({ applicationId, advice: { id: adviceId, givenAt, replacedAt } }: OneProps) {
  const { run, running } = useAction('advice.link', {
    failsOffline: true,
    touches: [queryKey('advice.list', { applicationId })],
  });
  const open = async () => {
    const document = await run({ applicationId, adviceId });
    if (document) await saveAdvice(document);
  };
  return (
    <Button
      size="small"
      variant={replacedAt ? 'quiet' : 'secondary'}
      loading={running}
      loadingText="A abrir..."
      onClick={() => void open()}
    >
      Ler a recomendação (PDF)<span className="visually-hidden"> de {formatDate(givenAt)}</span>
    </Button>
  );
}

/** What the team recommends to the borrowers of a request (spec lenders, L8). Nothing as long as it has not. */
export default function OwnAdviceCard({ applicationId }: { applicationId: string }) {
  const { data } = useApiQuery('advice.list', { applicationId });
  const [current, ...former] = data?.advice ?? [];
  if (!current) return null;
  return (
    <Card aria-labelledby="own-advice" className="stack">
      <h2 id="own-advice">A nossa recomendação</h2>
      <p>
        {current.bankName
          ? `De entre as propostas que tens, recomendamos a ${bankOf(current.bankName)}. As razões estão no documento.`
          : 'Não recomendamos nenhuma das propostas que tens. As razões estão no documento.'}
      </p>
      <p className="soft">
        {`De ${formatDate(current.givenAt)}. `}
        {current.openedAt && `Abriste-a em ${formatDateTime(current.openedAt)}. `}A escolha é tua.
      </p>
      <div className="row">
        <Read applicationId={applicationId} advice={current} />
      </div>
      {former.length > 0 && (
        <details>
          <summary>Recomendações anteriores</summary>
          <ul className={styles.former}>
            {former.map((advice) => (
              <li key={advice.id}>
                {`${formatDate(advice.givenAt)}, substituída em ${formatDate(advice.replacedAt ?? current.givenAt)}`}
                <Read applicationId={applicationId} advice={advice} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
