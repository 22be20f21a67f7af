import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { workingDaysBetween } from '#shared/working-days.ts';
import type { Submission } from '../submissions/entity.ts';

/** Something that happened to a request at a bank, and the parts of its counter's name. */
interface BankFigure {
  at: string;
  name: readonly (string | number)[];
}

/** Working days from which on all answers count as equally slow. */
const slowest = 99;

/** Returns the figures of a request at a bank: what an admin has corrected is none (spec lenders L10). */
export function bankFigures({
  lenderId,
  status,
  reachedAt,
  answeredAt,
  approvedAt,
}: Submission): readonly BankFigure[] {
  const sent = status === 'preparado' ? undefined : reachedAt.enviado;
  if (sent === undefined) return [];
  const days = answeredAt && Math.min(workingDaysBetween(lisbonDay(sent), lisbonDay(answeredAt)), slowest);
  const figure = (at: string | undefined, ...name: readonly (string | number)[]): BankFigure[] =>
    at === undefined ? [] : [{ at, name: ['bank', lenderId, ...name] }];
  return [
    ...figure(sent, 'sent'),
    ...figure(answeredAt, 'answered', days ?? 0),
    ...figure(status === 'recusado' ? reachedAt.recusado : undefined, 'refused'),
    ...figure(approvedAt, 'approved'),
    ...figure(status === 'contratado' ? reachedAt.contratado : undefined, 'contracted'),
  ];
}
