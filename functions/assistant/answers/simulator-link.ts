import { defaultFigures, type Figures, type TabName } from '#shared/simulator/fields.ts';
import { writeLink } from '#shared/simulator/link.ts';
import type { PageLink } from '../answer.ts';

/** A number as it is typed: '3,221'. */
const typed = (value: number): string => `${value}`.replace('.', ',');

/** Returns a link to the simulator with the figures of an answer; undefined ones keep their defaults. */
export function simulatorLink(tab: TabName, known: { [Name in keyof Figures]?: string | number }): PageLink {
  const figures: Record<string, string> = { ...defaultFigures };
  for (const [name, value] of Object.entries(known))
    if (value !== undefined) figures[name] = typeof value === 'number' ? typed(value) : value;
  return { to: `/app/simulador#${writeLink({ tab, figures: figures as Figures })}`, label: 'Abrir no simulador' };
}
