import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { saveAs } from '#core/save-as.ts';
import { AdminsOnly } from '#parts/admins-only.tsx';
import { useColleagues } from '#parts/use-colleagues.ts';
import { toCsv } from '#shared/kit/csv.ts';
import { reportSpans } from '#shared/reports/routes.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icons.tsx';
import { WidePage } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Shortcuts } from '#ui/shortcuts.tsx';
import { MonthBars, MonthLines, RowBars } from './charts.tsx';
import { type Figure, figuresOf } from './report-tables.ts';
import styles from './reports-page.module.css';

/** /backoffice/relatorios, for administrators: the office's figures of the last 3, 6 or 12 months (`?meses=`). */
export default function ReportsPage() {
  return <AdminsOnly>{() => <Reports />}</AdminsOnly>;
}

function Reports() {
  const [search] = useSearchParams();
  const months = reportSpans.find((span) => String(span) === search.get('meses')) ?? 6;
  const query = useApiQuery(
    'reports.get',
    { months: String(months) as `${(typeof reportSpans)[number]}` },
    // The figures of another span take the place of these without closing their tables.
    { refetchOnWindowFocus: 'always', placeholderData: keepPreviousData },
  );
  const { nameOf } = useColleagues();
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
              variant={span === months ? 'secondary' : 'quiet'}
              aria-current={span === months ? 'page' : undefined}
            >
              {`${span} meses`}
            </ButtonLink>
          ))}
          <Shortcuts />
        </nav>
      </div>
      <QueryContent query={query} label="A carregar os relatórios…" skeleton={['tall', 'tall']}>
        {(report) => (
          <div className={styles.figures}>
            {figuresOf(report, nameOf).map((figure) => (
              <FigureCard key={figure.title} figure={figure} />
            ))}
          </div>
        )}
      </QueryContent>
    </WidePage>
  );
}

function FigureCard({ figure }: { figure: Figure }) {
  const { title, hint, names, table } = figure;
  const [head = [], ...rows] = table;
  const save = () => saveAs(`${title.toLowerCase().replaceAll(/[^\p{L}]+/gu, '-')}.csv`, 'text/csv', toCsv(table));
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
                  {head.map((cell) => (
                    <th key={cell} scope="col">
                      {cell}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...cells]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, column) => (
                      <td key={head[column + 1]} className="figures">
                        {cell}
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
