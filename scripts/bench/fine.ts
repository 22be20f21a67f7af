import { type FineName, mandatoryNames, readFine } from '#shared/documents/reading/fine/index.ts';
import { sheetContext, sheets } from '#shared/documents/reading/fine/testing/sheets.ts';
import { noises } from '#shared/documents/reading/testing/noise.ts';
import { createSeededRandom } from '#shared/kit/seeded-random.ts';
import { foldText } from '#shared/kit/text.ts';
import type { Section } from './report.ts';

type Sheet = (typeof sheets)[number];
type Pages = Sheet['pages'];

const read = (pages: Pages) =>
  readFine(
    pages.map((lines) => lines.join('\n')),
    sheetContext,
  );

/** What noise does to letters and gaps does not count. */
const letters = (text: string): string => foldText(text).replaceAll(/\s/g, '');

/** A lender that is on no list ends at a gap, and the effect of a product at the line's end. */
const isFree = (name: string): boolean => name === 'lender' || name.endsWith('_effect');

function isRight({ fields, unread = {} }: Sheet, name: FineName, value: string): boolean {
  const [found, truth] = [letters(value), letters(fields[name] ?? unread[name] ?? '')];
  return found === truth || (isFree(name) && truth !== '' && (truth.startsWith(found) || found.startsWith(truth)));
}

/** Returns how many of a sheet's values a reading of its pages offers, and how. */
function judge(sheet: Sheet, pages: Pages) {
  const { fields, ambiguous } = read(pages);
  const wrong = fields.filter(({ name, value }) => !isRight(sheet, name, value)).length;
  const found = new Set(fields.map(({ name }) => name));
  const names = Object.keys(sheet.fields) as FineName[];
  const missed = names.filter((name) => !found.has(name) && !ambiguous.includes(name)).length;
  return { right: fields.length - wrong, missed, ambiguous: ambiguous.length, wrong };
}

/** Reads every synthetic layout of a FINE, as it is and with each kind of noise: no value may be wrong (spec lenders L4). */
export function measureFine(): Section {
  const columns = [
    'Layout',
    'Values',
    'Right',
    'Missed',
    'Ambiguous',
    'Wrong',
    'Mandatory right',
    'Noisy right',
    'Noisy wrong',
  ];
  const rows = sheets.map((sheet, at) => {
    const { right, missed, ambiguous, wrong } = judge(sheet, sheet.pages);
    const mandatory = mandatoryNames(sheet.approval, sheet.phases).filter((name) => sheet.fields[name] !== undefined);
    const offered = read(sheet.pages).fields.map(({ name }) => name);
    const noisy = Object.values(noises).map((noise) => judge(sheet, noise(sheet.pages, createSeededRandom(at))));
    return {
      values: {
        Layout: sheet.layout,
        Values: Object.keys(sheet.fields).length + ambiguous,
        Right: right,
        Missed: missed,
        Ambiguous: ambiguous,
        Wrong: wrong,
        'Mandatory right': `${mandatory.filter((name) => offered.includes(name)).length} of ${mandatoryNames(sheet.approval, sheet.phases).length}`,
        'Noisy right': noisy.reduce((sum, each) => sum + each.right, 0) / noisy.length,
        'Noisy wrong': noisy.reduce((sum, each) => sum + each.wrong, 0),
      },
      budget: [
        { column: 'Wrong', limit: 0 },
        { column: 'Noisy wrong', limit: 0 },
      ],
    };
  });
  return { title: 'Values that are read of synthetic layouts of a FINE', columns, rows };
}
