import { dayAfter } from '../../kit/lisbon-time.ts';
import { centsOf } from './amounts.ts';
import { monthsBetween } from './calendar.ts';
import { aboutField, fieldOf, finding, type ReadPaper, textOf } from './checks.ts';
import { type Shape, valuesOf } from './labels.ts';
import { findPhrase, hasPhrase, type Line } from './lines.ts';
import { saysNone } from './property-fields.ts';
import type { Finding, Reading, ReadingKind } from './reading.ts';
import { monthOf } from './time-checks.ts';

/** Two parts that belong together, in one file or two. */
const parts: Partial<Readonly<Record<ReadingKind, ReadingKind>>> = {
  irs_declaration: 'irs_assessment',
  irs_assessment: 'irs_declaration',
  sa302: 'tax_overview_uk',
  tax_overview_uk: 'sa302',
};

/** What only an assessment says: annexes and simulations of a declaration have its other words. */
const assessmentMarks =
  'demonstracao de liquidacao|demonstracao da liquidacao|nota de liquidacao|liquidacao de irs|numero da liquidacao|data da liquidacao|periodo de rendimentos|valor apurado|acerto de contas';

const isAssessment = (lines: readonly Line[], page: number): boolean =>
  hasPhrase(
    lines.filter((line) => line.page === page),
    assessmentMarks,
  );

/** Whether two parts are of one person and year, as far as both say so. */
const agree = (one: Pick<Reading, 'fields'>, other: Pick<Reading, 'fields'>): boolean =>
  (['utr', 'nif', 'year'] as const).every((name) => {
    const [own, others] = [textOf(one, name), textOf(other, name)];
    return !own || !others || own === others;
  });

function checkParts(paper: ReadPaper): Finding[] {
  const { kind, pageKinds, lines, context, isPartlyScanned } = paper;
  if (isPartlyScanned) return [];
  const other = parts[kind];
  if (other) {
    const isInside = pageKinds.some(
      (each, index) => each === other && (other !== 'irs_assessment' || isAssessment(lines, index + 1)),
    );
    const isThere = isInside || (context.siblings ?? []).some((each) => each.kind === other && agree(each, paper));
    return isThere ? [] : [finding('missing_part', { expected: other })];
  }
  if (kind !== 'mapa' || hasPhrase(lines, 'sem responsabilidades|nao existem responsabilidades|nao existe informacao'))
    return [];
  const missing = ['quadro sintese', 'informacao detalhada'].filter((part) => !hasPhrase(lines, part));
  return missing.length === 1
    ? [finding('missing_part', missing[0] === undefined ? {} : { expected: missing[0] })]
    : [];
}

/** Returns whether pages are missing by their numbers: 'página 2 de 4'. */
function checkPages({ lines, pageCount, isPartlyScanned, kind }: ReadPaper): Finding[] {
  if (isPartlyScanned || pageCount > 40 || kind === 'cpcv') return [];
  const seen = new Map<number, Set<number>>();
  for (const { text } of lines) {
    const match = /\b(?:pagina|pag|page)\b\.? *:? *(\d{1,3}) *(?:de|of|\/) *(\d{1,3})\b/.exec(text);
    const [number, total] = [Number(match?.[1]), Number(match?.[2])];
    if (!match || number < 1 || number > total || total > 200) continue;
    seen.set(total, (seen.get(total) ?? new Set()).add(number));
  }
  const [only, ...others] = [...seen];
  if (!only || others.length > 0) return [];
  const [total, numbers] = only;
  return numbers.size < total && pageCount < total
    ? [finding('missing_pages', { found: String(numbers.size), expected: String(total) })]
    : [];
}

function checkDefault(paper: ReadPaper): Finding[] {
  const field = paper.kind === 'mapa' ? fieldOf(paper, 'default_total') : undefined;
  return field && centsOf(field.value) > 0 ? [aboutField('default_found', field)] : [];
}

const cancellationWords = 'cancelada|cancelado|cancelamento|extinta|extinto|caducada|caducado|cancelou';

/** Returns what burdens a property according to the land register. */
function checkRegister({ kind, lines }: ReadPaper): Finding[] {
  if (kind !== 'certidao_permanente') return [];
  const findings: Finding[] = [];
  const isBurden = (line: Line, index: number): boolean => {
    const near = [line, lines[index + 1]].filter((each) => each !== undefined);
    return !near.some((each) => saysNone(each)) && !isCancelled(lines, index);
  };
  for (const [index, line] of lines.entries()) {
    const grave = (['penhora', 'usufruto', 'arresto'] as const).find((word) => findPhrase(line, word));
    if (grave && isBurden(line, index))
      findings.push(finding('encumbrance', { field: grave, found: grave, page: line.page }));
    if (findPhrase(line, 'hipoteca|hipoteca voluntaria|hipoteca legal') && isBurden(line, index))
      findings.push(finding('encumbrance', { field: 'hipoteca', found: 'hipoteca', page: line.page }, 'info'));
    if (findPhrase(line, 'registos pendentes|registo pendente|apresentacoes pendentes|apresentacao pendente')) {
      const after = line.text.slice(findPhrase(line, 'pendentes|pendente')?.end ?? 0);
      const next = lines[index + 1];
      const isNone = saysNone(line) || (next !== undefined && saysNone(next)) || /\b(?:nao|0)\b/.test(after);
      const isSaid = /\d|ap\b|existem/.test(`${line.text} ${next?.text ?? ''}`);
      if (!isNone && isSaid) findings.push(finding('pending_registration', { page: line.page }));
    }
  }
  return findings;
}

/** Whether an entry is a cancellation, or one cancels it in the lines of its own entry. */
function isCancelled(lines: readonly Line[], index: number): boolean {
  const begins = (line: Line | undefined): boolean =>
    line !== undefined && /^(?:ap\b|averbamento|av\b|inscricao|apresentacao)/.test(line.text);
  let first = index;
  while (first > 0 && !begins(lines[first]) && index - first < 6) first -= 1;
  const rest = lines.slice(index + 1, index + 8);
  const next = rest.findIndex(begins);
  const entry = lines.slice(first, next === -1 ? index + 8 : index + 1 + next);
  const own = entry.some((line) => findPhrase(line, cancellationWords));
  const followed = next !== -1 ? rest.slice(next, next + 3) : [];
  return (
    own ||
    followed.some(
      (line) => findPhrase(line, `${cancellationWords}`) && /hipoteca|penhora|usufruto|arresto/.test(line.text),
    )
  );
}

const useLabels: Partial<Readonly<Record<ReadingKind, string>>> = {
  caderneta_predial: 'afectacao|afetacao',
  licenca_utilizacao:
    'destina-se a|destinado a|destinada a|destinam-se a|utilizacao prevista|uso a que se destina|utilizacao|uso',
};

const housing = /habita|fogo|residenc|moradia/;
const otherUse =
  /comerci|servic|armazem|armazen|industri|garagem|estacionamento|arrum|escritorio|terreno|turis|loja|aparcamento/;

/** Reads the words of a cell. */
const words: Shape = (text) => {
  const found = /\p{L}[\p{L} ,-]*/u.exec(text);
  return found ? [{ value: found[0].trim(), start: found.index, end: found.index + found[0].length }] : [];
};

/** Returns whether a home is registered for another use. */
function checkUse({ kind, lines }: ReadPaper): Finding[] {
  const labels = useLabels[kind];
  const uses = labels === undefined ? [] : valuesOf(lines, labels, words);
  const other = uses.find(({ value }) => otherUse.test(value));
  return other && !uses.some(({ value }) => housing.test(value))
    ? [finding('use_not_housing', { found: other.value, expected: 'habitação', page: other.line.page })]
    : [];
}

/** Returns whether the sums of a paper agree with the case. */
function checkSums(paper: ReadPaper): Finding[] {
  const { kind, context } = paper;
  const due = { imt: context.case?.imtCents, imposto_selo: context.case?.stampCents }[kind as string];
  const amount = fieldOf(paper, 'amount');
  if (amount && due !== undefined && Math.abs(centsOf(amount.value) - due) > 100)
    return [aboutField('sum_mismatch', amount, (due / 100).toFixed(2))];
  return [];
}

/** Returns whether a statement begins with another balance than the one of the month before ended with. */
function checkBalance(paper: ReadPaper): Finding[] {
  if (paper.kind !== 'bank_statement') return [];
  const opening = fieldOf(paper, 'opening_balance');
  const [from, iban] = [textOf(paper, 'period_from'), textOf(paper, 'iban')];
  if (!opening || !from || !iban) return [];
  const before = (paper.context.siblings ?? []).find((sibling) => {
    const to = textOf(sibling, 'period_to');
    return (
      sibling.kind === 'bank_statement' && textOf(sibling, 'iban') === iban && to !== undefined && dayAfter(to) === from
    );
  });
  const closing = before && textOf(before, 'closing_balance');
  return closing !== undefined && centsOf(closing) !== centsOf(opening.value)
    ? [aboutField('balance_break', opening, closing)]
    : [];
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns whether a month's pay stands out, and whether it differs from what the employer states. */
function checkIncome(paper: ReadPaper): Finding[] {
  const siblings = paper.context.siblings ?? [];
  const payslips = siblings.filter(({ kind }) => kind === 'payslip');
  if (paper.kind === 'payslip') {
    const net = fieldOf(paper, 'net');
    const others = payslips
      .flatMap((sibling) => Number(textOf(sibling, 'net') ?? Number.NaN))
      .filter((value) => value > 0);
    const isHigh = net && others.length >= 2 && Number(net.value) > 1.6 * median([...others, Number(net.value)]);
    return isHigh ? [aboutField('holiday_pay', net)] : [];
  }
  if (paper.kind !== 'employer_declaration') return [];
  const gross = fieldOf(paper, 'gross');
  const latest = payslips
    .filter((sibling) => textOf(sibling, 'gross') && monthOf(sibling))
    .sort((a, b) => monthsBetween(monthOf(a) ?? '', monthOf(b) ?? ''))
    .at(0);
  const paid = latest && Number(textOf(latest, 'gross'));
  if (!gross || !paid || Number(gross.value) <= 0) return [];
  return Number(gross.value) > paid * 1.15 ? [aboutField('income_differs', gross, paid.toFixed(2))] : [];
}

/** Returns what a paper's content says. */
export const checkContent = (paper: ReadPaper): Finding[] => [
  ...checkParts(paper),
  ...checkPages(paper),
  ...checkDefault(paper),
  ...checkRegister(paper),
  ...checkUse(paper),
  ...checkSums(paper),
  ...checkBalance(paper),
  ...checkIncome(paper),
];
