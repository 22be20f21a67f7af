import { type ReactNode, useState } from 'react';
import type { SetURLSearchParams } from 'react-router-dom';
import { purposeLabels, purposes } from '../../../../../shared/applications/purposes.ts';
import { dueHours } from '../../../../../shared/applications/review-promise.ts';
import { brokerage } from '../../../../../shared/brokerage.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useColleagues } from '../case/use-responsible.ts';
import { filterNames } from './board-filter.ts';
import styles from './board-filters.module.css';

export interface BoardFiltersProps {
  readonly search: URLSearchParams;
  readonly setSearch: SetURLSearchParams;
  /** The typed words, which are not in the page's address. */
  readonly words: string;
  readonly setWords: (words: string) => void;
  /** Whether any filter is set. */
  readonly active: boolean;
}

/** The board's search and filters. On a phone only the search is visible at first. */
export function BoardFilters({ search, setSearch, words, setWords, active }: BoardFiltersProps) {
  const { colleagues, myId } = useColleagues();
  const [open, setOpen] = useState(false);
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
  const chosen = Object.values(filterNames).filter((name) => search.has(name)).length;
  const clear = () => {
    setWords('');
    setSearch({}, { replace: true });
  };
  const choice = (name: string, label: string, options: ReactNode) => (
    <SelectField
      label={label}
      labelHidden
      value={search.get(name) ?? ''}
      onChange={(event) => change(name, event.target.value)}
    >
      {options}
    </SelectField>
  );
  return (
    <search className={styles.boardFilters}>
      <div className={styles.first}>
        <TextField
          type="search"
          label="Procurar por nome, email ou id"
          labelHidden
          placeholder="Nome, email ou id"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <span className={styles.toggle}>
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {chosen > 0 ? `Filtrar (${chosen})` : 'Filtrar'}
          </Button>
        </span>
      </div>
      <div className={open ? styles.rest : `${styles.rest} ${styles.shut}`}>
        {choice(
          filterNames.responsible,
          'Responsável',
          <>
            <option value="">Responsável</option>
            <option value="nobody">Sem responsável</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === myId ? `${name} (tu)` : name}
              </option>
            ))}
          </>,
        )}
        {choice(
          filterNames.purpose,
          'Objetivo',
          <>
            <option value="">Objetivo</option>
            {purposes.map((purpose) => (
              <option key={purpose} value={purpose}>
                {purposeLabels[purpose]}
              </option>
            ))}
          </>,
        )}
        {choice(
          filterNames.hasProperty,
          'Imóvel',
          <>
            <option value="">Imóvel</option>
            <option value="sim">Com imóvel</option>
            <option value="nao">Pré-aprovação</option>
          </>,
        )}
        {choice(
          filterNames.urgency,
          'Espera pela revisão',
          <>
            <option value="">Espera</option>
            <option value="due">Há mais de {dueHours} h</option>
            <option value="late">Há mais de {brokerage.reviewHours} h</option>
          </>,
        )}
        {active && (
          <Button variant="quiet" onClick={clear}>
            Limpar
          </Button>
        )}
      </div>
    </search>
  );
}
