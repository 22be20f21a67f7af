import { Link, useSearchParams } from 'react-router-dom';
import { MoreButton, QueryContent } from '#core/query-content.tsx';
import { useApiPages } from '#core/use-api-pages.ts';
import { useNow } from '#core/use-now.ts';
import { AdminsOnly } from '#parts/admins-only.tsx';
import { commissionStateLabels, commissionStates } from '#shared/commissions/commission.ts';
import { type CommissionTotal, maxCommissionMonths } from '#shared/commissions/routes.ts';
import { monthInWords } from '#shared/facts/words.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { lenderName } from '#shared/lenders/lenders.ts';
import { lastMonths, monthAfter } from '#shared/reports/months.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icons.tsx';
import { Centred, WidePage } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Shortcuts } from '#ui/shortcuts.tsx';
import { EmptyState } from '#ui/states.tsx';
import { CommissionCard } from './commission-card.tsx';
import styles from './commissions-page.module.css';
import { type SumRow, sumNames, sumRows, sumTitles } from './totals.ts';
import { useCommissionsFile } from './use-commissions-file.ts';

/** Months before the current one that can be chosen, and how many are shown at first. */
const [chosenFrom, usual] = [36, 6];

/** /backoffice/comissoes, for administrators: what banks pay, by bank and month (`?de=2026-06&ate=2026-11&estado=devida`). */
export default function CommissionsPage() {
  return <AdminsOnly>{() => <Commissions />}</AdminsOnly>;
}

/** Returns the period and the state in the address. */
function readSearch(search: URLSearchParams, choices: readonly string[]) {
  const [from, to] = [search.get('de') ?? '', search.get('ate') ?? ''];
  const isPeriod =
    choices.includes(from) && choices.includes(to) && from <= to && to < monthAfter(from, maxCommissionMonths);
  const last = choices.at(-1) ?? '';
  const period = isPeriod ? { from, to } : { from: monthAfter(last, 1 - usual), to: last };
  return { ...period, state: commissionStates.find((each) => each === search.get('estado')) };
}

/** Returns the end of a period that begins in a month, or its beginning: the former one where it is possible. */
const endAfter = (from: string, to: string): string =>
  [from, to, monthAfter(from, maxCommissionMonths - 1)].sort()[1] ?? to;
const startBefore = (to: string, from: string): string =>
  [to, from, monthAfter(to, 1 - maxCommissionMonths)].sort()[1] ?? from;

function Commissions() {
  const [search, setSearch] = useSearchParams();
  const choices = lastMonths(new Date(useNow()), chosenFrom);
  const { from, to, state } = readSearch(search, choices);
  const query = useApiPages('commissions.list', { from, to, state }, { refetchOnWindowFocus: 'always' });
  const { save, saving } = useCommissionsFile();
  const show = (changes: { from?: string; to?: string; state?: string }) => {
    const shown = { from, to, state, ...changes };
    setSearch({ de: shown.from, ate: shown.to, ...(shown.state && { estado: shown.state }) });
  };
  const months = [...choices].reverse().map((month) => (
    <option key={month} value={month}>
      {monthInWords(month)}
    </option>
  ));
  return (
    <WidePage className="stack-wide">
      <div className={styles.head}>
        <PageTitle>Comissões</PageTitle>
        <Shortcuts />
      </div>
      <p className="soft">
        O que os bancos pagam por cada crédito. O ficheiro para a supervisão faz-se em{' '}
        <Link to="/backoffice/registo">Registo</Link>.
      </p>
      <div className={styles.head}>
        <fieldset className={styles.filters}>
          <legend className="visually-hidden">Escolher as comissões</legend>
          <SelectField
            label="De"
            value={from}
            onChange={({ target }) => show({ from: target.value, to: endAfter(target.value, to) })}
          >
            {months}
          </SelectField>
          <SelectField
            label="Até"
            value={to}
            onChange={({ target }) => show({ from: startBefore(target.value, from), to: target.value })}
          >
            {months}
          </SelectField>
          <SelectField label="Estado" value={state ?? ''} onChange={({ target }) => show({ state: target.value })}>
            <option value="">Todas</option>
            {commissionStates.map((each) => (
              <option key={each} value={each}>
                {commissionStateLabels[each]}
              </option>
            ))}
          </SelectField>
        </fieldset>
        <Button
          size="small"
          icon={<Icon name="download" size={18} />}
          loading={saving}
          loadingText="A descarregar..."
          onClick={() => void save({ from, to, state })}
        >
          Descarregar CSV
        </Button>
      </div>
      <QueryContent query={query} label="A carregar as comissões…" skeleton={['medium', 'tall']}>
        {({ pages }) => (
          <>
            <Totals totals={pages[0]?.totals ?? []} />
            {query.items.length === 0 ? (
              <EmptyState icon="check" title="Não há comissões nestes meses">
                <p>Cada aprovação de um banco aparece aqui, com o que ele paga.</p>
              </EmptyState>
            ) : (
              <section className="stack" aria-label="Lista de comissões">
                <h2>Por pedido</h2>
                <ul className={styles.list}>
                  {query.items.map((commission) => (
                    <li key={commission.submissionId}>
                      <CommissionCard commission={commission} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </QueryContent>
      {query.hasNextPage && (
        <Centred>
          <MoreButton query={query} loadingText="A carregar...">
            Ver mais comissões
          </MoreButton>
        </Centred>
      )}
    </WidePage>
  );
}

function Totals({ totals }: { totals: readonly CommissionTotal[] }) {
  if (totals.length === 0) return null;
  const byMonth = sumRows(totals, ({ month }) => month);
  return (
    <div className={styles.sums}>
      <SumTable by="Banco" rows={sumRows(totals, ({ lenderId }) => lenderName(lenderId))} />
      <SumTable
        by="Mês"
        rows={byMonth.map(({ name, sums }) => ({ name: /^\d/.test(name) ? monthInWords(name) : name, sums }))}
      />
    </div>
  );
}

const SumTable = ({ by, rows }: { by: 'Banco' | 'Mês'; rows: readonly SumRow[] }) => (
  <Card aria-label={`Por ${by.toLowerCase()}`} className="stack">
    <h2>{`Por ${by.toLowerCase()}`}</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
    <section className={styles.scroll} aria-label={`Somas por ${by.toLowerCase()}`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{by}</th>
            {sumNames.map((name) => (
              <th key={name} scope="col">
                {sumTitles[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, sums }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {sumNames.map((each) => (
                <td key={each} className="figures">
                  {formatEuro(sums[each] / 100)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Card>
);
