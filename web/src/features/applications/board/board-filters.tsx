import { lazy, Suspense, useState } from 'react';
import type { SetURLSearchParams } from 'react-router-dom';
import { useApiQuery } from '#core/api.ts';
import { useColleagues } from '#parts/use-colleagues.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import BoardChoices from './board-choices.tsx';
import { filterNames } from './board-filter.ts';
import styles from './board-filters.module.css';
import { currentView, viewQuery } from './saved-views.ts';

const ViewsPanel = lazy(() => import('./views-panel.tsx'));

export interface BoardFiltersProps {
  search: URLSearchParams;
  setSearch: SetURLSearchParams;
  /** The typed words, which are not in the page's address. */
  words: string;
  setWords: (words: string) => void;
  /** Whether any filter is set. */
  active: boolean;
}

/** The board's search and filters. On a phone only the search is visible at first. */
export function BoardFilters({ search, setSearch, words, setWords, active }: BoardFiltersProps) {
  const { colleagues, nameOf } = useColleagues();
  const responsible = search.get(filterNames.responsible) ?? '';
  const isGone =
    responsible !== '' &&
    responsible !== 'nobody' &&
    nameOf(responsible) !== undefined &&
    !colleagues.some(({ id }) => id === responsible);
  const [open, setOpen] = useState(false);
  const [showsViews, setShowsViews] = useState(false);
  const saved = useApiQuery('staff.views', {}, { staleTime: 300_000, enabled: viewQuery(search) !== '' });
  const view = currentView(saved.data?.views ?? [], search);
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
    setSearch(search.has('vista') ? { vista: 'tabela' } : {}, { replace: true });
  };
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
        <BoardChoices search={search} isGone={isGone} onChange={change} />
        <Button aria-expanded={showsViews} onClick={() => setShowsViews(!showsViews)}>
          {view ? view.name : 'Vistas'}
        </Button>
        {active && (
          <Button variant="quiet" onClick={clear}>
            Limpar
          </Button>
        )}
      </div>
      {showsViews && (
        <div className={styles.below}>
          <Suspense fallback={<Skeleton lines={1} />}>
            <ViewsPanel search={search} />
          </Suspense>
        </div>
      )}
      {isGone && (
        <p className={`${styles.below} ${styles.gone}`} role="status">
          Esta vista é de alguém que já não está na equipa. Mostra os pedidos que ficaram em seu nome.
        </p>
      )}
    </search>
  );
}
