import { useState } from 'react';
import { queryKey } from '../../../core/api.ts';
import { useAction } from '../../../core/use-action.ts';

/** Puts cases off, and takes that back. `putOff` has the day (`YYYY-MM-DD`) of those put off on this page. */
export function usePutOff() {
  const [days, setDays] = useState<ReadonlyMap<string, string>>(new Map());
  const { run } = useAction('applications.putOff', {
    failsOffline: true,
    touches: (_error, { applicationId }) => [
      queryKey('applications.work'),
      queryKey('applications.staffGet', { applicationId }),
    ],
  });
  const set = (id: string, day: string | undefined) =>
    setDays((before) => {
      const next = new Map(before);
      if (day) next.set(id, day);
      else next.delete(id);
      return next;
    });
  return {
    days,
    /** Returns whether it was put off. */
    putOff: async (id: string, until: string, note: string): Promise<boolean> => {
      if (!(await run({ applicationId: id, until, note }))) return false;
      set(id, until);
      return true;
    },
    takeBack: async (id: string): Promise<void> => {
      if (await run({ applicationId: id, until: null, note: '' })) set(id, undefined);
    },
  };
}
