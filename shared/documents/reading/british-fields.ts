import { gatherName } from './common-fields.ts';
import { type FieldCollector, gather } from './gather.ts';
import { britishAmount, labelled, pattern, type Shape, year } from './labels.ts';

const nationalInsurance = pattern(/(?<![a-z0-9])([a-z]{2} ?\d{2} ?\d{2} ?\d{2} ?[a-d])(?![a-z0-9])/g, (text) =>
  text.replaceAll(' ', ''),
);
const taxpayerReference = pattern(/(?<![\d.,/-])(\d{5} ?\d{5})(?![\d]|[.,/-]\d)/g, (text) => text.replaceAll(' ', ''));

/** '2024-25', '2024/2025' and '2024 to 2025' are the tax year that ends on 5 April 2025. */
const twoYears: Shape = pattern(
  /(?<![\d./-])((?:19|20)\d\d ?(?:-|\/|to) ?(?:(?:19|20)\d\d|\d\d))(?![\d]|[./-]\d)/g,
  (text) => {
    const [first = '', second = ''] = text.split(/ ?(?:-|\/|TO) ?/);
    const end = second.length === 2 ? `${first.slice(0, 2)}${second}` : second;
    return Number(end) === Number(first) + 1 ? end : undefined;
  },
);

function gatherTaxYear({ lines, keep }: FieldCollector): void {
  const ended = labelled(
    lines,
    [
      'tax year to 5 april|year to 5 april|year ended 5 april|year ending 5 april|tax year ended 5 april|tax year ending 5 april',
    ],
    year,
  );
  keep(
    'tax_year',
    ended ??
      labelled(
        lines,
        ['tax year|for the tax year|year|tax calculation|calculation of tax|tax year overview|sa302'],
        twoYears,
      ),
  );
}

function gatherReference(collector: FieldCollector): void {
  gather(collector, 'utr', ['unique taxpayer reference|utr|taxpayer reference'], taxpayerReference);
}

/** Returns what is read of the papers of the United Kingdom. */
export const britishFields = {
  p60: (collector: FieldCollector): void => {
    gatherTaxYear(collector);
    gather(collector, 'ni_number', ['national insurance number|ni number|national insurance no'], nationalInsurance);
    gatherName(collector, ['employee name|employees name|employee s name', 'employee', 'name'], true);
    gather(collector, 'gross', ['total for year|in this employment|pay in this employment'], britishAmount);
  },
  sa302: (collector: FieldCollector): void => {
    gatherTaxYear(collector);
    gatherReference(collector);
    gatherName(collector, ['taxpayer name|taxpayer|name'], true);
  },
  tax_overview_uk: (collector: FieldCollector): void => {
    gatherTaxYear(collector);
    gatherReference(collector);
    gatherName(collector, ['taxpayer name|taxpayer|name'], true);
  },
};
