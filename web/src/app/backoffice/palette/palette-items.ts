import type { Command } from '#core/commands.ts';
import { caseName } from '#parts/people-words.ts';
import type { SearchResult } from '#shared/applications/routes.ts';
import { describeStage, outcomeLabels } from '#shared/applications/stages.ts';
import { formatDate } from '#shared/kit/format.ts';
import { foldText } from '#shared/kit/text.ts';
import type { FoundLead } from '#shared/leads/routes.ts';
import { purposeLabels } from '#shared/loan/purposes.ts';

/** A line of the palette. */
export interface PaletteItem {
  /** Unique, and valid as part of an HTML id. */
  id: string;
  title: string;
  /** What tells it apart from others with the same title. */
  facts: readonly string[];
  run: () => void;
}

export interface PaletteGroup {
  name: string;
  items: readonly PaletteItem[];
}

/** Returns the commands with a word that begins with each typed word; all of them without words. */
export function matchingCommands(commands: readonly Command[], text: string): readonly PaletteItem[] {
  const typed = foldText(text).split(/\s+/).filter(Boolean);
  const isMeant = ({ label, words = '' }: Command): boolean => {
    const own = foldText(`${label} ${words}`).split(/[^\p{L}\p{N}]+/u);
    return typed.every((word) => own.some((each) => each.startsWith(word)));
  };
  return commands.filter(isMeant).map(({ id, label, run }) => ({ id: `acao-${id}`, title: label, facts: [], run }));
}

interface Ways {
  go: (address: string) => void;
  /** Returns the name of a team member; undefined while the team is not loaded. */
  nameOf: (personId: string) => string | undefined;
}

/** Returns a request as a line: with the client's address, stage, responsible and date. */
export const requestItem = (card: SearchResult, { go, nameOf }: Ways): PaletteItem => ({
  id: `pedido-${card.id}`,
  title: caseName(card),
  facts: [
    card.outcome ? outcomeLabels[card.outcome] : describeStage(card.status).title,
    ...[card.clientEmail, card.clientPhone, card.bank].filter((fact) => fact !== null),
    card.responsibleId ? (nameOf(card.responsibleId) ?? '…') : 'Sem responsável',
    ...(card.name ? [card.name] : []),
    purposeLabels[card.purpose],
    formatDate(card.createdAt),
    `#${card.id.slice(0, 8)}`,
  ],
  run: () => go(`/backoffice/applications/${card.id}`),
});

/** Returns a contact as a line. */
export const leadItem = ({ id, name, email, phone, createdAt, answered }: FoundLead, { go }: Ways): PaletteItem => ({
  id: `contacto-${id}`,
  title: name,
  facts: [
    answered ? 'Respondida' : 'Por responder',
    ...[email, phone].filter((each) => each !== null),
    formatDate(createdAt),
  ],
  run: () => go(`/backoffice/leads?ver=todas#lead-${id}`),
});
