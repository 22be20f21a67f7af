import { lazy, type ReactNode, Suspense, useState } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { useAction } from '#core/use-action.ts';
import { useNow } from '#core/use-now.ts';
import { dayWords } from '#parts/tasks/due-words.ts';
import type { DeedDay, TypedDateView } from '#shared/agenda/date-schema.ts';
import { dateWords } from '#shared/agenda/dates.ts';
import type { StaffApplicationView } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from './case-dates.module.css';

const DateDialog = lazy(() => import('./date-dialog.tsx'));

type Asked = { date: TypedDateView } | { deed: DeedDay | null } | undefined;

/** A date that was removed, with its id if it is put back: the same in each attempt. Absent for one that cannot be. */
interface Removed {
  date: TypedDateView;
  newId: string | undefined;
}

/** Whether a date that was removed can be put back: only a deadline may have passed when it is set. */
const canReturn = ({ kind, on }: TypedDateView, now: number): boolean =>
  kind === 'cpcv' || on >= lisbonDay(new Date(now));

/** Removes a date, and offers to take that back. */
function useRemoveDate(applicationId: string) {
  const touches = [queryKey('agenda.dates', { applicationId }), queryKey('applications.staffGet', { applicationId })];
  const adding = useAction('agenda.setDate', { failsOffline: true, touches });
  const removing = useAction('agenda.removeDate', { failsOffline: true, touches });
  return {
    removing: removing.input?.dateId,
    remove: ({ id, version }: TypedDateView) => removing.run({ applicationId, dateId: id, version }),
    puttingBack: adding.running,
    putBack: ({ id: _id, setBy: _setBy, version: _version, ...facts }: TypedDateView, newId: string) =>
      adding.run({ applicationId, dateId: newId, version: 0, ...facts }),
  };
}

interface DateLineProps {
  words: string;
  day: DeedDay;
  /** Milliseconds. */
  now: number;
  note?: string | undefined;
  children?: ReactNode;
}

/** A date with its day, time and place; in red once it has passed. */
function DateLine({ words, day: { on, time, place }, now, note, children }: DateLineProps) {
  const today = lisbonDay(new Date(now));
  const hasPassed = on < today;
  return (
    <li className={styles.date}>
      <span className={styles.words}>
        <strong>{words}</strong>
        <span className={classes('figures', styles.facts, hasPassed && styles.passed)}>
          {hasPassed && 'passou: '}
          {dayWords(on, today)}
          {time && ` às ${time}`}
        </span>
        {(place ?? note) && <span className={styles.facts}>{[place, note].filter(Boolean).join(' · ')}</span>}
      </span>
      {children}
    </li>
  );
}

/** The dates of a case that the team typed or read from papers, and in its stage the day of the deed. */
export default function CaseDates({ application }: { application: StaffApplicationView }) {
  const { id: applicationId, status, deed, deedTooEarly, hasChosenOffer } = application;
  const query = useApiQuery('agenda.dates', { applicationId });
  const now = useNow();
  const [asked, setAsked] = useState<{ of: Asked }>();
  const { remove, removing, putBack, puttingBack } = useRemoveDate(applicationId);
  const [removed, setRemoved] = useState<Removed>();
  const [question, setQuestion] = useState<TypedDateView>();
  const close = () => setQuestion(undefined);
  const takeAway = async (date: TypedDateView) => {
    const newId = canReturn(date, now) ? crypto.randomUUID() : undefined;
    if (await remove(date)) setRemoved({ date, newId });
  };
  const newId = removed?.newId;
  const open = !isClosed(application);
  const canMark = open && status === 'escritura' && hasChosenOffer;
  return (
    <Card aria-labelledby="dates-heading" id="datas">
      <div className={styles.head}>
        <h2 id="dates-heading">Datas</h2>
        {open && (
          <Button size="small" variant="quiet" onClick={() => setAsked({ of: undefined })}>
            Nova data
          </Button>
        )}
      </div>
      {(deed || canMark) && (
        <ul className={styles.list} aria-label="Escritura">
          {deed ? (
            <DateLine
              words="Escritura"
              day={deed}
              now={now}
              note={deedTooEarly ? 'não pode ser neste dia: período de reflexão por acabar' : undefined}
            >
              {canMark && (
                <Button size="small" variant="quiet" onClick={() => setAsked({ of: { deed } })}>
                  Mudar<span className="visually-hidden"> o dia da escritura</span>
                </Button>
              )}
            </DateLine>
          ) : (
            <li className={styles.date}>
              <span className={styles.words}>
                <strong>Escritura</strong>
                <span className={styles.facts}>por marcar</span>
              </span>
              <Button size="small" onClick={() => setAsked({ of: { deed: null } })}>
                Marcar<span className="visually-hidden"> a escritura</span>
              </Button>
            </li>
          )}
        </ul>
      )}
      <QueryContent
        query={query}
        label="A carregar as datas…"
        skeleton={1}
        failureTitle="Não foi possível carregar as datas"
        isEmpty={query.data?.items.length === 0}
        empty={!deed && !canMark && <p className="soft">Ainda sem datas: prazo do CPCV, avaliação ou outra.</p>}
      >
        {({ items }) => (
          <ul className={styles.list} aria-label="Datas do pedido">
            {items.map((date) => (
              <DateLine
                key={date.id}
                words={dateWords(date)}
                day={date}
                now={now}
                note={date.source === 'paper' ? 'lida num documento' : undefined}
              >
                {open && (
                  <span className={styles.actions}>
                    <Button size="small" variant="quiet" onClick={() => setAsked({ of: { date } })}>
                      Mudar<span className="visually-hidden"> {dateWords(date)}</span>
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      loading={removing === date.id}
                      onClick={() => (canReturn(date, now) ? void takeAway(date) : setQuestion(date))}
                    >
                      Retirar<span className="visually-hidden"> {dateWords(date)}</span>
                    </Button>
                  </span>
                )}
              </DateLine>
            ))}
          </ul>
        )}
      </QueryContent>
      <p role="status" className={classes(styles.removed, !removed && 'visually-hidden')}>
        {removed && (
          <>
            {dateWords(removed.date)} retirada.{' '}
            {newId && (
              <Button
                size="small"
                variant="quiet"
                loading={puttingBack}
                onClick={() => void putBack(removed.date, newId).then((answer) => answer && setRemoved(undefined))}
              >
                Anular
              </Button>
            )}
          </>
        )}
      </p>
      {question && (
        <Dialog
          open
          title={`Retirar ${dateWords(question)}?`}
          onClose={close}
          actions={
            <>
              <Button disabled={removing !== undefined} onClick={close}>
                Cancelar
              </Button>
              <Button
                variant="danger"
                loading={removing !== undefined}
                onClick={() => void takeAway(question).then(close)}
              >
                Retirar
              </Button>
            </>
          }
        >
          <p>Esta data já passou: depois de a retirares, não a podes voltar a pôr.</p>
        </Dialog>
      )}
      {asked && (
        <Suspense fallback={null}>
          <DateDialog
            applicationId={applicationId}
            of={asked.of && 'deed' in asked.of ? { deed } : asked.of}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}
