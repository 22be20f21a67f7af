import { foldText } from '#shared/kit/text.ts';
import { findPhrase, type Line, lineOf } from '../lines.ts';
import type { FineCollector } from './collector.ts';
import { type PlacedLine, titleOf } from './sections.ts';

/** Returns the lines, and each joined with the next one, because names and sentences run over two. */
export const withJoined = (lines: readonly Line[]): Line[] => [
  ...lines,
  ...lines.slice(1).map((next, at) => lineOf(`${lines[at]?.source} ${next.source}`, lines[at]?.page ?? next.page)),
];

const street =
  /, *(?:r\.|rua|av\.?|avenida|praca|pc\.?|largo|travessa|estrada|alameda|praceta|rotunda|quinta|lugar|parque|edificio|urbanizacao)(?!\p{L})/u;

/** Words that stand before the name of a lender. */
const lead =
  /^(?:(?:nome|identidade|identificacao|denominacao(?: social)?|designacao|instituicao|mutuante)(?:: *| {2}))?/;

/** First lines of a section that are no names. */
const noName = /^(?:telefone|telefones|tel|morada|endereco|contactos?|e-?mail|sede|nif|nipc|sitio|pessoa)(?!p{L})/;

/** Returns a lender as printed: up to a comma before a street, or to a gap. */
function printedName({ text, raw }: Line): string | undefined {
  const start = lead.exec(text)?.[0].length ?? 0;
  const rest = text.slice(start);
  const ends = [rest.search(street), rest.indexOf('  ')].filter((end) => end > 0);
  const name = raw.slice(start, start + Math.min(rest.length, ...ends)).replace(/[\s,;:-]+$/, '');
  return /^[\p{L}\p{N}]/u.test(name) && /\p{L}{2}/u.test(name) && !noName.test(rest) ? name : undefined;
}

const lenderWords = /(?<!\p{L})(?:banco|caixa|credito|s\. ?a\.|crl|sucursal)(?!\p{L})/u;

/** Returns a line without its title, if a lender's name stands behind it. */
function withoutTitle({ line, isTitle }: PlacedLine): Line | undefined {
  if (!isTitle) return line;
  const rest = lineOf(line.raw.slice(titleOf(line)?.end).replace(/^[ :-]+/, ''), line.page);
  return lenderWords.test(rest.text) ? rest : undefined;
}

/**
 * Keeps the lender: the name of the list that stands in the section, else what the section's first line says. A name
 * that is part of a longer one does not count beside it.
 */
export function gatherLender(
  { keep, doubt }: FineCollector,
  placed: readonly PlacedLine[],
  lenders: readonly { name: string }[],
): void {
  const lines = withJoined(placed.map(({ line }) => line));
  const found = lenders.flatMap(({ name }) => {
    for (const line of lines) {
      const span = findPhrase(line, foldText(name).replaceAll('|', ' '));
      if (span) return [{ name, line, span }];
    }
    return [];
  });
  const isPart = ({ name }: { name: string }): boolean =>
    found.some((other) => other.name.length > name.length && foldText(other.name).includes(foldText(name)));
  const whole = found.filter((each) => !isPart(each));
  const [first] = whole;
  if (whole.some(({ name }) => name !== first?.name)) {
    doubt('lender');
  } else if (first) {
    keep('lender', first.name, sourceOf(first.line));
  } else {
    for (const each of placed) {
      const line = withoutTitle(each);
      if (!line) continue;
      keep('lender', printedName(line), sourceOf(each.line));
      return;
    }
  }
}

const sourceOf = ({ page, source }: Line) => ({ page, printed: source, section: 1 });
