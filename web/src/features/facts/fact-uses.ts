/** Who uses a fact. */
interface FactUse {
  /** Modules that compute with it or show it, by their paths. */
  modules: readonly string[];
  /** Questions of the assistant whose answers quote it. */
  entries: readonly string[];
}

/** The uses by fact. The build reads them from the sources (web/build/fact-uses.ts); tests have none. */
const factUses: Readonly<Record<string, FactUse>> = {};

/** What the team knows a module as, by the beginning of its path. */
const places: readonly (readonly [start: string, label: string])[] = [
  ['shared/loan/tax', 'Impostos da compra'],
  ['shared/loan/cash', 'Dinheiro necessário'],
  ['shared/loan/limits', 'Taxa de esforço e prazo'],
  ['shared/loan/', 'Prestações e custos'],
  ['shared/simulator/', 'Simulador'],
  ['web/src/features/simulator/', 'Simulador'],
  ['web/simulador/', 'Simulador'],
  ['shared/applications/', 'Pedidos'],
  ['web/src/features/applications/', 'Pedidos'],
  ['functions/applications/', 'Pedidos'],
  ['shared/offers/', 'Propostas'],
  ['web/src/features/offers/', 'Propostas'],
  ['functions/offers/', 'Propostas'],
  ['functions/assistant/', 'Assistente'],
  ['web/src/features/site/', 'Páginas públicas'],
];

const placeOf = (path: string): string => places.find(([start]) => path.startsWith(start))?.[1] ?? path;

/** Returns where a fact is used, in words. */
export function usesInWords(id: string): readonly string[] {
  const { modules = [], entries = [] } = factUses[id] ?? {};
  return [...new Set(modules.map(placeOf)), ...entries.map((title) => `Assistente: ${title}`)];
}
