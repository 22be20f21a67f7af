import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { choiceWords, formerMember, useColleagues } from '#parts/use-colleagues.ts';
import type { LenderView } from '#shared/lenders/routes.ts';
import { openStatuses } from '#shared/submissions/index.ts';
import { submissionStatusLabels } from '#shared/submissions/words.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import styles from './bank-board.module.css';
import { BankColumn } from './bank-column.tsx';
import { type BankFilter, useBankColumn } from './use-bank-board.ts';

/** Names of the filters in the page's address. */
const names = { status: 'estado', responsible: 'responsavel' } as const;

function readFilter(search: URLSearchParams): BankFilter {
  const status = openStatuses.find((each) => each === search.get(names.status));
  const responsible = search.get(names.responsible) ?? undefined;
  return { ...(status && { status }), ...(responsible && { responsible }) };
}

/** The open requests at banks, a column for each bank (spec lenders, L10). */
export default function BankBoard() {
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const query = useApiQuery('lenders.list', {}, { refetchOnWindowFocus: 'always' });
  return (
    <>
      <BankFilters filter={filter} />
      <QueryContent query={query} label="A carregar os bancos…" skeleton={['tall', 'tall']}>
        {({ lenders }) => <Columns lenders={lenders} filter={filter} />}
      </QueryContent>
    </>
  );
}

function BankFilters({ filter }: { filter: BankFilter }) {
  const [, setSearch] = useSearchParams();
  const { colleagues, nameOf, myId } = useColleagues();
  const { status = '', responsible = '' } = filter;
  const isGone =
    responsible !== '' && nameOf(responsible) !== undefined && !colleagues.some(({ id }) => id === responsible);
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Filtrar</legend>
      <SelectField
        label="Estado"
        labelHidden
        value={status}
        onChange={({ target }) => change(names.status, target.value)}
      >
        <option value="">Estado</option>
        {openStatuses.map((each) => (
          <option key={each} value={each}>
            {submissionStatusLabels[each]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Responsável"
        labelHidden
        value={responsible}
        onChange={({ target }) => change(names.responsible, target.value)}
      >
        <option value="">Responsável</option>
        <option value="nobody">Sem responsável</option>
        {colleagues.map((colleague) => (
          <option key={colleague.id} value={colleague.id}>
            {choiceWords(colleague, myId)}
          </option>
        ))}
        {isGone && responsible !== 'nobody' && <option value={responsible}>{formerMember}</option>}
      </SelectField>
      {(status || responsible) && (
        <Button variant="quiet" onClick={() => setSearch({}, { replace: true })}>
          Limpar
        </Button>
      )}
    </fieldset>
  );
}

function Columns({ lenders, filter }: { lenders: readonly LenderView[]; filter: BankFilter }) {
  const [chosen, setChosen] = useState<string>();
  const current = lenders.find(({ id }) => id === chosen) ?? lenders.find(({ usable }) => usable) ?? lenders[0];
  return (
    <>
      <fieldset className={styles.choice} data-scrolls="">
        <legend className="visually-hidden">Banco</legend>
        {lenders.map((lender) => (
          <Choice
            key={lender.id}
            lender={lender}
            filter={filter}
            isChosen={lender === current}
            onChoose={() => setChosen(lender.id)}
          />
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.board} aria-label="Pedidos por banco" data-scrolls="" tabIndex={0}>
        {lenders.map((lender) => (
          <BankColumn key={lender.id} lender={lender} filter={filter} current={lender === current} />
        ))}
      </section>
    </>
  );
}

interface ChoiceProps {
  lender: LenderView;
  filter: BankFilter;
  isChosen: boolean;
  onChoose: () => void;
}

/** Chooses the bank that a phone shows, with the number of its requests. */
function Choice({ lender, filter, isChosen, onChoose }: ChoiceProps) {
  const { count, isShown } = useBankColumn(lender, filter);
  if (!isShown) return null;
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
      <span className="figures">{count ?? '–'}</span>
      {lender.short}
    </button>
  );
}
