/** Returns how the team calls a case: by its titular, and how many others are in it (spec parties.md, C12). */
export const caseName = ({ clientName, others }: { clientName: string | null; others: readonly string[] }): string =>
  `${clientName ?? 'Sem nome'}${others.length > 0 ? ` + ${others.length}` : ''}`;
