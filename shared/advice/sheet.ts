import { brokerage } from '../brokerage.ts';
import { intermediary } from '../intermediary.ts';
import { formatDateTime } from '../kit/format.ts';

/** What a document of advice says, in the order in which it says it. Frozen as it is given: its PDF is made of it. */
export interface AdviceSheet {
  title: string;
  /** The day in Lisbon. */
  day: string;
  sections: { title: string; facts: { label: string; value: string }[] }[];
}

interface Given {
  /** ISO 8601. */
  at: string;
  day: string;
  /** Name of the member who gives it. */
  by: string;
  needs: string;
  reason: string;
  /** Offers in words, of which at most one is recommended. */
  considered: readonly { bankName: string; words: string; isRecommended: boolean }[];
}

/** Each line of a text is a line of the sheet; the label stands at the first. */
const linesOf = (label: string, text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((value, at) => ({ label: at === 0 ? label : '', value }));

/** Returns the document of a recommendation (spec lenders, L8): who gives it, to what needs, of which offers, and why. */
export function adviceSheet({ at, day, by, needs, reason, considered }: Given): AdviceSheet {
  const recommended = considered.find(({ isRecommended }) => isRecommended);
  return {
    title: 'Recomendação sobre o teu crédito habitação',
    day,
    sections: [
      {
        title: 'Quem recomenda',
        facts: [
          { label: 'Intermediário', value: `${brokerage.legalName} (${brokerage.name})` },
          { label: 'Registo', value: intermediary.registration },
          { label: 'Por', value: by },
          { label: 'Entregue', value: formatDateTime(at) },
        ],
      },
      { title: 'O que procuras', facts: linesOf('Necessidades', needs) },
      {
        title: 'Propostas que considerámos',
        facts: considered.map(({ bankName, words }) => ({ label: bankName, value: words })),
      },
      {
        title: 'A nossa recomendação',
        facts: [
          { label: 'Recomendamos', value: recommended?.bankName ?? 'Nenhuma destas propostas' },
          ...linesOf('Porquê', reason),
        ],
      },
    ],
  };
}

/** Returns the text of a document, of which its hash is made. */
export const sheetText = ({ title, day, sections }: AdviceSheet): string =>
  [
    title,
    day,
    ...sections.flatMap((section) => [section.title, ...section.facts.map(({ label, value }) => `${label}\t${value}`)]),
  ].join('\n');
