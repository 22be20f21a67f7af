import { useEffect, useRef, useState } from 'react';
import { brokerage, phoneLink } from '#shared/brokerage.ts';
import { bookingMinutes, type CalendarLinks, calendarTimeout } from '#shared/meetings/calendar-link.ts';
import { Banner } from '#ui/banner.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icons.tsx';
import styles from './calendar-frame.module.css';
import { acknowledgement, isFromCalendar } from './calendar-messages.ts';

type Loading = 'waiting' | 'loaded' | 'late';

/**
 * The external calendar, with a link to open it in a new tab. It has loaded when its page reports so: the frame's
 * `load` event also fires for the browser's error page. A late calendar can still appear.
 */
export function CalendarFrame({ embedded, direct }: CalendarLinks) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loading, setLoading] = useState<Loading>('waiting');
  const calendarOrigin = new URL(embedded).origin;
  useEffect(() => {
    const timer = setTimeout(() => setLoading((state) => (state === 'waiting' ? 'late' : state)), calendarTimeout);
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      const calendar = frame.current?.contentWindow;
      if (!calendar || source !== calendar || origin !== calendarOrigin || !isFromCalendar(data)) return;
      if (data.type === '__iframeReady') calendar.postMessage(acknowledgement, origin);
      if (data.type === 'linkReady') setLoading('loaded');
    };
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', hear);
    };
  }, [calendarOrigin]);
  const link = (
    <a href={direct} target="_blank" rel="noreferrer">
      Abrir calendário num novo separador
      <Icon name="external" size={16} />
    </a>
  );
  return (
    <div className={styles.calendar}>
      {loading === 'late' && (
        <Banner tone="correction" role="alert" actions={link}>
          Não foi possível carregar o calendário embutido.
        </Banner>
      )}
      {/* Kept in the page while late: it may still load. The browser's own error page is not shown. */}
      <div className={classes(styles.calendarPlace, loading === 'late' && styles.calendarLate)}>
        {loading === 'waiting' && (
          <p className={styles.calendarWait} role="status">
            A carregar o calendário…
          </p>
        )}
        <iframe
          ref={frame}
          className={styles.calendarFrame}
          title={`Calendário para marcar uma chamada de ${bookingMinutes} minutos`}
          src={embedded}
          sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
          referrerPolicy="strict-origin"
        />
      </div>
      <p className={styles.calendarElse}>
        {loading !== 'late' && link}
        <span>
          Ou liga-nos: <a href={phoneLink()}>{brokerage.phone}</a>
        </span>
      </p>
    </div>
  );
}
