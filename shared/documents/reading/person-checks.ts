import { foldText } from '../../kit/text.ts';
import { aboutField, fieldOf, finding, isOfPerson, type ReadPaper, textOf } from './checks.ts';
import { findPhrase } from './lines.ts';
import { isSameName } from './names.ts';
import type { Finding } from './reading.ts';

/** Returns whether a paper is of the person of the case: the tax number decides, the name where there is none. */
export function checkPerson(paper: ReadPaper): Finding[] {
  const { kind, context, fields } = paper;
  if (!isOfPerson(kind)) return [];
  const nif = fieldOf(paper, 'nif');
  const name = fieldOf(paper, 'name');
  const known = context.person?.nif ?? nifOfSiblings(paper);
  const agrees = nif && known ? nif.value === known || textOf(paper, 'nif_b') === known : undefined;
  const sameName = name && context.person?.name ? isSameName(name.value, context.person.name) : undefined;
  const birth = fieldOf({ fields }, 'birth_date');
  const findings: Finding[] = [];
  if (nif && agrees === false) findings.push(aboutField('nif_mismatch', nif, known));
  if (name && sameName === false) {
    const { name: field, value: found, page } = name;
    const expected = context.person?.name;
    findings.push(finding('other_person', { field, found, page, expected }, agrees ? 'info' : undefined));
  }
  if (birth && context.person?.birthDate && birth.value !== context.person.birthDate && sameName !== true && !agrees)
    findings.push(aboutField('other_person', birth, context.person.birthDate));
  return findings;
}

/** Returns the tax number on which the person's other papers agree. */
function nifOfSiblings({ context: { siblings = [] } }: ReadPaper): string | undefined {
  const numbers = new Set(
    siblings.filter(({ kind }) => isOfPerson(kind)).flatMap((sibling) => textOf(sibling, 'nif') ?? []),
  );
  const [only] = numbers;
  return numbers.size === 1 ? only : undefined;
}

/** Returns the borrowers that a contract does not name. */
export function checkParties({ kind, context, lines, isPartlyScanned, fields }: ReadPaper): Finding[] {
  if (kind !== 'cpcv') return [];
  const findings: Finding[] = [];
  const text = lines.map((line) => line.text.replaceAll('  ', ' ')).join(' ');
  const digits = text.replace(/(?<=\d)[ .](?=\d)/g, '');
  const words = new Set(text.split(/[^\p{L}]+/u));
  const isNamed = ({ name, nif }: { name?: string; nif?: string }): boolean => {
    if (nif && digits.includes(nif)) return true;
    const parts = foldText(name ?? '').split(/[^\p{L}]+/u);
    const long = parts.filter((part) => part.length > 2 && !/^d[aeo]s?$/.test(part));
    return long.length < 2 || long.every((part) => words.has(part));
  };
  const missing = (context.case?.borrowers ?? []).filter((borrower) => !isNamed(borrower));
  if (!isPartlyScanned && missing.length > 0)
    findings.push(
      finding('parties_missing', { expected: missing.map(({ name, nif }) => name ?? nif ?? '').join(', ') }),
    );
  const price = fieldOf({ fields }, 'price');
  const asked = context.case?.priceCents;
  if (price && asked !== undefined && Math.abs(Number(price.value) * 100 - asked) >= 100)
    findings.push(aboutField('sum_mismatch', price, (asked / 100).toFixed(2)));
  const hasClause = lines.some((line) =>
    findPhrase(
      line,
      'financiamento|credito habitacao|credito a habitacao|credito bancario|emprestimo bancario|emprestimo|mutuo|aprovacao do credito|recurso a credito',
    ),
  );
  if (!hasClause && !isPartlyScanned) findings.push(finding('no_financing_clause'));
  return findings;
}
