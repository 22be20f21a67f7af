import { formatDate } from '#shared/kit/format.ts';
import { dayAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { taskState } from '#shared/tasks/task.ts';

interface Due {
  dueOn: string | null;
  dueTime: string | null;
}

/** Returns a day beside today: 'hoje', 'amanhã', 'sexta, 27/11', and with its year in another one. */
export function dayWords(day: string, today: string): string {
  if (day === today) return 'hoje';
  if (day === dayAfter(today)) return 'amanhã';
  const date = formatDate(day);
  if (day.slice(0, 4) !== today.slice(0, 4)) return date;
  const weekday = new Date(`${day}T12:00:00Z`).toLocaleDateString('pt-PT', { weekday: 'short', timeZone: 'UTC' });
  return `${weekday}, ${date.slice(0, 5)}`;
}

/**
 * Returns when a task is due, and how pressing that is; undefined without a day.
 *
 * @param now milliseconds
 */
export function dueWords(task: Due, now: number): { text: string; urgency: 'due' | 'late' | undefined } | undefined {
  if (!task.dueOn) return undefined;
  const instant = new Date(now);
  const state = taskState(task, instant.toISOString());
  return {
    text: `${dayWords(task.dueOn, lisbonDay(instant))}${task.dueTime ? ` às ${task.dueTime}` : ''}`,
    urgency: state === 'later' ? undefined : state,
  };
}
