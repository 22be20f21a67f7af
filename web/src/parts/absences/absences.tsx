import { useState } from 'react';
import { usePerson } from '#core/person.ts';
import { QueryContent } from '#core/query-content.tsx';
import { useNow } from '#core/use-now.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { Button } from '#ui/button.tsx';
import { useColleagues } from '../use-colleagues.ts';
import { AbsenceForm } from './absence-form.tsx';
import styles from './absences.module.css';
import { daysOf, type ListedAbsence, standInWords, useAbsences, useEndAbsence } from './use-absences.ts';

/** The absences of the team (spec office, O7): each member enters their own, admins everybody's. */
export default function Absences() {
  const { query } = useColleagues();
  return (
    <QueryContent query={query} label="A carregar a equipa…" skeleton={2}>
      {() => <TeamAbsences />}
    </QueryContent>
  );
}

/** Shown once the team is known: a field that begins with a member has them among its choices. */
function TeamAbsences() {
  const absences = useAbsences();
  const { data: me } = usePerson();
  const { colleagues, nameOf, myId } = useColleagues();
  const today = lisbonDay(new Date(useNow()));
  const [editing, setEditing] = useState<{ of: ListedAbsence | undefined }>();
  const { end, ending } = useEndAbsence(today);
  const close = () => setEditing(undefined);
  const isAdmin = me?.role === 'admin';
  const memberName = ({ memberId }: ListedAbsence) =>
    colleagues.find(({ id }) => id === memberId)?.name ?? nameOf(memberId) ?? '…';
  const form = (of: ListedAbsence | undefined) => (
    <AbsenceForm
      absences={absences}
      of={of}
      memberId={of || isAdmin ? undefined : myId}
      today={today}
      onClose={close}
    />
  );
  const words = (absence: ListedAbsence) => {
    const isUnderWay = absence.from <= today && today <= absence.until;
    return `${isUnderWay ? `fora até ${formatDate(absence.until)}` : daysOf(absence)} · ${standInWords(absence.standIns, { nameOf, myId })}`;
  };
  return (
    <div className="stack">
      {editing && !editing.of ? (
        form(undefined)
      ) : (
        <div>
          <Button size="small" onClick={() => setEditing({ of: undefined })}>
            Marcar ausência
          </Button>
        </div>
      )}
      <QueryContent query={absences.query} label="A carregar as ausências…" skeleton={1}>
        {() => {
          const current = absences.listed.filter(({ until }) => until >= today);
          const past = absences.listed.filter(({ until }) => until < today).toReversed();
          return (
            <>
              {current.length === 0 && <p className="soft">Nenhuma ausência marcada.</p>}
              {current.length > 0 && (
                <ul className={styles.list} aria-label="Ausências marcadas">
                  {current.map((absence) => {
                    const { id, memberId, from } = absence;
                    const about = (
                      <span className="visually-hidden">
                        {' '}
                        a ausência de {memberName(absence)}, {daysOf(absence)}
                      </span>
                    );
                    return (
                      <li key={id} className={styles.item}>
                        <span className={styles.words}>
                          <strong>
                            {memberName(absence)}
                            {memberId === myId && ' (tu)'}
                          </strong>
                          <span className={`${styles.facts} figures`}>{words(absence)}</span>
                        </span>
                        {(isAdmin || memberId === myId) && (
                          <span className={styles.actions}>
                            <Button
                              size="small"
                              variant="quiet"
                              aria-expanded={editing?.of?.id === id}
                              onClick={() => setEditing(editing?.of?.id === id ? undefined : { of: absence })}
                            >
                              Mudar{about}
                            </Button>
                            <Button
                              size="small"
                              variant="quiet"
                              loading={ending === id}
                              onClick={() => void end(absence)}
                            >
                              {from <= today ? 'Terminar' : 'Retirar'}
                              {about}
                            </Button>
                          </span>
                        )}
                        {editing?.of?.id === id && <div className={styles.edited}>{form(editing.of)}</div>}
                      </li>
                    );
                  })}
                </ul>
              )}
              {past.length > 0 && (
                <details>
                  <summary>Anteriores ({past.length})</summary>
                  <ul className={styles.list}>
                    {past.map((absence) => (
                      <li key={absence.id} className={`${styles.item} figures`}>
                        {memberName(absence)}, {daysOf(absence)}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </>
          );
        }}
      </QueryContent>
    </div>
  );
}
