import { queryKey, useApiQuery } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import { formatDate } from '#shared/kit/format.ts';
import { type Absence, type StandIn, standInsOf, wholeTeam } from '#shared/staff/absences.ts';
import type { AbsenceView, Colleague } from '#shared/staff/routes.ts';
import { toast } from '#ui/toast-store.ts';
import { formerMember, useColleagues } from '../use-colleagues.ts';

/** An absence with who stands in for its member, period by period. */
export interface ListedAbsence extends AbsenceView {
  standIns: readonly StandIn[];
}

/** Returns an absence as its rules read it: a substitute who has left the team is none. */
const toAbsence =
  (colleagues: readonly Colleague[]) =>
  ({ memberId, from, until, substituteId }: AbsenceView): Absence => {
    const substitute = colleagues.find(({ id }) => id === substituteId)?.id;
    return { memberId, from, until, ...(substitute !== undefined && { substitute }) };
  };

/** The absences of the team, earliest first, with who stands in. */
export function useAbsences() {
  const query = useApiQuery('staff.absences', {}, { refetchOnWindowFocus: 'always' });
  const { colleagues } = useColleagues();
  const items = query.data?.items ?? [];
  const absences = items.map(toAbsence(colleagues));
  return {
    query,
    listed: items.map(
      (item): ListedAbsence => ({ ...item, standIns: standInsOf(toAbsence(colleagues)(item), absences) }),
    ),
    /** Returns who would stand in with an absence that is typed, in place of the stored one with its id. */
    standInsWith: (typed: AbsenceView): readonly StandIn[] => {
      const others = items.filter(({ id }) => id !== typed.id).map(toAbsence(colleagues));
      const absence = toAbsence(colleagues)(typed);
      return standInsOf(absence, [...others, absence]);
    },
  };
}

/** Returns 'fora até' in days: '01/12/2026 a 12/12/2026', or the only day. */
export const daysOf = ({ from, until }: Pick<AbsenceView, 'from' | 'until'>): string =>
  from === until ? formatDate(from) : `${formatDate(from)} a ${formatDate(until)}`;

const shortDay = (day: string): string => formatDate(day).slice(0, 5);

/** Returns who stands in: 'fica Rui Cardoso', 'ficas tu', 'ficam Rui Cardoso (01/12 a 04/12), a equipa (05/12)'. */
export function standInWords(
  periods: readonly StandIn[],
  { nameOf, myId }: Pick<ReturnType<typeof useColleagues>, 'nameOf' | 'myId'>,
): string {
  const name = ({ by }: StandIn) => (by === wholeTeam ? 'a equipa' : by === myId ? 'tu' : (nameOf(by) ?? formerMember));
  const [first, ...others] = periods;
  if (!first) return '';
  if (others.length === 0) return first.by === myId ? 'ficas tu' : `fica ${name(first)}`;
  const during = ({ from, until }: StandIn) =>
    from === until ? shortDay(from) : `${shortDay(from)} a ${shortDay(until)}`;
  return `ficam ${periods.map((period) => `${name(period)} (${during(period)})`).join(', ')}`;
}

/** What shows who is away. */
export const touches = [queryKey('staff.absences'), queryKey('staff.colleagues')];

/** Ends an absence from today on, or removes one to come, and offers to take that back. */
export function useEndAbsence(today: string) {
  const restoring = useAction('staff.setAbsence', { failsOffline: true, touches, done: ['Anulado'] });
  const ending = useAction('staff.endAbsence', { failsOffline: true, touches, waits: true });
  const end = async (absence: AbsenceView): Promise<void> => {
    const { id: absenceId, memberId, from, until, substituteId, version } = absence;
    if (!(await ending.run({ absenceId, memberId }))) return;
    const isUnderWay = from < today;
    const restore = () =>
      void restoring.run({
        absenceId,
        memberId,
        from,
        until,
        substituteId: substituteId ?? undefined,
        // One that had begun is kept until yesterday; of another nothing is left.
        version: isUnderWay ? version + 1 : 0,
      });
    const words =
      from <= today ? (['Ausência terminada', 'Os pedidos voltam já.'] as const) : (['Ausência retirada'] as const);
    toast.success(words[0], words[1], { label: 'Anular', run: restore });
  };
  return { end, ending: ending.input?.absenceId };
}
