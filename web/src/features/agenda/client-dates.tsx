import { saveAs } from '#core/save-as.ts';
import { useAction } from '#core/use-action.ts';
import { useNow } from '#core/use-now.ts';
import { dayWords } from '#parts/tasks/due-words.ts';
import type { ClientDateView } from '#shared/agenda/date-schema.ts';
import { dateKindLabels } from '#shared/agenda/dates.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './case-dates.module.css';

interface ClientDatesProps {
  applicationId: string;
  dates: readonly ClientDateView[];
}

/** The appraisal and the deed of a client's case, each with a file for their calendar. */
export default function ClientDates({ applicationId, dates }: ClientDatesProps) {
  const today = lisbonDay(new Date(useNow()));
  const { run, input } = useAction('agenda.dateFile', {
    failsOffline: true,
    failed: 'Não foi possível descarregar o ficheiro',
    also: ({ text, fileName }) => saveAs(fileName, 'text/calendar', text),
  });
  return (
    <Card aria-labelledby="client-dates-heading">
      <h2 id="client-dates-heading">Datas do teu pedido</h2>
      <ul className={styles.list}>
        {dates.map(({ id, kind, on, time, place }) => (
          <li key={id} className={styles.date}>
            <span className={styles.words}>
              <strong>{dateKindLabels[kind]}</strong>
              <span className={`${styles.facts} figures`}>
                {dayWords(on, today)}
                {time && ` às ${time} (hora de Lisboa)`}
              </span>
              {place && <span className={styles.facts}>{place}</span>}
            </span>
            <Button size="small" loading={input?.dateId === id} onClick={() => void run({ applicationId, dateId: id })}>
              Pôr no calendário<span className="visually-hidden"> ({dateKindLabels[kind]})</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
