import { isSameName } from '#shared/documents/reading/names.ts';
import { listed } from '#shared/kit/format.ts';
import { plural } from '#shared/kit/text.ts';

/** A line that names who borrows: 'Proponente 1: Ana Silva', 'Nome do consumidor  Rui Costa'. */
const named =
  /^\s*(?:nomes? d[oa]s? )?(?:proponentes?|titular(?:es)?|consumidor(?:es)?|mutu[aá]rios?|clientes?)(?: ?(?:n\.?º? ?)?\d)?(?:\(e?s\))?(?:\s*[:–-]\s*|\s{2,})(.+)$/i;

/** Words that begin with a capital, as a name is printed. */
const personName = /^\p{Lu}[\p{L}'.-]*(?: (?:d[aeo]s?|e|\p{Lu}[\p{L}'.-]*))*(?: \p{Lu}[\p{L}'.-]*)$/u;

/** Returns the borrowers that a FINE names, as printed; none where it names nobody. */
export function peopleNamed(pages: readonly string[]): string[] {
  const lines = pages.flatMap((page) => page.split('\n'));
  const names = lines.flatMap((line) => named.exec(line)?.[1]?.split(/ e (?=\p{Lu})|;|,|\s{2,}/u) ?? []);
  return [...new Set(names.map((name) => name.trim()))].filter((name) => personName.test(name));
}

/**
 * Returns how the borrowers that a FINE names differ from those of the request, in words for the team; none where it names
 * nobody, or the same people (spec lenders L4).
 */
export function peopleCautions(named: readonly string[], borrowers: readonly string[]): string[] {
  if (named.length === 0) return [];
  const others = named.filter((name) => borrowers.every((each) => isSameName(name, each) === false));
  const missing = borrowers.filter((each) => named.every((name) => isSameName(name, each) === false));
  return [
    ...(others.length > 0
      ? [`Nomeia ${listed(others)}, que não ${plural(others.length, 'é titular', 'são titulares')} deste pedido`]
      : []),
    ...(missing.length > 0 ? [`Não nomeia ${listed(missing)}`] : []),
  ];
}
