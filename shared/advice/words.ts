import { listed } from '../kit/format.ts';

/** Words that only stand in a recommendation, which needs the service of advice (spec lenders, L8). */
const ofAdvice = [
  { words: 'recomendamos', pattern: /(^|[^\p{L}])recomendamos($|[^\p{L}])/u },
  { words: 'a melhor', pattern: /(^|[^\p{L}])a melhor($|[^\p{L}])/u },
] as const;

const wordsIn = (text: string): readonly string[] => {
  const lower = text.toLocaleLowerCase('pt-PT');
  return ofAdvice.filter(({ pattern }) => pattern.test(lower)).map(({ words }) => words);
};

/**
 * Returns the hint at a text of a brokerage without advice that says what only a recommendation may: it blocks nothing.
 * Undefined without such words, and where advice is among the authorised services.
 */
export function adviceHint(text: string, hasAdvice: boolean): string | undefined {
  const found = hasAdvice ? [] : wordsIn(text);
  if (found.length === 0) return undefined;
  return `${listed(found.map((words) => `«${words}»`))}: são palavras de uma recomendação, que a nossa autorização não inclui. Diz antes o que a proposta tem.`;
}
