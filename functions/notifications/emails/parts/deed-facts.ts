import type { CaseDay } from '#database/agenda/deed-day.ts';
import { type Block, paragraph } from '#platform/email-blocks.ts';
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

/** What stands in an e-mail about a choice with which the day of the deed was removed; nothing without such a day. */
export const deedRemoved = (dueOn: string | undefined): Block[] =>
  dueOn === undefined
    ? []
    : [
        paragraph(
          `A escritura já não é a ${formatDate(dueOn)}: apaga esse dia da tua agenda. Avisamos-te quando houver outro.`,
        ),
      ];
