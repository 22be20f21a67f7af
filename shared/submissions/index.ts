/** The states of a request at a bank (spec lenders L3). */
export const submissionStatuses = [
  'preparado',
  'enviado',
  'em_analise',
  'pedido_elementos',
  'pre_aprovado',
  'avaliacao',
  'aprovado',
  'contratado',
  'recusado',
  'desistencia',
  'expirado',
] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

const moves: Readonly<Record<SubmissionStatus, readonly SubmissionStatus[]>> = {
  preparado: ['enviado', 'desistencia'],
  enviado: ['em_analise', 'pedido_elementos', 'pre_aprovado', 'aprovado', 'recusado', 'desistencia'],
  em_analise: ['pedido_elementos', 'pre_aprovado', 'avaliacao', 'aprovado', 'recusado', 'desistencia'],
  // And to where it came from.
  pedido_elementos: ['recusado', 'desistencia'],
  pre_aprovado: ['pedido_elementos', 'avaliacao', 'aprovado', 'recusado', 'desistencia', 'expirado'],
  avaliacao: ['pedido_elementos', 'aprovado', 'recusado', 'desistencia'],
  aprovado: ['contratado', 'recusado', 'desistencia', 'expirado'],
  expirado: ['aprovado', 'desistencia'],
  contratado: [],
  recusado: [],
  desistencia: [],
};

/** Where a bank's request for papers leads back to; what was only sent is looked at then (detail 7). */
const returns: Partial<Record<SubmissionStatus, SubmissionStatus>> = {
  enviado: 'em_analise',
  em_analise: 'em_analise',
  pre_aprovado: 'pre_aprovado',
  avaliacao: 'avaliacao',
};

/**
 * Returns whether a request at a bank may go from one state to another. Undoing and an admin's correction do not ask.
 *
 * @param cameFrom the state before `pedido_elementos`
 */
export function canMove(from: SubmissionStatus, to: SubmissionStatus, cameFrom?: SubmissionStatus): boolean {
  if (moves[from].includes(to)) return true;
  return from === 'pedido_elementos' && cameFrom !== undefined && returns[cameFrom] === to;
}

/** States of which clients hear at once (spec lenders L7); the others are gathered. */
const toldAtOnce: readonly SubmissionStatus[] = ['aprovado', 'pedido_elementos'];

export const isToldAtOnce = (status: SubmissionStatus): boolean => toldAtOnce.includes(status);

const finalStatuses: readonly SubmissionStatus[] = ['contratado', 'recusado', 'desistencia'];

/** Returns whether nothing is decided yet: a bank that approved, or whose approval expired, may still go on. */
export const isOpenAt = (status: SubmissionStatus): boolean => !finalStatuses.includes(status);

/** The states of requests on the board of banks. */
export const openStatuses: readonly SubmissionStatus[] = submissionStatuses.filter(isOpenAt);

/** States in which the bank has the request and owes an answer. */
const waitingStatuses: readonly SubmissionStatus[] = ['enviado', 'em_analise', 'pre_aprovado', 'avaliacao'];

export const waitsForBank = (status: SubmissionStatus): boolean => waitingStatuses.includes(status);

/**
 * Returns the state that a request for papers came from, where it is the state of a correction: the one before it if the
 * bank owed an answer then, otherwise the last such state that was reached.
 */
export function waitedBefore(
  status: SubmissionStatus,
  reachedAt: Partial<Record<SubmissionStatus, string>>,
): SubmissionStatus | undefined {
  if (waitsForBank(status)) return status;
  return waitingStatuses
    .filter((each) => reachedAt[each] !== undefined)
    .sort((one, other) => (reachedAt[one] ?? '').localeCompare(reachedAt[other] ?? ''))
    .at(-1);
}

/**
 * Returns the state on a day in Lisbon: an approval ends with the last day of its offer, whether the daily job has noted
 * it or not (spec lenders L3).
 */
export const statusOn = (
  { status, validUntil }: { status: SubmissionStatus; validUntil?: string | undefined },
  today: string,
): SubmissionStatus => (status === 'aprovado' && validUntil !== undefined && validUntil < today ? 'expirado' : status);

/**
 * Returns whether the deed was made on a day of an approval: such a contract can be noted after the approval has ended, too,
 * which the table of moves does not have.
 */
export const wasMadeInTime = (
  { validUntil }: { validUntil?: string | null | undefined },
  deedOn: string | undefined,
): boolean => Boolean(validUntil && deedOn !== undefined && deedOn <= validUntil);

/** What can be noted of a request of a concluded application: its contract, and that another bank does not go on. */
const afterConclusion: readonly SubmissionStatus[] = ['contratado', 'recusado', 'desistencia'];

export const isAfterConclusion = (to: SubmissionStatus): boolean => afterConclusion.includes(to);

/** Returns the states to which a member can move a request at a bank, in the order of the table. */
export const nextStatuses = (from: SubmissionStatus, cameFrom?: SubmissionStatus): SubmissionStatus[] =>
  submissionStatuses.filter((to) => canMove(from, to, cameFrom));

/** Limits of requests at banks (spec lenders L3). */
export const submissionLimits = {
  /** Of one application: open ones, and all. */
  open: 10,
  all: 30,
  conditions: 20,
  /** Characters of what one keeps with its packs: an item of the table has room for 400 KB. */
  size: 300_000,
  /** Calendar days in Lisbon within which a second one at the same bank needs a reason. */
  repeatDays: 90,
} as const;

/**
 * Returns whether an offer answers a request at a bank: the one that it names; one that names none, any at its bank.
 */
export const isAnsweredBy = (
  submission: { submissionId: string; lenderId: string },
  offer: { submissionId?: string | undefined; lenderId?: string | undefined },
): boolean =>
  offer.submissionId === undefined
    ? offer.lenderId === submission.lenderId
    : offer.submissionId === submission.submissionId;
