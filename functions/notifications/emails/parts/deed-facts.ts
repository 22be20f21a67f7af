import type { CaseDay } from '#database/agenda/deed-day.ts';
import type { Block } from '#platform/email-blocks.ts';
import { formatDate } from '#shared/kit/format.ts';

/** Returns when and where a deed is. */
export const deedFacts = ({ on, time, place }: CaseDay): Block => ({
  kind: 'facts',
  facts: [
    { label: 'Escritura', value: formatDate(on) },
    ...(time ? [{ label: 'Hora', value: `${time} (hora de Lisboa)` }] : []),
    ...(place ? [{ label: 'Local', value: place }] : []),
  ],
});
