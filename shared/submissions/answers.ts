import { lisbonDay } from '../kit/lisbon-time.ts';
import { workingDaysBetween } from '../working-days.ts';
import type { SubmissionStatus } from './index.ts';

/** In how many working days a bank answered a request. */
export interface BankAnswer {
  submissionId: string;
  days: number;
}

/** The last answers that count, and how many are needed to say what is usual (spec lenders L3). */
const [counted, needed] = [20, 5];

/** The first of these that a request reaches is the bank's answer. */
const answering: readonly SubmissionStatus[] = ['pre_aprovado', 'aprovado', 'recusado'];

export const isAnswer = (status: SubmissionStatus): boolean => answering.includes(status);

interface AnsweredRequest {
  submissionId: string;
  reachedAt: Readonly<Partial<Record<SubmissionStatus, string>>>;
  /** When the bank answered first, unless an admin has corrected that. */
  answeredAt?: string | undefined;
}

/** Returns the answer that a move to a state is; undefined if it is none, or the bank has answered before. */
export function answerOf(
  { submissionId, reachedAt, answeredAt }: AnsweredRequest,
  to: SubmissionStatus,
  today: string,
): BankAnswer | undefined {
  const isFirst = isAnswer(to) && answeredAt === undefined;
  if (!isFirst || reachedAt.enviado === undefined) return undefined;
  return { submissionId, days: workingDaysBetween(lisbonDay(reachedAt.enviado), today) };
}

/** Returns the answers with another one, of which only the last ones are kept. */
export const withAnswer = (answers: readonly BankAnswer[], answer: BankAnswer): readonly BankAnswer[] =>
  [...answers, answer].slice(-counted);

/** Returns the median of a bank's answers in working days; undefined while they are too few. */
export function usualDays(answers: readonly BankAnswer[] = []): number | undefined {
  if (answers.length < needed) return undefined;
  const days = answers.map((answer) => answer.days).sort((a, b) => a - b);
  const [low = 0, high = 0] = [days[Math.floor((days.length - 1) / 2)], days[Math.ceil((days.length - 1) / 2)]];
  return Math.round((low + high) / 2);
}
