import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { describeTerm } from '#shared/kit/format-figures.ts';
import { foldText } from '#shared/kit/text.ts';
import { maximumTerm } from '#shared/loan/index.ts';
import { answerOf } from '../answer.ts';
import { readOn } from '../knowledge/entries.ts';
import { computed } from '../knowledge/entry.ts';
import { readRequest } from '../read-request.ts';

/** Returns a day of birth with so many completed years on a day. */
const bornFor = (age: number, day: string): string => `${Number(day.slice(0, 4)) - age}-01-01`;

/** Returns the longest term in months for the oldest of such ages; without the lender's end age the recommended one. */
export const termFor = (ages: readonly number[], on: string, lenderEndAge?: number): number =>
  maximumTerm({ birthDates: ages.map((age) => bornFor(age, on)), on, lenderEndAge });

/** Asks for the term, or whether the age is an obstacle. */
const asksTerm =
  /\b(?:prazo|duracao)\b|\bquantos anos\b[^?]*\b(?:pagar|credito|emprestimo|ter)\b|\bate que idade\b|\b(?:posso|consigo|podemos|conseguimos|ainda|velh[oa]|idade)\b[^?]*\b(?:credito|emprestimo|casa)\b/;
const asksAnother = /\b(?:entrega|documentos?|resposta|reflexao|validade|proposta|imt|irs|garantia|seguro)\b/;

/** A bare number in a question about the term is an age: 'prazo máximo aos 60'. */
const bareAge = /\bprazo\b[^\d?]{0,20}\b(\d{2})\b(?! ?(?:anos de prazo|meses|mil|%|€|\d))/;

function agesFor(text: string): readonly number[] | undefined {
  const { ages } = readRequest(text);
  if (ages) return ages;
  const age = Number(bareAge.exec(text)?.[1]);
  return age >= 18 ? [age] : undefined;
}

/** Returns the terms between the lowest and the highest end age in words. */
function remaining(least: number, most: number): string {
  if (most === 0) return 'Com essa idade já não sobra prazo nesses bancos: fala com a equipa sobre o teu caso';
  if (least === most) return `Mesmo assim, ficas com ${describeTerm(most)} de prazo`;
  return least === 0
    ? `Só alguns te dão prazo, e no máximo ${describeTerm(most)}`
    : `Ficas assim com ${least / 12} a ${describeTerm(most)} de prazo, conforme o banco`;
}

/** Answers 'Tenho 52 anos, qual é o prazo máximo?' with the terms of that age; undefined for another question. */
export function computedTerm(question: string, day: string): AssistantAnswer | undefined {
  const text = foldText(question);
  const ages = asksTerm.test(text) && !asksAnother.test(text) ? agesFor(text) : undefined;
  if (!ages) return undefined;
  const oldest = Math.max(...ages);
  const { text: answer, sources } = readOn(
    {
      ...computed,
      text: ({ current }) => {
        current('term.limit');
        const { lowest, highest } = current('lender.end_ages').value;
        const [least, most] = [lowest, highest].map((lenderEndAge) => termFor(ages, day, lenderEndAge));
        return [
          `${ages.length > 1 ? 'Conta a idade do mais velho. ' : ''}Com ${oldest} anos, o Banco de Portugal recomenda um prazo até ${describeTerm(termFor(ages, day))}; é uma recomendação, não uma lei.`,
          `Cada banco tem também a sua idade limite para o fim do contrato, em geral entre os ${lowest} e os ${highest} anos.`,
          `${remaining(least ?? 0, most ?? 0)}.`,
        ].join(' ');
      },
      sources: [],
    },
    day,
  );
  return answerOf({ origin: 'knowledge', lines: [answer], sources });
}
