import { useEffect, useState } from 'react';
import { brokerage, phoneLink } from '../../../../shared/brokerage.ts';
import { bookingMinutes, type CalendarLinks, calendarPatience } from '../../../../shared/meetings/calendar-link.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import './calendar-frame.css';

type Loading = 'waiting' | 'loaded' | 'late';

/** The external calendar, and always a link to it in a tab of its own. A calendar that is late may still arrive. */
export function CalendarFrame({ embedded, direct }: CalendarLinks) {
  const [loading, setLoading] = useState<Loading>('waiting');
  useEffect(() => {
    const timer = setTimeout(() => setLoading((state) => (state === 'waiting' ? 'late' : state)), calendarPatience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="calendar">
      {loading === 'late' && (
        <Banner
          tone="correction"
          role="alert"
          actions={
            <a href={direct} target="_blank" rel="noreferrer">
              Abrir o calendário num novo separador
            </a>
          }
        >
          Não foi possível carregar o calendário embutido.
        </Banner>
      )}
      <div className="calendar-place">
        {loading === 'waiting' && (
          <p className="calendar-wait" role="status">
            A carregar o calendário…
          </p>
        )}
        <iframe
          className="calendar-frame"
          title={`Calendário para marcar uma chamada de ${bookingMinutes} minutos`}
          src={embedded}
          sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
          referrerPolicy="strict-origin"
          onLoad={() => setLoading('loaded')}
        />
      </div>
      <p className="calendar-else">
        <a href={direct} target="_blank" rel="noreferrer">
          Abrir calendário numa nova janela
          <Icon name="external" size={16} />
        </a>
        <span>
          Ou liga-nos: <a href={phoneLink()}>{brokerage.phone}</a>
        </span>
      </p>
    </div>
  );
}
