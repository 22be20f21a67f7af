/** Review status of an uploaded document; every upload starts as `review` (spec 2.4). */
export const reviewStatuses = ['pending', 'review', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

const labels: Readonly<Record<ReviewStatus, string>> = {
  pending: 'A aguardar',
  review: 'Em revisão',
  approved: 'Aprovado',
  rejected: 'Corrigir',
};

/** Returns the label of a status: 'Não enviado' without one, 'Estado desconhecido' for an unknown one (spec 2.4). */
export function reviewStatusLabel(status: string | null | undefined): string {
  if (!status) return 'Não enviado';
  return labels[status as ReviewStatus] ?? 'Estado desconhecido';
}

/** Returns whether a document counts as sent: one to correct is still to be sent. */
export const countsAsSent = (document: { aiStatus: string } | undefined): boolean =>
  document !== undefined && document.aiStatus !== 'rejected';

/** Returns whether staff can approve a document: unless it is approved (spec 2.4). */
export const canApprove = (status: string): boolean => status !== 'approved';

/** Returns whether staff can request a correction: unless it is rejected or approved (spec 2.4). */
export const canReject = (status: string): boolean => status !== 'rejected' && status !== 'approved';

/** Returns whether staff can reopen a document: the client then has to correct it (ADR 074). */
export const canReopen = (status: string): boolean => status === 'approved';

/** Returns whether the client can replace a file: unless it is approved and no newer one was asked for (spec D39). */
export const canReplace = ({ aiStatus, reading }: { aiStatus: string; reading?: { askedAgainAt?: string } }): boolean =>
  aiStatus !== 'approved' || reading?.askedAgainAt !== undefined;

/**
 * Returns whether the client can replace a file as far as its sender is concerned: one that the team sent only to correct
 * it.
 */
export const isOpenToClient = ({ byTeam, aiStatus }: { byTeam?: boolean; aiStatus: string }): boolean =>
  !byTeam || aiStatus === 'rejected';

/** Returns whether a file came by e-mail and has no place yet: until it is moved to one, or approved as what it is. */
export const isUnsorted = ({ unsorted, aiStatus }: { unsorted?: boolean; aiStatus: string }): boolean =>
  unsorted === true && aiStatus !== 'approved';

/** Label of a document that does not apply to the case. */
export const notApplicableLabel = 'Não aplicável';
