import { daysIn, monthsIn } from '../calendar.ts';
import { doubtful, type FineCollector, isBase, keepAgreed, type Source } from './collector.ts';
import { type Occurrence, squashed } from './occurrences.ts';

type RateKind = 'mista' | 'variavel' | 'fixa';
type PhaseKind = 'fixed' | 'indexed';

/** The stretches of the term, each with a rate of its own. */
export interface Phase {
  kind: PhaseKind;
  months?: number;
}

/** Boxes and strokes between kinds of which one is ticked. */
const choice = /[/|\u25a0-\u25ff\u2610-\u2612\u2713-\u2718]/u;

/** Returns the kind that a text names; undefined if it names none, `null` if it names several alike. */
function rateKindIn(text: string): RateKind | null | undefined {
  const words = squashed(text);
  const found = words.match(/mista|variave[li]|indexada|fixa/g) ?? [];
  const kinds = new Set(found.map((word): RateKind => (word === 'mista' || word === 'fixa' ? word : 'variavel')));
  const [first] = kinds;
  // An indexed rate that comes first is no order of phases that is known.
  if (!first || (kinds.size > 1 && choice.test(text))) return first && null;
  if (/(?:variavel|indexada)nosprimeiros/.test(words)) return null;
  if (kinds.size === 1 || first === 'mista') return first;
  return first === 'fixa' && !kinds.has('mista') && lengthIn(text) !== undefined ? 'mista' : null;
}

/** Returns the months of 'nos primeiros 24 meses'; not those of a grace period. */
function lengthIn(text: string): number | undefined {
  const words = squashed(text);
  const found = [...words.matchAll(/primeiros(\d{1,3})(meses|anos)/g)];
  const [length, ...others] = new Set(found.map(([, count, unit]) => Number(count) * (unit === 'anos' ? 12 : 1)));
  return others.length > 0 || /carencia/.test(words) ? undefined : length;
}

interface NamedRate {
  /** `null`: several alike. */
  kind: RateKind | null;
  /** Of the first phase, in months. */
  length?: number;
  source: Source;
}

const beginsWithKind = /^[^\p{L}]*(?:taxa )?(?:mista|variavel|indexada|fixa)(?!\p{L})/u;

/** Returns what a label says of the rate: on its line, or on the next one, if that begins with a kind. */
function rateOf(occurrence: Occurrence): NamedRate | undefined {
  const { before, below, printed } = occurrence;
  const kind = rateKindIn(before);
  if (kind !== undefined) return { kind, length: lengthIn(before), source: occurrence };
  if (!below || !beginsWithKind.test(below.text)) return undefined;
  const source = { ...occurrence, printed: `${printed} ${below.source}` };
  return { kind: rateKindIn(below.text) ?? null, length: lengthIn(below.text), source };
}

/** Keeps the kind of rate, and the kinds and months of the phases, which it returns. Source: settled detail 3. */
export function gatherPhases(
  collector: FineCollector,
  occurrences: readonly Occurrence[],
  term: Occurrence | undefined,
): readonly Phase[] {
  const { keep, doubt } = collector;
  const named = occurrences.flatMap((occurrence) => rateOf(occurrence) ?? []);
  const [first] = named;
  if (!first) return [];
  const { kind, source } = first;
  if (kind === null || named.some((each) => each.kind !== kind)) {
    doubt('rate_kind');
    return [];
  }
  keep('rate_kind', kind, source);
  const total = term && Number(term.value);
  if (kind !== 'mista') {
    const only: PhaseKind = kind === 'fixa' ? 'fixed' : 'indexed';
    if (term) keep('phase_1_months', term.value, term);
    keep('phase_1_kind', only, source);
    return [{ kind: only, months: total }];
  }
  const lengths = new Set(named.flatMap(({ length }) => length ?? []));
  const [length] = lengths;
  const isSure = lengths.size < 2 && (length === undefined || total === undefined || length < total);
  if (!isSure) doubt('phase_1_months');
  const known = isSure ? length : undefined;
  const rest = known && total && total - known;
  if (known) keep('phase_1_months', String(known), source);
  keep('phase_1_kind', 'fixed', source);
  if (rest) keep('phase_2_months', String(rest), source);
  keep('phase_2_kind', 'indexed', source);
  return [
    { kind: 'fixed', months: known },
    { kind: 'indexed', months: rest },
  ];
}

/** Returns the kind of rate that a TAN is of: by the words before it, else by those after it. */
function tanKind({ before, after }: Occurrence): PhaseKind | 'both' | undefined {
  for (const text of [before, after.split(/\d/)[0] ?? '']) {
    const words = squashed(text);
    const isFixed = words.includes('fix');
    const isIndexed = /variav|indexad/.test(words);
    if (isFixed || isIndexed) return isFixed && isIndexed ? 'both' : isFixed ? 'fixed' : 'indexed';
  }
  return undefined;
}

/** Keeps the nominal rate of each phase; one that names no kind counts where there is one phase, else it is ambiguous. */
export function gatherNominalRates(
  collector: FineCollector,
  occurrences: readonly Occurrence[],
  phases: readonly Phase[],
): void {
  const rates = occurrences.map((occurrence) => ({ occurrence, kind: tanKind(occurrence) }));
  for (const [at, phase] of phases.entries()) {
    const own = rates.filter(({ kind }) => kind === phase.kind || kind === 'both');
    const bare = rates.filter(({ kind }) => kind === undefined);
    const isSure = ({ kind, occurrence }: (typeof rates)[number]): boolean =>
      kind !== 'both' && isBase(occurrence) === false && (kind !== undefined || phases.length === 1);
    const candidates = phases.length === 1 ? [...own, ...bare] : own.length > 0 ? own : bare;
    keepAgreed(
      collector,
      `phase_${at + 1}_tan`,
      candidates.map((each) => (isSure(each) ? each.occurrence : doubtful(each.occurrence))),
    );
  }
}

/** Words by which a month is another one than that of the index. */
const otherMonth = /vigor|aplica|revis|partir|proxim|inicio/;

/** Keeps the index with its value and month. */
export function gatherIndex(collector: FineCollector, occurrences: readonly Occurrence[]): void {
  const [first] = occurrences;
  if (!first) return;
  if (occurrences.some(({ subject }) => subject !== first.subject)) {
    for (const name of ['index', 'index_value', 'index_month'] as const) collector.doubt(name);
    return;
  }
  collector.keep('index', first.subject, first);
  keepAgreed(collector, 'index_value', occurrences);
  keepAgreed(
    collector,
    'index_month',
    occurrences.map((occurrence) => ({ ...occurrence, doubt: undefined, value: monthIn(occurrence) })),
  );
}

function monthIn({ before, after }: Occurrence): string | undefined {
  const text = `${before}  ${after}`;
  const days = daysIn(text);
  const [month, ...others] = new Set(monthsIn(text).map(({ value }) => value));
  return others.length > 0 || days.length > 0 || otherMonth.test(text) ? undefined : month;
}
