import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { MoreButton, QueryContent } from '#core/query-content.tsx';
import { useApiPages } from '#core/use-api-pages.ts';
import { useNow } from '#core/use-now.ts';
import { useColleagues } from '#parts/use-colleagues.ts';
import workPageStyles from '#parts/work-page.module.css';
import { type AgendaKind, dateKindLabels } from '#shared/agenda/dates.ts';
import type { AgendaItem } from '#shared/agenda/routes.ts';
import { weeksOf } from '#shared/agenda/weeks.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icons.tsx';
import { Centred, WidePage } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Shortcuts } from '#ui/shortcuts.tsx';
import styles from './agenda-page.module.css';
import { byDay, dayName, monthName, monthsAfter } from './month.ts';

const CalendarAddress = lazy(() => import('./calendar-address.tsx'));

const kindWords: Readonly<Record<AgendaKind, string>> = { call: 'Chamada', task: 'Tarefa', ...dateKindLabels };

/** Returns what an entry is: a task's text, another date's name, or its kind. */
function wordsOf({ kind, text }: AgendaItem): string {
  if (kind === 'task' || kind === 'outra') return text ?? kindWords[kind];
  return text ? `${kindWords[kind]} (${text})` : kindWords[kind];
}

interface EntryProps {
  item: AgendaItem;
  /** Whose it is, in the team's agenda. */
  holder: string | undefined;
  hasPassed: boolean;
}

function Entry({ item, holder, hasPassed }: EntryProps) {
  const { kind, applicationId, clientName, time, place } = item;
  const words = (
    <>
      {time && <span className="figures">{time} </span>}
      <strong>{wordsOf(item)}</strong>
      {applicationId && ` · ${clientName ?? 'Sem nome'}`}
      {place && <span className={styles.soft}> · {place}</span>}
      {holder && <span className={styles.soft}> · {holder}</span>}
    </>
  );
  const isLate = hasPassed && kind !== 'call' && kind !== 'proposta_expira';
  return (
    <li className={classes(styles.entry, styles[kind], isLate && styles.late)}>
      {applicationId ? <Link to={`/backoffice/applications/${applicationId}`}>{words}</Link> : <span>{words}</span>}
    </li>
  );
}

interface DaysProps {
  items: readonly AgendaItem[];
  month: string;
  today: string;
  holderOf: (item: AgendaItem) => string | undefined;
}

const weekdays = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'] as const;

/** The month as a sheet, a row for each week. */
function Sheet({ items, month, today, holderOf }: DaysProps) {
  const days = byDay(items);
  return (
    <table className={styles.sheet}>
      <caption className="visually-hidden">{monthName(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={classes(day.slice(0, 7) !== month && styles.beside, day === today && styles.today)}
                aria-current={day === today ? 'date' : undefined}
              >
                <span className={`${styles.number} figures`}>{Number(day.slice(8))}</span>
                {days.has(day) && (
                  <ul className={styles.entries}>
                    {days.get(day)?.map((item) => (
                      <Entry key={item.id} item={item} holder={holderOf(item)} hasPassed={day < today} />
                    ))}
                  </ul>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The days of the month with something, one below the other. */
function DayList({ items, month, today, holderOf }: DaysProps) {
  const days = byDay(items.filter(({ on }) => on.startsWith(month)));
  if (days.size === 0) return <p className="soft">Nada neste mês.</p>;
  return (
    <ol className={styles.days}>
      {[...days].map(([day, entries]) => (
        <li key={day}>
          <h2 className={classes(styles.day, day === today && styles.today)}>
            {dayName(day)}
            {day === today && ' (hoje)'}
          </h2>
          <ul className={styles.entries}>
            {entries.map((item) => (
              <Entry key={item.id} item={item} holder={holderOf(item)} hasPassed={day < today} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const isMonth = (text: string | null): text is string => text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** /backoffice/agenda: a month of calls, dates and tasks with a time, one's own or the team's, as a sheet or a list. */
export default function AgendaPage() {
  const [search] = useSearchParams();
  const today = lisbonDay(new Date(useNow()));
  const asked = search.get('mes');
  const month = isMonth(asked) ? asked : today.slice(0, 7);
  const isTeam = search.get('quem') === 'equipa';
  const isList = search.get('ver') === 'lista';
  const [sharing, setSharing] = useState(false);
  const { nameOf } = useColleagues();
  const query = useApiPages(
    'agenda.list',
    { month, whose: isTeam ? 'team' : 'mine' },
    { refetchOnWindowFocus: 'always' },
  );
  const to = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    const text = next.toString();
    return `/backoffice/agenda${text ? `?${text}` : ''}`;
  };
  const link = (isCurrent: boolean) =>
    ({
      size: 'small',
      variant: isCurrent ? 'secondary' : 'quiet',
      'aria-current': isCurrent ? 'page' : undefined,
    }) as const;
  const holderOf = ({ holderId }: AgendaItem) =>
    isTeam ? (holderId === null ? 'Sem responsável' : nameOf(holderId)) : undefined;
  const days = { items: query.items, month, today, holderOf };
  return (
    <WidePage dense className={workPageStyles.backoffice}>
      <div className={workPageStyles.backofficeHead}>
        <PageTitle documentTitle={`Agenda, ${monthName(month)}`}>Agenda</PageTitle>
        <div className={workPageStyles.backofficeTools}>
          <Shortcuts />
          <nav aria-label="De quem" className="row">
            <ButtonLink to={to({ quem: '' })} {...link(!isTeam)}>
              Minha
            </ButtonLink>
            <ButtonLink to={to({ quem: 'equipa' })} {...link(isTeam)}>
              Equipa
            </ButtonLink>
          </nav>
          <nav aria-label="Como" className={`row ${styles.views}`}>
            <ButtonLink to={to({ ver: '' })} {...link(!isList)}>
              Mês
            </ButtonLink>
            <ButtonLink to={to({ ver: 'lista' })} {...link(isList)}>
              Lista
            </ButtonLink>
          </nav>
          <Button size="small" variant="quiet" onClick={() => setSharing(true)}>
            No meu calendário…
          </Button>
        </div>
      </div>
      <nav aria-label="Meses" className={styles.months}>
        <ButtonLink size="small" variant="quiet" to={to({ mes: monthsAfter(month, -1) })}>
          <Icon name="arrowLeft" size={18} />
          <span className="visually-hidden">Mês anterior: {monthName(monthsAfter(month, -1))}</span>
        </ButtonLink>
        <strong className={styles.month}>{monthName(month)}</strong>
        <ButtonLink size="small" variant="quiet" to={to({ mes: monthsAfter(month, 1) })}>
          <Icon name="arrowRight" size={18} />
          <span className="visually-hidden">Mês seguinte: {monthName(monthsAfter(month, 1))}</span>
        </ButtonLink>
        {month !== today.slice(0, 7) && (
          <ButtonLink size="small" variant="quiet" to={to({ mes: '' })}>
            Este mês
          </ButtonLink>
        )}
      </nav>
      <QueryContent query={query} label="A carregar a agenda…" skeleton={['tall', 'tall']}>
        {() => (
          <>
            {!isList && <Sheet {...days} />}
            <div className={classes(!isList && styles.narrow)}>
              <DayList {...days} />
            </div>
          </>
        )}
      </QueryContent>
      {query.hasNextPage && (
        <Centred>
          <MoreButton query={query} loadingText="A carregar...">
            Ver o resto do mês
          </MoreButton>
        </Centred>
      )}
      {sharing && (
        <Suspense fallback={null}>
          <CalendarAddress onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </WidePage>
  );
}
