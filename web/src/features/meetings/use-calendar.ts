import { usePerson } from '#core/person.ts';
import { useSession } from '#core/session.ts';
import { type BookingContext, type CalendarLinks, calendarLinks } from '#shared/meetings/calendar-link.ts';

/**
 * Returns the calendar's addresses for the current user; undefined while the user is unknown. If loading the user
 * fails, they book as a visitor.
 */
export function useCalendar(context: BookingContext): CalendarLinks | undefined {
  const session = useSession();
  const person = usePerson();
  if (session.status === 'starting') return undefined;
  if (session.status === 'signed-in' && person.isPending) return undefined;
  const { name, email, currentApplicationId: applicationId } = person.data ?? {};
  return calendarLinks({ context, name, email, applicationId });
}
