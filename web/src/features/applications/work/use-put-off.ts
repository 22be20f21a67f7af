import { useState } from 'react';
import { api, queryKey } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import type { StaffApplicationView, WorkCard } from '#shared/applications/routes.ts';

/** Until when and why a case is put off; null if it is not. */
export type PutOff = NonNullable<StaffApplicationView['putOff']> | null;

/** What is known of a case since its card was read. */
interface Known {
  /** The card's `putOffAt`: with another one, the card is newer. */
  of: string | null;
  putOff: PutOff;
  /** Changed by somebody else. */
  byOther: boolean;
}

type Case = Pick<WorkCard, 'id' | 'putOffAt'>;

const changed = <Value>(map: ReadonlyMap<string, Value>, id: string, value: Value | undefined) => {
  const next = new Map(map);
  if (value === undefined) next.delete(id);
  else next.set(id, value);
  return next;
};

/** Puts cases off, and takes that back. `days` has the day (`YYYY-MM-DD`) of those put off on this page. */
export function usePutOff() {
  const [days, setDays] = useState<ReadonlyMap<string, string>>(new Map());
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map());
  const { run } = useAction('applications.putOff', {
    failsOffline: true,
    touches: (_error, { applicationId }) => [
      queryKey('applications.work'),
      queryKey('applications.staffGet', { applicationId }),
    ],
    failed: ({ code, title, detail }, { applicationId }) => {
      if (code === 'application.put_off_changed') setDays((before) => changed(before, applicationId, undefined));
      return [title, detail];
    },
  });
  const knownOf = ({ id, putOffAt }: Case) => {
    const entry = known.get(id);
    return entry?.of === putOffAt ? entry : undefined;
  };
  const learn = ({ id, putOffAt }: Case, putOff: PutOff, byOther: boolean) =>
    setKnown((before) => changed(before, id, { of: putOffAt, putOff, byOther }));

  /** Returns whether it was done. After another member's change it reads that, which the next attempt then replaces. */
  const change = async (row: Case, until: string | null, note: string): Promise<boolean> => {
    const entry = knownOf(row);
    const from = entry ? (entry.putOff?.at ?? null) : row.putOffAt;
    const answer = await run({ applicationId: row.id, from, until, note });
    const read = answer ?? (await api.call('applications.staffGet', { applicationId: row.id }).catch(() => undefined));
    const putOff = read?.application.putOff ?? null;
    if (read && (putOff?.at ?? null) !== from) learn(row, putOff, !answer);
    if (answer) setDays((before) => changed(before, row.id, until ?? undefined));
    return answer !== undefined;
  };
  return {
    days,
    /** What somebody else made of the case since its card was read; undefined if nobody did. */
    meanwhileOf: (row: Case): PutOff | undefined => {
      const entry = knownOf(row);
      return entry?.byOther ? entry.putOff : undefined;
    },
    putOff: (row: Case, until: string, note: string): Promise<boolean> => change(row, until, note),
    takeBack: (row: Case): Promise<boolean> => change(row, null, ''),
  };
}
