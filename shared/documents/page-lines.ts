/** A piece of text as PDF.js gives it: a run of glyphs and its place. */
export interface PlacedText {
  str: string;
  /** From text space to the page: the origin in its last two numbers. */
  transform: readonly number[];
  /** In units of the page. */
  width: number;
  height: number;
}

/** A rectangle on the page as it is shown: from its top left corner, in points. */
export interface PageBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PageLine {
  text: string;
  box: PageBox;
}

interface Run extends PageBox {
  text: string;
  isUpright: boolean;
}

/** Gaps in heights of the text: below the first a word goes on, above the second a column begins. */
const wordGap = 0.16;
const columnGap = 1.5;

/** Share of the lower text's height by which the baselines of one line may differ. */
const baselineTolerance = 0.45;

/**
 * Returns the visual lines of a page, from top to bottom: the texts of a line from left to right, joined by one space,
 * across wide gaps by two. Text that is not upright follows. A text that is painted twice counts once.
 *
 * @param toView from the page to the view of the reader: PDF.js's viewport of scale 1
 */
export function pageLines(texts: readonly PlacedText[], toView: readonly number[]): PageLine[] {
  const runs = withoutShadows(texts.filter(({ str }) => str.trim() !== '').map((text) => place(text, toView)));
  const upright = runs.filter(({ isUpright }) => isUpright).sort((a, b) => bottom(a) - bottom(b) || a.x - b.x);
  const rows: Run[][] = [];
  for (const run of upright) {
    const row = rows.findLast((each) => sharesLine(each, run));
    if (row) row.push(run);
    else rows.push([run]);
  }
  const turned = runs.filter(({ isUpright }) => !isUpright).map((run) => [run]);
  return [...rows, ...turned].map(toLine);
}

const bottom = ({ y, height }: PageBox): number => y + height;

function place({ str, transform, width, height }: PlacedText, toView: readonly number[]): Run {
  const [a = 1, b = 0, c = 0, d = -1, e = 0, f = 0] = toView;
  const [ta = 1, tb = 0, tc = 0, td = 1, te = 0, tf = 0] = transform;
  const left = a * te + c * tf + e;
  const baseline = b * te + d * tf + f;
  const along = { x: a * ta + c * tb, y: b * ta + d * tb };
  const size = height || Math.hypot(tc, td) || 1;
  const isUpright = along.x > 0 && Math.abs(along.y) <= 0.2 * along.x;
  return { text: str, x: left, y: baseline - size, width: Math.max(width, 0), height: size, isUpright };
}

/** Leaves out texts that repeat another at nearly the same place, as shadows and false bold do. */
function withoutShadows(runs: readonly Run[]): Run[] {
  const seen = new Map<string, Run[]>();
  return runs.filter((run) => {
    const same = seen.get(run.text);
    if (!same) {
      seen.set(run.text, [run]);
      return true;
    }
    if (same.some((each) => Math.hypot(each.x - run.x, each.y - run.y) < run.height * 0.15)) return false;
    same.push(run);
    return true;
  });
}

function sharesLine(row: readonly Run[], run: Run): boolean {
  const [first] = row;
  return first !== undefined && bottom(run) - bottom(first) <= baselineTolerance * Math.min(first.height, run.height);
}

function toLine(row: readonly Run[]): PageLine {
  const sorted = row.toSorted((a, b) => a.x - b.x);
  let text = '';
  let end = Number.NaN;
  for (const run of sorted) {
    const gap = (run.x - end) / run.height;
    const space = Number.isNaN(end) || gap < wordGap ? '' : gap > columnGap ? '  ' : ' ';
    text += space + run.text;
    end = run.x + run.width;
  }
  const x = Math.min(...sorted.map((run) => run.x));
  const y = Math.min(...sorted.map((run) => run.y));
  const right = Math.max(...sorted.map((run) => run.x + run.width));
  return { text: text.trim(), box: { x, y, width: right - x, height: Math.max(...sorted.map(bottom)) - y } };
}
