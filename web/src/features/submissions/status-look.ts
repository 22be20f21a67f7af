import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { emptyRecord } from '#shared/lenders/record.ts';
import type { LenderView } from '#shared/lenders/routes.ts';
import type { SubmissionStatus } from '#shared/submissions/index.ts';
import { type Waiting, waitingOn } from '#shared/submissions/waiting.ts';
import type { BadgeTone } from '#ui/badge.tsx';

const tones: Readonly<Partial<Record<SubmissionStatus, BadgeTone>>> = {
  aprovado: 'approved',
  contratado: 'approved',
  pre_aprovado: 'approved',
  pedido_elementos: 'correction',
  recusado: 'correction',
  expirado: 'correction',
  enviado: 'waiting',
  em_analise: 'waiting',
  avaliacao: 'waiting',
};

/** The tone of a state of a request at a bank. */
export const toneOf = (status: SubmissionStatus): BadgeTone => tones[status] ?? 'neutral';

export const waitingTones: Readonly<Record<Waiting, BadgeTone>> = {
  fresh: 'neutral',
  slow: 'waiting',
  late: 'correction',
};
export const waitingWords: Readonly<Record<Waiting, string>> = {
  fresh: 'Responde até',
  slow: 'A demorar: responde até',
  late: 'Em atraso: devia ter respondido até',
};

/** Returns how long a bank has kept the team waiting; undefined while it owes nothing. `lender`: undefined while it is loaded. */
export const waitingAt = (
  { dueOn, waitsFrom }: { dueOn: string | null; waitsFrom: string | null },
  lender: LenderView | undefined,
  now = new Date(),
): Waiting | undefined =>
  waitingOn(
    { dueOn: dueOn ?? undefined, waitsFrom: waitsFrom ?? undefined },
    {
      today: lisbonDay(now),
      usual: lender?.usualDays ?? Math.ceil((lender?.record.answerDays ?? emptyRecord.answerDays) / 2),
    },
  );
