import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { describeTerm } from '#shared/kit/format-figures.ts';
import { maximumTerm } from '#shared/loan/index.ts';
import { answerOf } from '../answer.ts';
import type { CaseFacts } from '../case-facts.ts';
import { askBack, doubtsAbout } from '../doubts.ts';
import { readOn } from '../knowledge/entries.ts';
import { computedEntry } from '../knowledge/entry.ts';
import { day as dayInWords } from '../knowledge/figures.ts';
import type { Request } from '../reading/request.ts';
import { simulatorLink } from './simulator-link.ts';

/** Returns a day of birth with so many completed years on a day. */
export const bornFor = (age: number, day: string): string => `${Number(day.slice(0, 4)) - age}-01-01`;

/** Returns the longest term in months for the oldest of such ages; without the lender's end age the recommended one. */
export const termFor = (ages: readonly number[], on: string, lenderEndAge?: number): number =>
  maximumTerm({ birthDates: ages.map((age) => bornFor(age, on)), on, lenderEndAge });

/** Returns the terms between the lowest and the highest end age in words. */
function remaining(least: number, most: number): string {
  if (most === 0) return 'Com essa idade já não sobra prazo nesses bancos: fala com a equipa sobre o teu caso';
  if (least === most) return `Mesmo assim, ficas com ${describeTerm(most)} de prazo`;
  return least === 0
    ? `Só alguns te dão prazo, e no máximo ${describeTerm(most)}`
    : `Ficas assim com ${least / 12} a ${describeTerm(most)} de prazo, conforme o banco`;
}

/** Says what the lenders' end ages leave. */
const byEndAges = (term: (lenderEndAge: number) => number, { lowest, highest }: { lowest: number; highest: number }) =>
  `Cada banco tem também a sua idade limite para o fim do contrato, em geral entre os ${lowest} e os ${highest} anos. ${remaining(term(lowest), term(highest))}.`;

type Known = Pick<CaseFacts, 'births' | 'isOwnPart'>;

/** Answers with the terms that stored birth dates leave, without an age in the question: never with an age. */
function aboutStoredTerm({ births = [], isOwnPart }: Known, day: string): AssistantAnswer | undefined {
  if (births.length === 0) return undefined;
  const term = (lenderEndAge?: number): number => maximumTerm({ birthDates: births, on: day, lenderEndAge });
  const { text, sources } = readOn(
    {
      ...computedEntry,
      text: ({ current }) => {
        current('term.limit');
        return [
          `${births.length > 1 ? 'Pelas datas de nascimento dos titulares' : 'Pela tua data de nascimento'}, o Banco de Portugal recomenda um prazo até ${describeTerm(term())}; é uma recomendação, não uma lei.`,
          byEndAges(term, current('lender.end_ages').value),
          isOwnPart && births.length === 1 && 'Conta a idade do titular mais velho: aqui está só a tua.',
        ]
          .filter(Boolean)
          .join(' ');
      },
      sources: [],
    },
    day,
  );
  return answerOf({ origin: 'case', lines: [text], sources });
}

/**
 * Answers 'Tenho 52 anos, qual é o prazo máximo?' with the terms of the oldest age, and without an age with those of the
 * birth dates of the case; undefined without either.
 */
export function aboutTerm(request: Request, day: string, known: Known = {}): AssistantAnswer | undefined {
  const { ages, born, nextAge } = request;
  if (ages.length === 0) return aboutStoredTerm(known, day);
  const oldest = Math.max(...ages);
  const [doubt] = doubtsAbout(request, 'term');
  if (doubt) return askBack(doubt, day, [simulatorLink('affordability', { age: oldest })]);
  const { text: answer, sources } = readOn(
    {
      ...computedEntry,
      text: ({ current }) => {
        current('term.limit');
        const next = born && ages.length === 1 ? `${Number(born.slice(0, 4)) + oldest + 1}${born.slice(4)}` : undefined;
        const later = termFor([oldest + 1], day);
        return [
          `${ages.length > 1 ? 'Conta a idade do mais velho. ' : ''}Com ${oldest} anos, o Banco de Portugal recomenda um prazo até ${describeTerm(termFor(ages, day))}; é uma recomendação, não uma lei.`,
          nextAge !== undefined &&
            termFor([nextAge], day) < termFor(ages, day) &&
            `Quando fizeres ${nextAge}, são ${describeTerm(termFor([nextAge], day))}: o banco diz que dia conta.`,
          next &&
            later < termFor(ages, day) &&
            `A partir de ${dayInWords(next)}, com ${oldest + 1} anos, são ${describeTerm(later)}.`,
          byEndAges((endAge) => termFor(ages, day, endAge), current('lender.end_ages').value),
        ]
          .filter(Boolean)
          .join(' ');
      },
      sources: [],
    },
    day,
  );
  return answerOf({ origin: 'knowledge', lines: [answer], sources });
}
