/** The five stages of an application, in order (spec D1). Stored values. */
export const stages = ['documentos', 'analise', 'proposta', 'escritura', 'concluida'] as const;
export type Stage = (typeof stages)[number];

/** The columns of the staff's board: every stage that is still in progress. */
export const boardStages = ['documentos', 'analise', 'proposta', 'escritura'] as const;
export type BoardStage = (typeof boardStages)[number];

/** How an application can end badly (spec D2). */
export const outcomes = ['rejected', 'withdrawn'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  rejected: 'Não aprovado',
  withdrawn: 'Cancelado',
};

/** Is an application concluded or ended? Nothing about it changes any more. */
export const isClosed = (application: {
  readonly status?: string | undefined;
  readonly outcome?: Outcome | null | undefined;
}): boolean => application.status === 'concluida' || (application.outcome ?? null) !== null;

interface StageFacts {
  /** The column's and the tracker's heading. */
  readonly title: string;
  /** Percent (spec 2.4). */
  readonly progress: number;
  readonly label: string;
}

const facts: Readonly<Record<Stage, StageFacts>> = {
  documentos: { title: 'Documentos', progress: 25, label: 'A aguardar envio de documentos' },
  analise: { title: 'Análise', progress: 50, label: 'Documentos em análise' },
  proposta: { title: 'Proposta', progress: 75, label: 'Proposta disponível' },
  escritura: { title: 'Escritura', progress: 90, label: 'A aguardar marcação de escritura' },
  concluida: { title: 'Concluída', progress: 100, label: 'Processo finalizado' },
};

const aliases: Readonly<Record<string, Stage>> = { analysis: 'analise', proposal: 'proposta' };

/**
 * Reads a stage as it may arrive from outside: the two English aliases are understood, never stored (spec D1).
 * Gives undefined for a value nobody knows.
 */
export function parseStage(value: string): Stage | undefined {
  return stages.find((stage) => stage === value) ?? (Object.hasOwn(aliases, value) ? aliases[value] : undefined);
}

/** Title, progress in percent and label of a stage; an unknown value reads as 0 % (spec 2.4). */
export function describeStage(value: string): StageFacts {
  const stage = parseStage(value);
  return stage ? facts[stage] : { title: 'Estado desconhecido', progress: 0, label: 'Estado desconhecido' };
}

/** The tracker's last filled step, 0 to 4: steps up to ceil(progress / 25) are filled (spec 2.9, spec D27). */
export function filledSteps(value: string): number {
  return Math.min(4, Math.ceil(describeStage(value).progress / 25));
}
