import { api } from '#core/api.ts';
import { ApiError, isApiError } from '#core/api-error.ts';
import { caseName } from '#parts/people-words.ts';
import type { WorkCard } from '#shared/applications/routes.ts';
import { describeStage, stages } from '#shared/applications/stages.ts';
import type { UndoView } from '#shared/applications/undo.ts';
import { counted } from '#shared/kit/text.ts';
import type { BulkAction } from './run-bulk.ts';

/** A change of the selected cases, with its words. */
export interface CaseAction extends BulkAction<WorkCard> {
  /** What it does, as a heading: 'Avançar 3 pedidos'. */
  title: string;
  /** What the clients get. */
  consequence: string;
  /** Where to look first, if something is left to do in one of the cases. */
  first?: string | undefined;
  /** Takes it back, for the cases that were changed. Undefined if that is not possible. */
  undo?: (count: number) => CaseAction;
}

const cases = (count: number): string => counted(count, 'pedido', 'pedidos');

const read = async (applicationId: string) => (await api.call('applications.staffGet', { applicationId })).application;

/** Assigns cases to a team member, or to nobody. */
export const assignTo = (count: number, to: string | null, name: string): CaseAction => ({
  title: to === null ? `Deixar ${cases(count)} sem responsável` : `Atribuir ${cases(count)} a ${name}`,
  consequence: 'Os clientes não são avisados.',
  act: async ({ id, responsibleId }) => {
    if (responsibleId !== to) await api.call('applications.assign', { applicationId: id, from: responsibleId, to });
  },
  isDone: async ({ id }) => (await read(id)).responsibleId === to,
});

/** Reminds clients of what they have to send. A second one within a day is refused, so a lost answer does no harm. */
export const remindAll = (count: number): CaseAction => {
  const sent = new Set<string>();
  return {
    title: `Lembrar ${counted(count, 'cliente', 'clientes')} dos documentos em falta`,
    consequence: 'Cada cliente recebe já o lembrete, no máximo um em 24 horas.',
    act: async ({ id }) => {
      const isRepeated = sent.has(id);
      sent.add(id);
      try {
        await api.call('applications.remind', { applicationId: id });
      } catch (error) {
        if (!(isRepeated && isApiError(error, 'application.reminded_recently'))) throw error;
      }
    },
    isDone: async () => false,
  };
};

const refused = (detail: string) => new ApiError('application.move_refused', 409, { detail });

const nextStage = ({ status }: WorkCard) => stages[stages.indexOf(status) + 1];

const isUnapproved = ({ status, approvedAt, documentsToReview }: WorkCard): boolean =>
  documentsToReview === 0 && approvedAt === null && (status === 'documentos' || status === 'analise');

const isUnchosen = ({ status, chosenAt }: WorkCard): boolean => status === 'proposta' && chosenAt === null;

const isUnconfirmed = ({ isSimulation }: WorkCard): boolean => isSimulation === true;

/** Returns what cases leave behind when they move on, as far as their cards tell; and the first of them. */
function leftInAll(cards: readonly WorkCard[]): { words: string; first: string | undefined } {
  const moving = cards.filter((card) => nextStage(card) !== 'concluida');
  const toReview = moving.reduce((sum, { documentsToReview }) => sum + documentsToReview, 0);
  const [incomplete, unchosen] = [moving.filter(isUnapproved).length, moving.filter(isUnchosen).length];
  const unconfirmed = moving.filter(isUnconfirmed).length;
  const open = moving.filter((card) =>
    [card.documentsToReview > 0, isUnapproved(card), isUnchosen(card), isUnconfirmed(card)].some(Boolean),
  );
  const [first] = open;
  if (!first) return { words: '', first: undefined };
  const parts = [
    toReview > 0 && counted(toReview, 'documento por rever', 'documentos por rever'),
    incomplete > 0 && `${cases(incomplete)} com documentos por enviar ou corrigir`,
    unchosen > 0 && `${cases(unchosen)} sem proposta escolhida`,
    unconfirmed > 0 && `${cases(unconfirmed)} sem a aprovação do banco`,
  ];
  const tab = (isUnchosen(first) || isUnconfirmed(first)) && first.documentsToReview === 0 ? 'propostas' : 'documentos';
  return {
    words: ` Fica por fazer: ${parts.filter((part) => part !== false).join(', ')}.`,
    first: `/backoffice/applications/${first.id}?tab=${tab}`,
  };
}

/** Moves cases to their next stage. Conclusion cannot be undone, so it is left to each case. */
export const advanceAll = (cards: readonly WorkCard[]): CaseAction => {
  const undos = new Map<string, UndoView>();
  const { words, first } = leftInAll(cards);
  return {
    title: `Avançar ${cases(cards.length)} uma fase`,
    consequence: `Cada cliente recebe o aviso da fase nova.${words}`,
    first,
    act: async (card) => {
      const to = nextStage(card);
      if (to === undefined || to === 'concluida')
        throw refused('Concluir não pode ser revertido: faz-se no próprio pedido.');
      const { undo } = await api.call('applications.move', { applicationId: card.id, from: card.status, to });
      if (undo) undos.set(card.id, undo);
    },
    isDone: async (card) => (await read(card.id)).status === nextStage(card),
    undo: (moved) => takeBackAll(moved, undos),
  };
};

/** Takes back moves that were just made, each as `useUndo` does. */
const takeBackAll = (count: number, undos: ReadonlyMap<string, UndoView>): CaseAction => ({
  title: `Anular o avanço de ${cases(count)}`,
  consequence: 'Os clientes não são avisados.',
  act: async ({ id }) => {
    const undo = undos.get(id);
    if (!undo) throw refused('A resposta perdeu-se: recua no próprio pedido.');
    await api.call('applications.undo', { applicationId: id, undoId: undo.id });
  },
  isDone: async ({ id, status }) => (await read(id)).status === status,
});

/** 'Ana Martins · Análise' */
export const caseWords = (card: WorkCard): string => `${caseName(card)} · ${describeStage(card.status).title}`;
