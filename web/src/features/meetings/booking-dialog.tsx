import { type BookingContext, bookingMinutes } from '../../../../shared/meetings/calendar-link.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CalendarFrame } from './calendar-frame.tsx';
import { useCalendar } from './use-calendar.ts';

export interface BookingDialogProps {
  readonly context: BookingContext;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 'Agendar Chamada': the calendar, filled in with the person and their application. */
export default function BookingDialog({ context, open, onClose }: BookingDialogProps) {
  const calendar = useCalendar(context);
  return (
    <Dialog open={open} onClose={onClose} title="Agendar Chamada">
      <p>{`Escolhe o dia e a hora. São ${bookingMinutes} minutos, sem compromisso.`}</p>
      {calendar ? <CalendarFrame {...calendar} /> : <Skeleton height="tall" />}
    </Dialog>
  );
}
