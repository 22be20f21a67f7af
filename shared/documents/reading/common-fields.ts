import { isPersonal, isTaxNumber } from '../../people/tax-number.ts';
import { bareName } from './bare-names.ts';
import { type FieldCollector, gather } from './gather.ts';
import { isIban } from './identifiers.ts';
import { agreed, day, labelled, nineDigits, pattern, type ReadValue, type Shape, valuesOf } from './labels.ts';
import { findPhrase, type Line } from './lines.ts';
import { personName } from './names.ts';
import type { FieldName } from './reading.ts';

export const nifLabels =
  'nif|n i f|numero de identificacao fiscal|no de identificacao fiscal|n de identificacao fiscal|identificacao fiscal|numero fiscal de contribuinte|numero fiscal|no fiscal|n fiscal|numero de contribuinte|no contribuinte|n contribuinte|no de contribuinte|n de contribuinte|contribuinte no|contribuinte n|contribuinte|nif nipc|nipc|n i p c|pessoa coletiva|pessoa colectiva|tax id';

/** Keeps the tax numbers that stand at a label: those of natural persons and those of companies apart. */
export function gatherTaxNumbers(
  collector: FieldCollector,
  { labels = nifLabels, person, company }: { labels?: string; person?: FieldName; company?: FieldName },
): void {
  const { lines, keep, broken } = collector;
  const all = valuesOf(lines, labels, nineDigits);
  for (const value of all) if (!isTaxNumber(value.value) && person) broken(person, value);
  const valid = all.filter(({ value }) => isTaxNumber(value));
  if (person) keep(person, agreed(valid.filter(({ value }) => isPersonal(value))));
  if (company) keep(company, agreed(valid.filter(({ value }) => !isPersonal(value))));
}

const nameOptions = {
  unless:
    /^(?:d[aeo]s? )?(?:empresa|entidade|firma|banco|produto|fiscal|comercial|do ficheiro|conjuge|pai|mae|predio|rua|empregador|patronal)/,
  unlessAfter: /(?:^|[^a-z])(?:sobre|em|de|user|utilizador)$/,
};

/** Keeps the name at a label, else that of the addressee, unless names at labels disagree. */
export function gatherName(collector: FieldCollector, groups: readonly string[], isAddressed = false): void {
  gather(collector, 'name', groups, personName, nameOptions);
  if (!isAddressed) return;
  const isLabelled = groups.some((labels) => valuesOf(collector.lines, labels, personName, nameOptions).length > 0);
  if (!isLabelled) collector.keep('name', bareName(collector.lines));
}

/** Words of other labels and of sentences, which stand in no company's name. */
const noCompany =
  /\b(?:nipc|nif|niss|contribuinte|morada|data|periodo|mes|nome|recibo|declara(?:cao|mos)?|para os|efeitos|vencimento|admissao|contrato|categoria|trabalhador|colaborador|funcionario)\b/;

const company: Shape = (text, raw) => {
  const lead = /^[\s:.-]*/.exec(text)?.[0].length ?? 0;
  const name = /^[^:]{3,80}?(?=$| {2}|,? n\.?i\.?[fp])/iu.exec(raw.slice(lead))?.[0].trim();
  const isCompany =
    name &&
    /^[\p{Lu}\d]/u.test(name) &&
    /\p{L}{2}/u.test(name) &&
    !/(?:,|\bque)$/i.test(name) &&
    !noCompany.test(text.slice(lead, lead + name.length));
  return isCompany ? [{ value: name, start: lead, end: lead + name.length }] : [];
};

const companyEnding = /(?:^|[\s,])(?:lda|limitada|s\.? ?a|unipessoal|e\.? ?p\.? ?e|sgps|crl|ltd|limited|plc)\.?$/;

/** Keeps the company in whose name a paper begins. */
export function gatherEmployer(collector: FieldCollector): void {
  const { lines, keep } = collector;
  gather(
    collector,
    'employer',
    ['entidade patronal|entidade empregadora|empregador|employer name|employer', 'empresa|firma|entidade'],
    company,
    { unless: /^(?:d[aeo]s?\b|patronal|empregadora|nif|n\b|paye|reference|ref|s name)/, beginsCell: true },
  );
  for (const line of lines.slice(0, 8)) {
    const cell = line.raw
      .split('  ')
      .find((part) => companyEnding.test(part.toLowerCase().replace(/[.\s]+$/, (end) => end.trim())));
    if (cell && cell.length <= 80 && !cell.includes(':')) keep('employer', { value: cell.trim(), line });
  }
}

/** Keeps the account and its bank. */
export function gatherIban({ lines, keep, broken }: FieldCollector): void {
  const found: ReadValue[] = [];
  for (const line of lines)
    for (const match of line.raw
      .toUpperCase()
      .matchAll(/(?<![A-Z0-9])([A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30})(?![A-Z0-9])/g)) {
      const value = ibanIn((match[1] ?? '').replaceAll(' ', ''));
      const isLabelled = findPhrase(line, 'iban') !== undefined || value.startsWith('PT50');
      if (isIban(value)) found.push({ value, line });
      else if (isLabelled && /^PT\d{23}$/.test(value)) broken('iban', { value, line });
    }
  for (const value of valuesOf(lines, 'nib', pattern(/(?<!\d)(\d{4} ?\d{4} ?\d{11} ?\d{2})(?!\d)/g))) {
    const iban = `PT50${value.value.replaceAll(' ', '')}`;
    if (isIban(iban)) found.push({ ...value, value: iban });
    else broken('iban', { ...value, value: iban });
  }
  const iban = agreed(found);
  keep('iban', iban);
  keep('bank', iban?.value.startsWith('PT') ? { ...iban, value: iban.value.slice(4, 8) } : undefined);
}

/** Cuts what follows a Portuguese account number on its line. */
const ibanIn = (text: string): string => (text.startsWith('PT') ? text.slice(0, 25) : text);

/** Finds the two days of a period: 'de 2026-10-01 a 2026-10-31'. */
export function rangeIn(lines: readonly Line[]): { from: ReadValue; to: ReadValue } | undefined {
  const labels = 'periodo|extrato|extracto|movimentos|statement|period|rendimentos|desde|de|from';
  const ranges = lines.flatMap((line) => {
    const days = day(line.text, line.raw);
    return days.flatMap((first, index) => {
      const second = days[index + 1];
      if (!second || first.value > second.value) return [];
      const between = line.text.slice(first.end, second.start);
      const isRange =
        /^ *(?:a|ate|ate a|-|to|until|e|\/)[ :]*$/.test(between) || /^ +(?:ate|a|to)[ :a-z]*$/.test(between);
      const label = findPhrase(line, labels);
      return isRange && label && label.start < first.start
        ? [{ from: { value: first.value, line }, to: { value: second.value, line } }]
        : [];
    });
  });
  const [range] = ranges;
  if (range && ranges.every(({ from, to }) => from.value === range.from.value && to.value === range.to.value))
    return range;
  if (range) return undefined;
  const from = labelled(lines, ['data de inicio|data inicio|data inicial|period from', 'de|desde|from'], day);
  const to = labelled(lines, ['data de fim|data fim|data final|period to', 'ate|to'], day);
  return from && to && from.value <= to.value ? { from, to } : undefined;
}
