import { CallTime } from '#parts/call-time.tsx';
import { meetingStatusLabels } from '#shared/meetings/labels.ts';
import type { MeetingView } from '#shared/meetings/routes.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { IconFrame } from '#ui/icons.tsx';
import styles from './next-meeting.module.css';

/** The user's next call. */
export function NextMeeting({ meeting: { startsAt, status } }: { meeting: MeetingView }) {
  return (
    <Card aria-labelledby="meeting-heading" className={styles.meeting}>
      <span className={styles.meetingSign}>
        <IconFrame size={24}>
          <path d="M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm3-2v4m8-4v4M4 10h16" />
        </IconFrame>
      </span>
      <div>
        <h2 id="meeting-heading">Próxima chamada</h2>
        <p className="figures">
          <CallTime startsAt={startsAt} />
        </p>
        {status === 'to_move' && (
          <p className="soft">Escolhe outra hora com o link do email do calendário, ou marca uma nova chamada.</p>
        )}
        {status === 'unconfirmed' && <p className="soft">A equipa ainda vai confirmar esta hora.</p>}
      </div>
      <StatusBadge tone={status === 'booked' ? 'approved' : 'waiting'}>{meetingStatusLabels[status]}</StatusBadge>
    </Card>
  );
}
