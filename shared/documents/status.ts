/** What a person has decided about an uploaded document; every upload starts as `review` (spec 2.4). */
export const reviewStatuses = ['pending', 'review', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

const labels: Readonly<Record<ReviewStatus, string>> = {
  pending: 'A aguardar',
  review: 'Em revisão',
  approved: 'Aprovado',
  rejected: 'Corrigir',
};

/** The word for a status: 'Não enviado' without one, 'Estado desconhecido' for one nobody knows (spec 2.4). */
export function reviewStatusLabel(status: string | null | undefined): string {
  if (!status) return 'Não enviado';
  return labels[status as ReviewStatus] ?? 'Estado desconhecido';
}

/** May staff still approve (the button is hidden once approved; spec 2.4)? */
export const canApprove = (status: string): boolean => status !== 'approved';

/** May staff still ask for a correction (hidden once rejected or approved; spec 2.4)? */
export const canReject = (status: string): boolean => status !== 'rejected' && status !== 'approved';

/** May the client put another file in its place? What was approved stays. */
export const canReplace = (status: string): boolean => status !== 'approved';

/** What is said of a document that the case does not need. */
export const notApplicableLabel = 'Não aplicável';
