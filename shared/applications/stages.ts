import { borrows, type PartyRole } from '../parties/party.ts';

/** The five stages of an application, in order (spec D1). Stored values. */
export const stages = ['documentos', 'analise', 'proposta', 'escritura', 'concluida'] as const;
export type Stage = (typeof stages)[number];

/** Columns of the staff's board: every stage in progress. */
export const boardStages = ['documentos', 'analise', 'proposta', 'escritura'] as const;
export type BoardStage = (typeof boardStages)[number];

/** Outcomes of an application that ends without a deed (spec D2). */
export const outcomes = ['rejected', 'withdrawn'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  rejected: 'Não aprovado',
  withdrawn: 'Cancelado',
};

/** Returns whether an application is concluded or ended; it then no longer changes. */
export const isClosed = (application: { status?: string; outcome?: Outcome | null }): boolean =>
  application.status === 'concluida' || (application.outcome ?? null) !== null;

/**
 * Returns whether somebody can leave a request by themselves: while its documents are collected, and never as its titular
 * (spec C11).
 */
export const mayLeave = (
  { role }: { role: PartyRole },
  application: { status: string; outcome?: Outcome | null },
): boolean => role !== 'titular' && application.status === 'documentos' && !isClosed(application);

/** Returns whether the property is known: the client said so, or the case has reached its deed. */
export const hasIdentifiedProperty = ({ hasProperty, status }: { hasProperty: boolean; status: string }): boolean =>
  hasProperty || status === 'escritura' || status === 'concluida';

interface StageFacts {
  /** Heading of the board's column and of the tracker. */
  title: string;
  /** Percent (spec 2.4). */
  progress: number;
  label: string;
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
 * Parses a stage from outside. The two English aliases are accepted but never stored (spec D1). Undefined for an
 * unknown value.
 */
export function parseStage(value: string): Stage | undefined {
  return stages.find((stage) => stage === value) ?? (Object.hasOwn(aliases, value) ? aliases[value] : undefined);
}

/** Returns title, progress in percent and label of a stage; 0 % for an unknown value (spec 2.4). */
export function describeStage(value: string): StageFacts {
  const stage = parseStage(value);
  return stage ? facts[stage] : { title: 'Estado desconhecido', progress: 0, label: 'Estado desconhecido' };
}

/** Whether the caller can still change the figures of a request: a borrower, until only the team does. */
export const canChangeFigures = (
  request: { status: string; hasChosenOffer: boolean; party: { role: PartyRole } } & Parameters<typeof isClosed>[0],
): boolean => borrows(request.party) && !isClosed(request) && request.status !== 'escritura' && !request.hasChosenOffer;

/**
 * Returns the last filled step of the tracker, 0 to 4: steps up to ceil(progress / 25) are filled (spec 2.9, spec D27).
 */
export function filledSteps(value: string): number {
  return Math.min(4, Math.ceil(describeStage(value).progress / 25));
}
