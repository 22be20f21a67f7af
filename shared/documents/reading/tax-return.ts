import { isPersonal, isTaxNumber } from '../../people/tax-number.ts';
import { gatherName, nifLabels, rangeIn } from './common-fields.ts';
import { type FieldCollector, gather } from './gather.ts';
import { agreed, amount, day, nineDigits, type ReadValue, valuesOf, year } from './labels.ts';
import { findPhrase, type Line } from './lines.ts';

function gatherTax(collector: FieldCollector): void {
  const { lines, keep, broken } = collector;
  const footer = lines.find((line) => /mod\.? ?3 irs *:/.test(line.text));
  const parts = footer && /irs *: *(\d{9}) *\/ *((?:19|20)\d\d)/.exec(footer.text);
  if (footer && parts) {
    const [, nif = '', taxYear = ''] = parts;
    keep('year', { value: taxYear, line: footer });
    if (isTaxNumber(nif)) keep('nif', { value: nif, line: footer });
    else broken('nif', { value: nif, line: footer });
  }
  for (const [name, label] of [
    ['nif', 'sujeito passivo a|nif do sujeito passivo a|nif a'],
    ['nif_b', 'sujeito passivo b|nif do sujeito passivo b|nif b'],
  ] as const) {
    const found =
      agreed(valuesOf(lines, label, nineDigits)) ?? agreed(valuesOf(linesAbout(lines, label), nifLabels, nineDigits));
    if (found && isTaxNumber(found.value)) keep(name, found);
    else if (found) broken(name, found);
  }
  gatherName({ ...collector, lines: linesAbout(lines, 'sujeito passivo a') }, ['nome']);
  gatherName(collector, ['nome do sujeito passivo|nome do contribuinte|nome', 'sujeito passivo a'], true);
  gather(
    collector,
    'year',
    [
      'ano dos rendimentos|ano a que respeitam os rendimentos|ano de rendimentos|rendimentos do ano|rendimentos de|irs de|ano fiscal',
      'ano',
    ],
    year,
  );
  const range = rangeIn(lines);
  keep('year', range && { ...range.from, value: range.from.value.slice(0, 4) });
}

/** Most lines that the details of a person have. */
const block = 5;

/** Returns the lines about a person: 'Sujeito passivo A  Ana Silva  NIF  123456789', in one line or several. */
function linesAbout(lines: readonly Line[], label: string): readonly Line[] {
  const start = lines.findIndex((line) => findPhrase(line, label));
  if (start === -1) return [];
  const rest = lines.slice(start + 1, start + block);
  const end = rest.findIndex((line) => findPhrase(line, 'sujeito passivo|dependentes|conjuge') !== undefined);
  return [...lines.slice(start, start + 1), ...(end === -1 ? rest : rest.slice(0, end))];
}

function gatherDeclaration(collector: FieldCollector): void {
  gatherTax(collector);
  gather(
    collector,
    'issued_on',
    ['data de entrega|data de rececao|data de recepcao|entregue em|data da submissao|data de submissao'],
    day,
  );
}

function gatherAssessment(collector: FieldCollector): void {
  gatherTax(collector);
  const first = firstOf(
    collector.lines.length > 0
      ? valuesOf(collector.lines, nifLabels, nineDigits, { unless: /^(?:consignacao|da entidade)/ })
      : [],
  );
  if (first && isTaxNumber(first.value)) collector.keep('nif', isPersonal(first.value) ? first : undefined);
  else if (first) collector.broken('nif', first);
  gather(collector, 'issued_on', ['data da liquidacao|data de liquidacao|data de emissao|data do documento'], day);
  gather(
    collector,
    'amount',
    ['valor a pagar|valor a reembolsar|valor apurado|montante a reembolsar|reembolso'],
    amount,
  );
}

const firstOf = (values: readonly ReadValue[]): ReadValue | undefined => values[0];

/** Returns what is read of the papers of IRS. */
export const taxFields = { irs_declaration: gatherDeclaration, irs_assessment: gatherAssessment };
