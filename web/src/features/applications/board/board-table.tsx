import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MoreButton, QueryContent } from '#core/query-content.tsx';
import { useApiPages } from '#core/use-api-pages.ts';
import { daysSince } from '#parts/days-since.ts';
import { caseName } from '#parts/people-words.ts';
import type { WorkCard } from '#shared/applications/routes.ts';
import { type BoardStage, boardStages, describeStage } from '#shared/applications/stages.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { counted } from '#shared/kit/text.ts';
import { SelectField } from '#ui/select-field.tsx';
import { dateOf } from '../date-words.ts';
import { type BoardFilter, boardInput, hasWords } from './board-filter.ts';
import styles from './board-table.module.css';

interface BoardTableProps {
  filter: BoardFilter;
  /** Typed words; empty for none. */
  words: string;
  /** Milliseconds. */
  now: number;
  nameOf: (id: string) => string | undefined;
}

interface Column {
  title: string;
  isNumber?: true;
  text: (card: WorkCard) => string;
}

/** The columns after the client; an unknown value is empty. */
const columnsOf = (now: number, nameOf: BoardTableProps['nameOf']): readonly Column[] => [
  { title: 'Fase', text: ({ status }) => describeStage(status).title },
  { title: 'Dias na fase', isNumber: true, text: ({ stageSince }) => String(daysSince(stageSince, now)) },
  {
    title: 'Montante',
    isNumber: true,
    text: ({ loanAmount }) => (loanAmount === null ? '' : formatEuro(loanAmount)),
  },
  { title: 'Melhor proposta', isNumber: true, text: ({ offers }) => (offers ? formatEuro(offers.highest) : '') },
  { title: 'Banco escolhido', text: ({ bank }) => bank ?? '' },
  {
    title: 'Responsável',
    text: ({ responsibleId }) => (responsibleId === null ? 'Sem responsável' : (nameOf(responsibleId) ?? '…')),
  },
  { title: 'Próxima data', text: ({ nextDate }) => (nextDate ? dateOf(nextDate, now) : '') },
];

/** '230 pedidos · 1 000 €'; with '≥' before sums that go on. */
export function sumWords({ count, euro, isExact }: { count: number; euro: number; isExact: boolean }): string {
  const least = isExact ? '' : '≥ ';
  return `${least}${counted(count, 'pedido', 'pedidos')} · ${least}${formatEuro(euro)}`;
}

/** The board as a table: all open cases in one order, with the sum of their amounts at the foot (office.md O6). */
export default function BoardTable({ filter, words, now, nameOf }: BoardTableProps) {
  const [stage, setStage] = useState<BoardStage>();
  const query = useApiPages(
    'applications.table',
    { stage, ...boardInput(filter) },
    { refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
  );
  const columns = columnsOf(now, nameOf);
  const shown = query.items.filter((card) => !words || hasWords(card, words));
  const sum = query.data?.pages[0]?.sum;
  return (
    <div className="stack">
      <div className={styles.stage}>
        <SelectField
          label="Fase"
          value={stage ?? ''}
          onChange={({ target }) => setStage(boardStages.find((each) => each === target.value))}
        >
          <option value="">Todas as fases</option>
          {boardStages.map((each) => (
            <option key={each} value={each}>
              {describeStage(each).title}
            </option>
          ))}
        </SelectField>
      </div>
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
                  {columns.map(({ title, isNumber }) => (
                    <th key={title} scope="col" className={isNumber && styles.number}>
                      {title}
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
                    {columns.map(({ title, isNumber, text }) => (
                      <td key={title} className={isNumber && `${styles.number} figures`}>
                        {text(card)}
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
      <MoreButton query={query} size="small">
        {words ? 'Procurar em mais' : 'Mostrar mais'}
      </MoreButton>
    </div>
  );
}
