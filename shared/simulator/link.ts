import { answersOf, defaultFigures, type Figures, fieldNames, isAsked, type TabName, tabNames } from './fields.ts';

/** The key in the tab's session storage under which figures wait for the request that begins with them. */
export const carriedFiguresKey = 'morada.simulator.figures';

const version = '1';
const maximumLength = 30;

export interface Simulation {
  tab: TabName;
  figures: Figures;
}

/** Returns a simulation as the fragment of a link, without '#'. `readLink` is its inverse. */
export function writeLink({ tab, figures }: Simulation): string {
  const parameters = new URLSearchParams({ v: version, tab });
  for (const name of fieldNames) if (isAsked(name, figures)) parameters.set(name, figures[name]);
  return parameters.toString();
}

/**
 * Reads the fragment of a link, with or without '#'; undefined if it is no simulation. Unknown names and answers are
 * ignored, long texts are cut, and what is missing has its default.
 */
export function readLink(fragment: string): Simulation | undefined {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  if (!parameters.has('v')) return undefined;
  const figures: Record<string, string> = { ...defaultFigures };
  for (const name of fieldNames) {
    const text = parameters.get(name)?.slice(0, maximumLength);
    const answers = answersOf(name);
    if (text !== undefined && (!answers || Object.hasOwn(answers, text))) figures[name] = text;
  }
  return {
    tab: tabNames.find((name) => name === parameters.get('tab')) ?? 'instalment',
    figures: figures as Figures,
  };
}
