import { useQueryClient } from '@tanstack/react-query';
import { queryKey } from '#core/api.ts';
import { type BookingContext, bookingMinutes } from '#shared/meetings/calendar-link.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './calendar-frame.module.css';
import { CalendarFrame } from './calendar-frame.tsx';
import { useCalendar } from './use-calendar.ts';

export interface BookingDialogProps {
  context: BookingContext;
  open: boolean;
  onClose: () => void;
}

/** 'Agendar Chamada': the calendar, prefilled with the user and their application. */
export default function BookingDialog({ context, open, onClose }: BookingDialogProps) {
  const calendar = useCalendar(context);
  const client = useQueryClient();
  // The application contains any new booking by now.
  const close = () => {
    void client.invalidateQueries({ queryKey: queryKey('applications.get') });
    onClose();
  };
  return (
    <Dialog className={styles.calendarDialog} open={open} onClose={close} title="Agendar Chamada">
      <p>{`Escolhe o dia e a hora. São ${bookingMinutes} minutos, sem compromisso.`}</p>
      {calendar ? <CalendarFrame {...calendar} /> : <Skeleton height="tall" />}
    </Dialog>
  );
}
