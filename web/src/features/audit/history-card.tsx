import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { MoreButton, QueryContent } from '#core/query-content.tsx';
import { saveAs } from '#core/save-as.ts';
import { useAction } from '#core/use-action.ts';
import { useApiPages } from '#core/use-api-pages.ts';
import { type Kind, kindLabels, kinds } from '#shared/audit/kinds.ts';
import type { HistoryEntry } from '#shared/audit/routes.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/select-field.tsx';
import styles from './history-card.module.css';

/** Exports the whole history as CSV; the export is part of the history. */
function useHistoryExport(applicationId: string) {
  const { run, running } = useAction('audit.export', { touches: [queryKey('audit.list')] });
  const take = async (): Promise<void> => {
    const file = await run({ applicationId });
    if (file) saveAs(file.fileName, 'text/csv;charset=utf-8', file.csv);
  };
  return { take, taking: running };
}

function Entry({ entry: { at, who, what, reason } }: { entry: HistoryEntry }) {
  return (
    <li className={styles.historyEntry}>
      <time className="soft figures" dateTime={at}>
        {formatDateTime(at)}
      </time>
      <div>
        <p>
          <strong>{who}</strong> {what}.
        </p>
        {reason && (
          <p className={styles.historyReason} dir="auto">
            Motivo: {reason}
          </p>
        )}
      </div>
    </li>
  );
}

/** 'Histórico': the audit trail of a case as sentences. */
export default function HistoryCard({ applicationId }: { applicationId: string }) {
  const [kind, setKind] = useState<Kind | undefined>();
  const query = useApiPages('audit.list', kind ? { applicationId, kind } : { applicationId }, {
    refetchOnMount: 'always',
  });
  const { take, taking } = useHistoryExport(applicationId);
  return (
    <Card aria-labelledby="history-heading" className={styles.historyCard}>
      <h2 id="history-heading">Histórico</h2>
      <div className={styles.historyTools}>
        <SelectField
          label="Mostrar"
          labelHidden
          value={kind ?? ''}
          onChange={(event) => setKind(kinds.find((each) => each === event.target.value))}
        >
          <option value="">Tudo o que aconteceu</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {kindLabels[each]}
            </option>
          ))}
        </SelectField>
        <Button size="small" loading={taking} onClick={() => void take()}>
          Descarregar CSV
        </Button>
      </div>
      <QueryContent
        query={query}
        label="A carregar o histórico…"
        skeleton={['medium']}
        empty={!query.hasNextPage && <p className="soft">Ainda não aconteceu nada deste tipo.</p>}
      >
        {() => (
          <ol>
            {query.items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </QueryContent>
      <MoreButton query={query} size="small">
        Mostrar mais
      </MoreButton>
    </Card>
  );
}
