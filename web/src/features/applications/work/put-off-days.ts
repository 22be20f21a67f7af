import { dayAfter } from '#shared/kit/lisbon-time.ts';

/** The days that are offered for putting a case off. Days are `YYYY-MM-DD`. */
export function putOffDays(today: string): readonly { label: string; day: string }[] {
  const plus = (days: number): string => Array.from({ length: days }).reduce<string>(dayAfter, today);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return [
    { label: 'Amanhã', day: plus(1) },
    { label: 'Daqui a 3 dias', day: plus(3) },
    { label: 'Próxima segunda', day: plus((8 - weekday) % 7 || 7) },
  ];
}
