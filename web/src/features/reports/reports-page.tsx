import { keepPreviousData } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { saveAs } from '#core/save-as.ts';
import { useNow } from '#core/use-now.ts';
import { AdminsOnly } from '#parts/admins-only.tsx';
import { useColleagues } from '#parts/use-colleagues.ts';
import { toCsv } from '#shared/kit/csv.ts';
import { lastMonths, monthAfter } from '#shared/reports/months.ts';
import { maxReportMonths, reportSpans } from '#shared/reports/routes.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icons.tsx';
import { WidePage } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Shortcuts } from '#ui/shortcuts.tsx';
import { MonthBars, MonthLines, RowBars } from './charts.tsx';
import { csvRows, type Figure, monthName, textOf, titleOf } from './figure.ts';
import { figuresOf } from './report-tables.ts';
import styles from './reports-page.module.css';

/** Months before the current one that can be chosen. */
const chosenFrom = 36;

/** Returns the period in the address: the last months (`meses`), or from a month to another one (`de`, `ate`). */
function readPeriod(search: URLSearchParams, now: Date): { span?: number; from: string; to: string } {
  const choices = lastMonths(now, chosenFrom);
  const [from, to] = [search.get('de') ?? '', search.get('ate') ?? ''];
  const chosen = choices.includes(from) && choices.includes(to) && from <= to && to < monthAfter(from, maxReportMonths);
  if (chosen) return { from, to };
  const span = reportSpans.find((each) => String(each) === search.get('meses')) ?? 6;
  const current = choices.at(-1) ?? '';
  return { span, from: monthAfter(current, 1 - span), to: current };
}

/** Returns the end of a period that begins in `from`: the former one where it is possible. */
const within = (from: string, to: string): string => [from, to, monthAfter(from, maxReportMonths - 1)].sort()[1] ?? to;

/** Returns the beginning of a period that ends in `to`. */
const withinBefore = (from: string, to: string): string =>
  [to, from, monthAfter(to, 1 - maxReportMonths)].sort()[1] ?? from;

/**
 * /backoffice/relatorios, for administrators: the office's figures of the last 3, 6 or 12 months (`?meses=`), or of a
 * period of up to two years (`?de=2026-01&ate=2026-06`), beside the same months a year before.
 */
export default function ReportsPage() {
  return <AdminsOnly>{() => <Reports />}</AdminsOnly>;
}

function Reports() {
  const [search, setSearch] = useSearchParams();
  const now = new Date(useNow());
  const { span: shown, from, to } = readPeriod(search, now);
  const choices = lastMonths(now, chosenFrom).reverse();
  const query = useApiQuery(
    'reports.get',
    { from, to },
    // The figures of another span take the place of these without closing their tables.
    { refetchOnWindowFocus: 'always', placeholderData: keepPreviousData },
  );
  const { colleagues, nameOf } = useColleagues();
  // Their names, one's own too: the tables leave the page as files, whose reader is not who made them.
  const memberNameOf = (id: string) => colleagues.find((each) => each.id === id)?.name ?? nameOf(id);
  return (
    <WidePage className="stack-wide">
      <div className={styles.head}>
        <PageTitle>Relatórios</PageTitle>
        <nav aria-label="Período" className="row">
          {reportSpans.map((span) => (
            <ButtonLink
              key={span}
              to={`/backoffice/relatorios?meses=${span}`}
              size="small"
              variant={span === shown ? 'secondary' : 'quiet'}
              aria-current={span === shown ? 'page' : undefined}
            >
              {`${span} meses`}
            </ButtonLink>
          ))}
          <Shortcuts />
        </nav>
        <fieldset className={styles.period}>
          <legend className="visually-hidden">Escolher os meses</legend>
          <SelectField
            label="De"
            value={from}
            onChange={({ target }) => setSearch({ de: target.value, ate: within(target.value, to) })}
          >
            {choices.map((month) => (
              <option key={month} value={month}>
                {monthName(month)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Até"
            value={to}
            onChange={({ target }) => setSearch({ de: withinBefore(from, target.value), ate: target.value })}
          >
            {choices.map((month) => (
              <option key={month} value={month}>
                {monthName(month)}
              </option>
            ))}
          </SelectField>
        </fieldset>
      </div>
      <QueryContent query={query} label="A carregar os relatórios…" skeleton={['tall', 'tall']}>
        {(report) => (
          <div className={styles.figures}>
            {figuresOf(report, memberNameOf).map((figure) => (
              <FigureCard key={figure.title} figure={figure} />
            ))}
          </div>
        )}
      </QueryContent>
    </WidePage>
  );
}

function FigureCard({ figure }: { figure: Figure }) {
  const { title, hint, names, head, rows, link } = figure;
  const save = () =>
    saveAs(`${title.toLowerCase().replaceAll(/[^\p{L}]+/gu, '-')}.csv`, 'text/csv', toCsv(csvRows(figure)));
  return (
    <Card aria-label={title} className={`${styles.figure} stack`}>
      <div className={styles.figureHead}>
        <div>
          <h2>{title}</h2>
          <p className="soft">{hint}</p>
        </div>
        <Button
          variant="quiet"
          size="small"
          icon={<Icon name="download" size={18} />}
          aria-label={`Descarregar CSV: ${title}`}
          onClick={save}
        >
          CSV
        </Button>
      </div>
      {names.length === 0 ? <p className="soft">Ainda não há nada para mostrar.</p> : <Chart figure={figure} />}
      {rows.length > 0 && (
        <details>
          <summary>Ver os números</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <section className={styles.scroll} aria-label={`Números: ${title}`} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {head.map(titleOf).map((cell) => (
                    <th key={cell} scope="col">
                      {cell}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...cells], row) => (
                  <tr key={String(name)}>
                    <th scope="row">{String(name)}</th>
                    {cells.map((cell, column) => (
                      <td key={titleOf(head[column + 1] ?? '')} className="figures">
                        <CellText text={textOf(cell)} to={link?.(row, column + 1)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      )}
    </Card>
  );
}

/** A cell's text, which leads to the requests that it counts. */
const CellText = ({ text, to }: { text: string; to: string | undefined }) =>
  to === undefined ? text : <Link to={to}>{text}</Link>;

function Chart({ figure: { kind, title, names, series, text = () => '' } }: { figure: Figure }) {
  const props = { label: `Gráfico: ${title}`, names, series };
  switch (kind) {
    case 'lines':
      return <MonthLines {...props} />;
    case 'bars':
      return <MonthBars {...props} />;
    case 'rows':
      return <RowBars {...props} text={text} />;
  }
}
