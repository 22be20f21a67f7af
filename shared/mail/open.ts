/** Days for which a case takes e-mails after it was concluded (spec office, detail 2). */
const concludedDays = 90;

interface CaseState {
  status: string;
  outcome?: string | null | undefined;
  stageReachedAt?: Partial<Record<string, string>> | undefined;
  updatedAt: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns whether a case takes e-mails: not once it has an outcome, and for 90 days after it was concluded (spec office,
 * detail 2).
 */
export function takesMail({ status, outcome, stageReachedAt, updatedAt }: CaseState, now: Date): boolean {
  if ((outcome ?? null) !== null) return false;
  if (status !== 'concluida') return true;
  const concludedAt = stageReachedAt?.['concluida'] ?? updatedAt;
  return now.getTime() < Date.parse(concludedAt) + concludedDays * dayMs;
}
