import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { MoreButton, QueryContent } from '#core/query-content.tsx';
import { saveAs } from '#core/save-as.ts';
import { useAction } from '#core/use-action.ts';
import { useApiPages } from '#core/use-api-pages.ts';
import { type Kind, kindLabels, kinds } from '#shared/audit/kinds.ts';
import type { HistoryEntry } from '#shared/audit/routes.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import { counted } from '#shared/kit/text.ts';
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

/** Entries between those of people: one of a person, or several of the product in a row. */
type Group = readonly [HistoryEntry, ...HistoryEntry[]];

/** Who the history names for what the product does by itself. */
const machine = 'O sistema';

/** Returns the entries with those of the product in a row together, from two on. */
function grouped(entries: readonly HistoryEntry[]): readonly Group[] {
  const groups: [HistoryEntry, ...HistoryEntry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && entry.who === machine && last[0].who === machine) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** What the product did between two acts of people, folded. */
function Folded({ entries }: { entries: Group }) {
  const oldest = entries.at(-1) ?? entries[0];
  return (
    <li className={styles.historyEntry}>
      <time className="soft figures" dateTime={oldest.at}>
        {formatDateTime(oldest.at)}
      </time>
      <details>
        <summary className="soft">
          {machine}: {counted(entries.length, 'registo', 'registos')}
        </summary>
        <ol>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </details>
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
            {grouped(query.items).map((entries) =>
              entries.length > 1 ? (
                <Folded key={entries[0].id} entries={entries} />
              ) : (
                <Entry key={entries[0].id} entry={entries[0]} />
              ),
            )}
          </ol>
        )}
      </QueryContent>
      <MoreButton query={query} size="small">
        Mostrar mais
      </MoreButton>
    </Card>
  );
}
