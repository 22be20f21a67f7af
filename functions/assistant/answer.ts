import type { AssistantAnswer } from '#shared/assistant/routes.ts';

export interface PageLink {
  to: string;
  label: string;
}

export const pages = {
  documents: { to: '/app/documentos', label: 'Ver os meus documentos' },
  deed: { to: '/app/escritura', label: 'Ver a escritura' },
  newRequest: { to: '/app/applications', label: 'Indicar valores num pedido' },
  offers: { to: '/app/propostas', label: 'Ver propostas' },
  messages: { to: '/app/mensagens', label: 'Falar com a equipa' },
  settings: { to: '/app/settings', label: 'Abrir Definições' },
  people: { to: '/app/pessoas', label: 'Ver as pessoas do pedido' },
  dashboard: { to: '/app', label: 'Ver o meu pedido' },
  start: { to: '/onboarding?novo=1', label: 'Começar um pedido' },
} as const satisfies Record<string, PageLink>;

/** Joins a number with its groups and unit by no-break spaces: '250 000 €', '3 %'. */
const unbroken = (text: string): string => text.replace(/(?<=\d) (?=\d{3}(?!\d)|€|%)/g, '\u00a0');

interface Parts {
  origin: AssistantAnswer['origin'];
  /** Paragraphs or lines, in order; empty ones are skipped. */
  lines: readonly (string | undefined | false)[];
  links?: readonly PageLink[];
  sources?: readonly string[];
  /** Questions that may have been meant. */
  suggestions?: readonly string[];
}

export const answerOf = ({ origin, lines, links = [], sources = [], suggestions = [] }: Parts): AssistantAnswer => ({
  response: unbroken(lines.filter(Boolean).join('\n')),
  origin,
  links: links.map(({ to, label }) => ({ to, label })),
  sources: [...sources],
  suggestions: [...suggestions],
});

/** Returns two answers as one. */
export const joined = (first: AssistantAnswer, second: AssistantAnswer): AssistantAnswer => ({
  ...first,
  response: `${first.response}\n\n${second.response}`,
  links: [...first.links, ...second.links].filter(
    ({ to, label }, at, all) => all.findIndex((each) => each.to === to || each.label === label) === at,
  ),
  sources: [...new Set([...first.sources, ...second.sources])],
});

export const listed = (items: readonly string[]): string => items.map((item) => `• ${item}`).join('\n');
