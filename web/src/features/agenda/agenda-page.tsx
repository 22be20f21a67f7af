import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { MoreButton, QueryContent } from '#core/query-content.tsx';
import { useApiPages } from '#core/use-api-pages.ts';
import { useNow } from '#core/use-now.ts';
import { useAbsences } from '#parts/absences/use-absences.ts';
import { useColleagues } from '#parts/use-colleagues.ts';
import workPageStyles from '#parts/work-page.module.css';
import { type AgendaKind, dateKindLabels } from '#shared/agenda/dates.ts';
import type { AgendaItem } from '#shared/agenda/routes.ts';
import { weeksOf } from '#shared/agenda/weeks.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icons.tsx';
import { Centred, WidePage } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Shortcuts } from '#ui/shortcuts.tsx';
import styles from './agenda-page.module.css';
import { type AwayDays, awayDaysOf, awayFrom, awayOn } from './away-days.ts';
import { byDay, dayName, monthName, monthsAfter } from './month.ts';

const CalendarAddress = lazy(() => import('./calendar-address.tsx'));
const AbsencesDialog = lazy(() => import('#parts/absences/absences-dialog.tsx'));

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

/** Somebody who is away; in a list until when, too. */
const AwayEntry = ({ away, isLast }: { away: AwayDays; isLast: boolean }) => (
  <li className={classes(styles.entry, styles.away)}>
    {away.words}
    {!isLast && <span className={styles.soft}> até {formatDate(away.until)}</span>}
  </li>
);

interface DaysProps {
  items: readonly AgendaItem[];
  away: readonly AwayDays[];
  month: string;
  today: string;
  holderOf: (item: AgendaItem) => string | undefined;
}

const weekdays = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'] as const;

/** The month as a sheet, a row for each week. */
function Sheet({ items, away, month, today, holderOf }: DaysProps) {
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
                {(days.has(day) || awayOn(away, day).length > 0) && (
                  <ul className={styles.entries}>
                    {awayOn(away, day).map((each) => (
                      <AwayEntry key={each.id} away={each} isLast />
                    ))}
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
function DayList({ items, away, month, today, holderOf }: DaysProps) {
  const entriesOf = byDay(items);
  const days = weeksOf(month)
    .flat()
    .filter((day) => day.startsWith(month) && (entriesOf.has(day) || awayFrom(away, day).length > 0));
  if (days.length === 0) return <p className="soft">Nada neste mês.</p>;
  return (
    <ol className={styles.days}>
      {days.map((day) => (
        <li key={day}>
          <h2 className={classes(styles.day, day === today && styles.today)}>
            {dayName(day)}
            {day === today && ' (hoje)'}
          </h2>
          <ul className={styles.entries}>
            {awayFrom(away, day).map((each) => (
              <AwayEntry key={each.id} away={each} isLast={each.until === day} />
            ))}
            {entriesOf.get(day)?.map((item) => (
              <Entry key={item.id} item={item} holder={holderOf(item)} hasPassed={day < today} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const isMonth = (text: string | null): text is string => text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** /backoffice/agenda: a month of calls, dates, tasks with a time and absences, one's own or the team's, as a sheet or a list. */
export default function AgendaPage() {
  const [search] = useSearchParams();
  const today = lisbonDay(new Date(useNow()));
  const asked = search.get('mes');
  const month = isMonth(asked) ? asked : today.slice(0, 7);
  const isTeam = search.get('quem') === 'equipa';
  const isList = search.get('ver') === 'lista';
  const [opened, setOpened] = useState<'address' | 'absences'>();
  const { nameOf, myId } = useColleagues();
  const { listed } = useAbsences();
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
  const teamAway = awayDaysOf(listed, { isTeam: true, nameOf, myId });
  const holderOf = ({ holderId, on }: AgendaItem) => {
    if (!isTeam) return undefined;
    if (holderId === null) return 'Sem responsável';
    const isAway = awayOn(teamAway, on).some(({ memberId }) => memberId === holderId);
    return isAway ? `${nameOf(holderId)} (fora)` : nameOf(holderId);
  };
  const away = isTeam ? teamAway : awayDaysOf(listed, { isTeam, nameOf, myId });
  const close = () => setOpened(undefined);
  const days = { items: query.items, away, month, today, holderOf };
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
          <Button size="small" variant="quiet" onClick={() => setOpened('absences')}>
            Ausências…
          </Button>
          <Button size="small" variant="quiet" onClick={() => setOpened('address')}>
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
      {opened && (
        <Suspense fallback={null}>
          {opened === 'address' ? <CalendarAddress onClose={close} /> : <AbsencesDialog onClose={close} />}
        </Suspense>
      )}
    </WidePage>
  );
}
