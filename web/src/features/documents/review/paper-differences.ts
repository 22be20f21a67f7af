import { isOfAnother, isOrdinaryPay } from '#shared/applications/usable-facts.ts';
import { isOfPerson } from '#shared/documents/reading/checks.ts';
import type { FieldName } from '#shared/documents/reading/reading.ts';
import type { ReadingFinding } from '#shared/documents/reading-view.ts';
import { dayAfter } from '#shared/kit/lisbon-time.ts';
import { foldText } from '#shared/kit/text.ts';

/** A current paper of a case, as it was read. */
export interface ComparedPaper {
  documentId: string;
  kind: string;
  fields: readonly PaperField[];
  findings: readonly ReadingFinding[];
}

interface PaperField {
  name: FieldName;
  value: string;
  page: number;
  line: string;
}

/** What the request says by itself. Amounts in euro. */
export interface StatedFigures {
  countryIncome: string;
  price?: number;
  /** One payment, net. */
  income?: number;
}

/** Where a value stands; `line` is empty for one that is not a field. */
export interface DifferencePlace {
  documentId: string;
  /** From 1. */
  page: number;
  line: string;
}

/** One of the values that differ, with the papers that have it; without places it is the request's own. */
interface DifferingValue {
  /** Amounts `1234.56`; others as printed or read. */
  value: string;
  places: readonly DifferencePlace[];
}

/** In the order in which the team sees them. */
const subjects = {
  nif: 'NIF',
  price: 'Preço do imóvel',
  article: 'Artigo matricial',
  fraction: 'Fração',
  income: 'Rendimento líquido por mês',
  salary: 'Líquido do recibo e crédito no extrato',
  gross: 'Vencimento da declaração e do recibo',
  employer: 'Entidade patronal',
  balance: 'Saldo que não segue o anterior',
} as const;
type DifferenceSubject = keyof typeof subjects;

export interface PaperDifference {
  subject: DifferenceSubject;
  label: string;
  /** At least two. */
  values: readonly DifferingValue[];
}

const fieldOf = ({ fields }: ComparedPaper, name: FieldName): PaperField | undefined =>
  fields.find((field) => field.name === name);
const textOf = (paper: ComparedPaper, name: FieldName): string | undefined => fieldOf(paper, name)?.value;

const placeOf = ({ documentId }: ComparedPaper, { page, line }: PaperField): DifferencePlace => ({
  documentId,
  page,
  line,
});

const euro = (amount: number): string => amount.toFixed(2);

/** Adds a value, or a place of a value that is there. */
function add(values: DifferingValue[], value: string, places: readonly DifferencePlace[]): DifferingValue[] {
  const at = values.findIndex((each) => each.value === value);
  const known = values[at];
  return known
    ? values.with(at, { value, places: [...known.places, ...places] })
    : [...values, { value, places: [...places] }];
}

const difference = (subject: DifferenceSubject, values: readonly DifferingValue[]): PaperDifference[] =>
  values.length > 1 ? [{ subject, label: subjects[subject], values }] : [];

/** Returns the values of a field over papers of some kinds. */
function valuesOf(papers: readonly ComparedPaper[], kinds: readonly string[], name: FieldName): DifferingValue[] {
  return papers
    .filter(({ kind }) => kinds.includes(kind))
    .reduce<DifferingValue[]>((values, paper) => {
      const field = fieldOf(paper, name);
      return field ? add(values, field.value, [placeOf(paper, field)]) : values;
    }, []);
}

/** The client's tax number; that of the other one of a couple stands in papers of both. */
function compareNumbers(papers: readonly ComparedPaper[]): PaperDifference[] {
  const own = papers.filter(({ kind }) => isOfPerson(kind));
  const values = valuesOf(
    own,
    own.map(({ kind }) => kind),
    'nif',
  );
  const most = values.toSorted((a, b) => b.places.length - a.places.length)[0]?.value;
  const isOfBoth = (documentId: string): boolean =>
    own.some((paper) => paper.documentId === documentId && textOf(paper, 'nif_b') === most);
  const differing = values.flatMap(({ value, places }) => {
    const left = value === most ? places : places.filter(({ documentId }) => !isOfBoth(documentId));
    return left.length > 0 ? [{ value, places: left }] : [];
  });
  return difference('nif', differing);
}

/** The price of the contracts and of the request; less than a euro is none. */
function comparePrice(papers: readonly ComparedPaper[], { price }: StatedFigures): PaperDifference[] {
  const read = valuesOf(papers, ['cpcv'], 'price');
  const isSame = price === undefined || read.every(({ value }) => Math.abs(Number(value) - price) < 1);
  if (isSame) return difference('price', read);
  return difference(
    'price',
    read.reduce<DifferingValue[]>(
      (values, { value, places }) => add(values, value, places),
      [{ value: euro(price), places: [] }],
    ),
  );
}

const papersOfProperty = ['caderneta_predial', 'certidao_permanente', 'cpcv'] as const;

/** How much an income may differ from the one that was stated. */
const incomeTolerance = 0.15;

function compareIncome(papers: readonly ComparedPaper[], stated: StatedFigures): PaperDifference[] {
  const { income } = stated;
  if (!income) return [];
  const slips = papers.filter((paper) => isOrdinaryPay(paper, stated) && !isOfAnother(paper));
  const far = valuesOf(slips, ['payslip'], 'net').filter(
    ({ value }) => Math.abs(Number(value) - income) > income * incomeTolerance,
  );
  return difference('income', [{ value: euro(income), places: [] }, ...far]);
}

/** Returns what the reading found to differ from a payslip, with both places. */
function compareFound(
  papers: readonly ComparedPaper[],
  { subject, kind, name }: { subject: DifferenceSubject; kind: string; name: FieldName },
): PaperDifference[] {
  return papers.flatMap((paper) =>
    paper.findings.flatMap(({ code, field, found, expected, page = 1 }) => {
      if (paper.kind !== kind || code !== 'income_differs' || field !== name) return [];
      if (found === undefined || expected === undefined) return [];
      const read = fieldOf(paper, name);
      const place = read?.value === found ? placeOf(paper, read) : { documentId: paper.documentId, page, line: '' };
      const slips = valuesOf(papers, ['payslip'], name).filter(({ value }) => value === expected);
      return slips.length > 0 ? difference(subject, [...slips, { value: found, places: [place] }]) : [];
    }),
  );
}

/** Words of companies' names that do not tell them apart. */
const legalForms = /\b(?:lda|limitada|unipessoal|s ?a|sociedade|anonima|ltd|limited|plc)\b/g;

const companyWords = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(legalForms, ' ')
    .replace(/ +/g, ' ')
    .trim();

const isSameCompany = (one: string, other: string): boolean => {
  const [a, b] = [companyWords(one), companyWords(other)];
  return a.includes(b) || b.includes(a);
};

/** The employers of payslips and declarations: by their tax number, by name where a paper has none. */
function compareEmployers(papers: readonly ComparedPaper[]): PaperDifference[] {
  interface Employer {
    nif: string | undefined;
    name: string | undefined;
    places: readonly DifferencePlace[];
  }
  const employers: Employer[] = [];
  for (const paper of papers) {
    if (paper.kind !== 'payslip' && paper.kind !== 'employer_declaration') continue;
    const [nif, name] = [textOf(paper, 'employer_nif'), textOf(paper, 'employer')];
    const field = fieldOf(paper, 'employer') ?? fieldOf(paper, 'employer_nif');
    if (!field) continue;
    const at = employers.findIndex((known) =>
      known.nif && nif ? known.nif === nif : known.name && name ? isSameCompany(known.name, name) : true,
    );
    const known = employers[at];
    const places = [...(known?.places ?? []), placeOf(paper, field)];
    if (known) employers[at] = { nif: known.nif ?? nif, name: known.name ?? name, places };
    else employers.push({ nif, name, places });
  }
  return difference(
    'employer',
    employers.map(({ nif, name, places }) => ({ value: [name, nif].filter(Boolean).join(' · '), places })),
  );
}

/** Statements of an account that begin with another balance than the one before ended with. */
function compareBalances(papers: readonly ComparedPaper[]): PaperDifference[] {
  const statements = papers.filter(({ kind }) => kind === 'bank_statement');
  return statements.flatMap((paper) => {
    const [opening, from, iban] = [
      fieldOf(paper, 'opening_balance'),
      textOf(paper, 'period_from'),
      textOf(paper, 'iban'),
    ];
    if (!opening || !from || !iban) return [];
    const before = statements.find((other) => {
      const to = textOf(other, 'period_to');
      return to !== undefined && dayAfter(to) === from && textOf(other, 'iban') === iban;
    });
    const closing = before && fieldOf(before, 'closing_balance');
    if (!closing || closing.value === opening.value) return [];
    return difference('balance', [
      { value: closing.value, places: [placeOf(before, closing)] },
      { value: opening.value, places: [placeOf(paper, opening)] },
    ]);
  });
}

/**
 * Returns what differs between the papers of a case, and from what the request says: for the team, who decide what it
 * means. Values that a paper does not have differ from nothing.
 */
export function paperDifferences(papers: readonly ComparedPaper[], stated: StatedFigures): PaperDifference[] {
  return [
    ...compareNumbers(papers),
    ...comparePrice(papers, stated),
    ...difference('article', valuesOf(papers, papersOfProperty, 'article')),
    ...difference('fraction', valuesOf(papers, papersOfProperty, 'fraction')),
    ...compareIncome(papers, stated),
    ...compareFound(papers, { subject: 'salary', kind: 'bank_statement', name: 'net' }),
    ...compareFound(papers, { subject: 'gross', kind: 'employer_declaration', name: 'gross' }),
    ...compareEmployers(papers),
    ...compareBalances(papers),
  ];
}
