const hour = 3_600_000;
export const day = 24 * hour;

/** Returns the first working minute from a time on: weekdays from 9 to 18, UTC. */
export function atWork(time: number): number {
  const date = new Date(time);
  const [hours, weekday] = [date.getUTCHours(), date.getUTCDay()];
  const isWeekend = weekday === 0 || weekday === 6;
  if (!isWeekend && hours >= 9 && hours < 18) return time;
  const next = new Date(time);
  next.setUTCHours(9, date.getUTCMinutes(), 0, 0);
  if (isWeekend || hours >= 18) next.setUTCDate(next.getUTCDate() + 1);
  return atWork(next.getTime());
}

/** Times of a case, in milliseconds since 1970. Steps that lie after the case's present did not happen. */
export interface Timeline {
  begun: number;
  submitted: number;
  reviewed: number;
  offered: number;
  chosen: number;
  deed: number;
  concluded: number;
}

/** Draws how long each step of a case took. `dice` returns numbers from 0 to 1. */
export function drawTimeline(dice: () => number): Timeline {
  const after = (time: number, least: number, most: number) => time + (least + dice() * (most - least)) * day;
  const submitted = after(0, 0.5, 8);
  const reviewed = after(submitted, 0.2, 2.5);
  const offered = after(reviewed, 1, 6);
  const chosen = after(offered, 0.5, 6);
  const deed = after(chosen, 3, 9);
  const concluded = after(deed, 8, 22);
  return { begun: 0, submitted, reviewed, offered, chosen, deed, concluded };
}

/** Moves a timeline so that one of its times is `at`; what the team does falls into working hours. */
export function shiftTo(timeline: Timeline, name: keyof Timeline, at: number): Timeline {
  const by = at - timeline[name];
  const moved = (each: keyof Timeline) => timeline[each] + by;
  /** Not before an hour after the step before. */
  const after = (each: keyof Timeline, before: number) => Math.max(moved(each), before + hour);
  const reviewed = atWork(after('reviewed', moved('submitted')));
  const offered = atWork(after('offered', reviewed));
  const chosen = after('chosen', offered);
  const deed = atWork(after('deed', chosen));
  const concluded = atWork(after('concluded', deed));
  return { begun: moved('begun'), submitted: moved('submitted'), reviewed, offered, chosen, deed, concluded };
}
