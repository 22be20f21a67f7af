import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, type SetURLSearchParams } from 'react-router-dom';
import { useApiQuery } from '#core/api.ts';
import { MoreButton, QueryContent } from '#core/query-content.tsx';
import { useApiPages } from '#core/use-api-pages.ts';
import { caseName } from '#parts/people-words.ts';
import { readTableFilter, tableFilterWords, withoutTableFilter, withTableFilter } from '#parts/table-address.ts';
import { summedExactly } from '#shared/applications/lists.ts';
import { dueHours } from '#shared/applications/review-promise.ts';
import { boardStages, describeStage } from '#shared/applications/stages.ts';
import { firstTableColumns, tableColumnTitles } from '#shared/applications/table.ts';
import { brokerage } from '#shared/brokerage.ts';
import { formatDateTime, formatEuro } from '#shared/kit/format.ts';
import { counted } from '#shared/kit/text.ts';
import { purposeLabels } from '#shared/loan/purposes.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type BoardFilter, boardInput, hasWords } from './board-filter.ts';
import styles from './board-table.module.css';
import { cellText, numberColumns } from './table-columns.ts';
import { useTableFile } from './use-table-file.ts';

const ColumnsPanel = lazy(() => import('./columns-panel.tsx'));

type Naming = (id: string) => string | undefined;

interface BoardTableProps {
  filter: BoardFilter;
  search: URLSearchParams;
  setSearch: SetURLSearchParams;
  /** Typed words; empty for none. */
  words: string;
  /** Milliseconds. */
  now: number;
  nameOf: Naming;
}

/** '230 pedidos · 1 000 €'; with '≥' before sums that go on. */
export function sumWords({ count, euro, isExact }: { count: number; euro: number; isExact: boolean }): string {
  const least = isExact ? '' : '≥ ';
  return `${least}${counted(count, 'pedido', 'pedidos')} · ${least}${formatEuro(euro)}`;
}

/** Returns the filter that the table shares with the board, in words for the head of its paper. */
function choiceWords({ responsible, purpose, hasProperty, urgency, chosen }: BoardFilter, nameOf: Naming): string {
  return [
    responsible && (responsible === 'nobody' ? 'Sem responsável' : nameOf(responsible)),
    purpose && purposeLabels[purpose],
    hasProperty !== undefined && (hasProperty ? 'Com imóvel' : 'Pré-aprovação'),
    urgency && `Espera há mais de ${urgency === 'due' ? dueHours : brokerage.reviewHours} h`,
    chosen && 'Escolheu proposta',
  ]
    .filter(Boolean)
    .join(' · ');
}

interface Printed {
  items: readonly unknown[];
  hasNextPage: boolean;
  fetchNextPage: () => Promise<void>;
  isFetchNextPageError: boolean;
}

/** Prints once the rows are loaded, unless a page of them fails: at most `summedExactly` of them. */
function usePrinting({ items, hasNextPage, fetchNextPage, isFetchNextPageError }: Printed) {
  const [printing, setPrinting] = useState(false);
  const isComplete = !hasNextPage || items.length >= summedExactly;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each loaded page
  useEffect(() => {
    if (!printing) return;
    if (!isComplete) {
      void fetchNextPage();
      return;
    }
    window.print();
    setPrinting(false);
  }, [printing, isComplete, items.length]);
  useEffect(() => {
    if (isFetchNextPageError) setPrinting(false);
  }, [isFetchNextPageError]);
  return { printing, print: () => setPrinting(true) };
}

/** The board as a table: cases in one order, with the sum of their amounts at the foot (office.md O6). */
export default function BoardTable({ filter, search, setSearch, words, now, nameOf }: BoardTableProps) {
  const own = readTableFilter(search);
  const input = { ...boardInput(filter), ...own };
  const query = useApiPages('applications.table', input, {
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const saved = useApiQuery('staff.views', {}, { staleTime: 300_000 });
  const columns = saved.data?.columns ?? firstTableColumns;
  const [showsColumns, setShowsColumns] = useState(false);
  const { download, downloading } = useTableFile();
  const { printing, print } = usePrinting(query);
  const shown = query.items.filter((card) => !words || hasWords(card, words));
  const sum = query.data?.pages[0]?.sum;
  const filterWords = tableFilterWords(own);
  return (
    <div className="stack">
      <div className={styles.tools}>
        <SelectField
          label="Fase"
          value={own.stage ?? ''}
          onChange={({ target }) =>
            setSearch((before) => withTableFilter(before, 'stage', target.value), { replace: true })
          }
        >
          <option value="">Todas as fases</option>
          {boardStages.map((each) => (
            <option key={each} value={each}>
              {describeStage(each).title}
            </option>
          ))}
        </SelectField>
        <Button size="small" aria-expanded={showsColumns} onClick={() => setShowsColumns(!showsColumns)}>
          Colunas
        </Button>
        <Button
          size="small"
          icon={<Icon name="download" size={18} />}
          loading={downloading}
          onClick={() => void download({ ...input, columns: [...columns] })}
        >
          CSV
        </Button>
        <Button size="small" loading={printing} onClick={print}>
          Imprimir
        </Button>
      </div>
      {showsColumns && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <ColumnsPanel columns={columns} />
        </Suspense>
      )}
      {filterWords && (
        <p className={styles.filter}>
          <span>Só pedidos: {filterWords}.</span>
          <Button size="small" variant="quiet" onClick={() => setSearch(withoutTableFilter, { replace: true })}>
            Mostrar todos os abertos
          </Button>
        </p>
      )}
      <div className={styles.sheet}>
        <p className={styles.onPaper}>
          {['Pedidos', own.stage && describeStage(own.stage).title, choiceWords(filter, nameOf), filterWords, words]
            .filter(Boolean)
            .join(' · ')}{' '}
          · {formatDateTime(new Date(now).toISOString())}
        </p>
        <QueryContent
          query={query}
          label="A carregar a tabela…"
          skeleton={['tall']}
          isEmpty={shown.length === 0}
          empty={
            <p className="soft">
              {words ? 'Nenhum dos pedidos carregados corresponde.' : 'Nenhum pedido com estes filtros.'}
            </p>
          }
        >
          {() => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
            <section className={styles.scroll} aria-label="Tabela de pedidos" tabIndex={0}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">Cliente</th>
                    {columns.map((column) => (
                      <th key={column} scope="col" className={numberColumns.has(column) ? styles.number : undefined}>
                        {tableColumnTitles[column]}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {shown.map((card) => (
                    <tr key={card.id}>
                      <th scope="row">
                        <Link to={`/backoffice/applications/${card.id}`} data-case={card.id}>
                          {caseName(card)}
                        </Link>
                      </th>
                      {columns.map((column) => (
                        <td key={column} className={numberColumns.has(column) ? `${styles.number} figures` : undefined}>
                          {cellText(column, card, { now, nameOf })}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
        </QueryContent>
        {sum && !words && <p className="figures">Total: {sumWords(sum)}</p>}
      </div>
      <MoreButton query={query} size="small">
        {words ? 'Procurar em mais' : 'Mostrar mais'}
      </MoreButton>
    </div>
  );
}
