import type { ReadingKind } from '#shared/documents/reading/reading.ts';
import { kindsOfSlot } from '#shared/documents/reading/slots.ts';
import { familyPlace, monthCount } from './families.ts';
import { lastMonth, monthInName } from './file-month.ts';
import { bareName, likeness, spacedWords, typicalWords } from './file-name-words.ts';

/** What was read of a file. */
export interface FileContent {
  kind: ReadingKind;
  /** `YYYY-MM`, of a payslip or statement that says so. */
  month?: string;
  /** Whether it names somebody else than the client. */
  isOfOther: boolean;
}

/** One of several chosen files. */
export interface ChosenFile {
  name: string;
  /** Absent for a picture, and for a file that was not read in time or is of no known kind. */
  content?: FileContent;
}

/** A document that a file could be assigned to. */
export interface Candidate {
  /** The row's slot. */
  slot: string;
  /** A catalogue code. */
  docType: string;
  /** Whether it has a file that needs no correction: it is never suggested. */
  held: boolean;
  /** Name of the file that it has; absent for one that is another paper or another person's. */
  fileName?: string;
  /** The month that was read of that file, `YYYY-MM`. */
  month?: string;
}

export interface Circumstances {
  /** Slot of the row in which the files were chosen. */
  from?: string;
  today: Date;
}

/** The documents of one kind: `payslip_1` to `payslip_3` are the places 1 to 3 of `payslip`, the last month first. */
interface Kind {
  name: string;
  places: ReadonlyMap<number, Candidate>;
}

function kindsOf(candidates: readonly Candidate[]): readonly Kind[] {
  const kinds = new Map<string, Map<number, Candidate>>();
  for (const candidate of candidates) {
    const place = familyPlace(candidate.docType);
    // Documents that the team requested share the type `outro`, and are kinds of their own.
    const name = place?.family ?? (typicalWords[candidate.docType] ? candidate.docType : candidate.slot);
    const places = kinds.get(name) ?? new Map<number, Candidate>();
    kinds.set(name, places.set(place?.number ?? 1, candidate));
  }
  return [...kinds].map(([name, places]) => ({ name, places }));
}

/** As words, with numbers apart from letters: 'recibo3' is 'recibo 3'. */
const numbersOf = (fileName: string): string =>
  spacedWords(bareName(fileName).replace(/([a-z])(?=\d)|(\d)(?=[a-z])/g, '$1$2 '));

const acceptedBy = ({ places }: Kind): readonly ReadingKind[] => kindsOfSlot(places.values().next().value?.docType);

/**
 * Returns the likeliest kinds of a file, all with as many words in its name. Without any, the kind of the row it was
 * chosen in. What was read of it comes first: then only kinds that take it, else those that take anything.
 */
function likeliest({ name, content }: ChosenFile, all: readonly Kind[], chosenIn: Kind | undefined): readonly Kind[] {
  const taking = content ? all.filter((kind) => acceptedBy(kind).includes(content.kind)) : all;
  const kinds = taking.length > 0 ? taking : all.filter((kind) => acceptedBy(kind).length === 0);
  const pressed = chosenIn && kinds.includes(chosenIn) ? chosenIn : undefined;
  const rated = kinds.map((kind) => ({ kind, points: likeness(name, kind.name) }));
  const most = Math.max(0, ...rated.map(({ points }) => points));
  if (most === 0) return pressed ? [pressed] : content ? taking : [];
  const best = rated.filter(({ points }) => points === most).map(({ kind }) => kind);
  return pressed && best.includes(pressed) ? [pressed] : best;
}

/** A file among the places of its kind. */
interface Contender {
  index: number;
  month: number | undefined;
  /** A number of one or two digits that is not part of a date, as written. */
  number: string | undefined;
}

/** A file of a kind, with its place among the chosen ones. */
interface Member {
  file: ChosenFile;
  index: number;
}

/**
 * Returns the files of one kind with their months, all from one source if one is enough: what was read, else the names.
 * Papers of another person come last: their place is that of the client's own, if there is one.
 */
function contendersOf(members: readonly Member[], today: Date): readonly Contender[] {
  const known = members.map(({ file, index }) => {
    const name = numbersOf(file.name);
    const read = file.content?.month;
    return {
      index,
      isOfOther: file.content?.isOfOther ?? false,
      read: read === undefined ? undefined : monthCount(read),
      named: monthInName(name, today),
      number: / (\d{1,2}) /.exec(name)?.[1],
    };
  });
  const areRead = known.every(({ read }) => read !== undefined);
  const areNamed = known.every(({ named }) => named !== undefined) || known.every(({ number }) => number !== undefined);
  return known
    .toSorted((one, other) => Number(one.isOfOther) - Number(other.isOfOther))
    .map(({ index, read, named, number }) => ({
      index,
      month: areRead ? read : areNamed ? named : (read ?? named),
      number,
    }));
}

/** Assigns the files of one kind, in natural order, to its places. */
class Placement {
  readonly placed = new Map<number, string>();
  readonly #free: Map<number, Candidate>;
  readonly #places: ReadonlyMap<number, Candidate>;
  readonly #last: number;

  constructor({ places }: Kind) {
    this.#places = places;
    this.#free = new Map([...places].filter(([, { held }]) => !held).toSorted(([one], [other]) => one - other));
    this.#last = Math.max(...places.keys());
  }

  hasFree(): boolean {
    return this.#free.size > 0;
  }

  /**
   * A month that was read or is in the name decides, then a number, then the order. A file whose place is taken is not assigned.
   *
   * @param from the place of the row in which the files were chosen
   */
  assign(contenders: readonly Contender[], from: number | undefined, today: Date): void {
    if (this.#last === 1) {
      for (const { index } of contenders) this.#take(index, 1);
      return;
    }
    const dated = datedByNumbers(contenders, this.#last, today);
    const placeOf = ({ month, number }: Contender) =>
      month === undefined && number !== undefined && Number(number) >= 1 && Number(number) <= this.#last
        ? Number(number)
        : undefined;
    for (const each of dated) {
      const place = placeOf(each);
      if (place !== undefined) this.#take(each.index, place);
    }
    this.#assignByMonth(dated, from, today);
    const others = dated.filter((each) => each.month === undefined && placeOf(each) === undefined);
    const rest = [...this.#free.keys()].filter((place) => place >= (from ?? 1));
    for (const [order, { index }] of others.entries()) this.#take(index, rest[order]);
  }

  /** The newest month has the first place; a gap of a month leaves a place. */
  #assignByMonth(contenders: readonly Contender[], from: number | undefined, today: Date): void {
    const months = contenders.flatMap(({ month }) => month ?? []);
    const [newest, oldest] = [Math.max(...months), Math.min(...months)];
    const first = this.#knownPlace(newest, today) ?? this.#firstPlace(from, newest - oldest);
    for (const { index, month } of contenders) if (month !== undefined) this.#take(index, first + newest - month);
  }

  /** Returns the place of a month next to a stored file of which, or of whose name, the month is known. */
  #knownPlace(month: number, today: Date): number | undefined {
    for (const [place, { held, fileName, month: read }] of this.#places) {
      if (!held) continue;
      const named = fileName ? monthInName(numbersOf(fileName), today) : undefined;
      const known = read === undefined ? named : monthCount(read);
      if (known !== undefined) return place + known - month;
    }
    return undefined;
  }

  /** Returns where the newest month goes: the row that was pressed or the first free place, if the oldest still fits. */
  #firstPlace(from: number | undefined, span: number): number {
    const wanted = from ?? this.#free.keys().next().value ?? 1;
    return Math.max(1, Math.min(wanted, this.#last - span));
  }

  #take(index: number, place: number | undefined): void {
    const candidate = place === undefined ? undefined : this.#free.get(place);
    if (!candidate || place === undefined) return;
    this.#free.delete(place);
    this.placed.set(index, candidate.slot);
  }
}

/** Numbers of two digits are months if one of them can be no place: 'recibo 09', 'recibo 08'. */
function datedByNumbers(contenders: readonly Contender[], places: number, today: Date): readonly Contender[] {
  const isMonth = ({ month, number }: Contender) =>
    month === undefined && number?.length === 2 && Number(number) >= 1 && Number(number) <= 12;
  if (!contenders.some((each) => isMonth(each) && Number(each.number) > places)) return contenders;
  return contenders.map((each) =>
    isMonth(each) ? { ...each, month: lastMonth(Number(each.number) - 1, today) } : each,
  );
}

/**
 * Suggests a slot for each of several files, or undefined: by what was read of it, then by the words in its name, else
 * the row in which the files were chosen; among three payslips or statements by the month that was read, then the month
 * or number in the name, the last month first. Each slot is suggested once, and never one that holds a file; what a
 * held one leaves open is decided by the months all the same.
 */
export function suggestDocuments(
  files: readonly ChosenFile[],
  candidates: readonly Candidate[],
  { from, today }: Circumstances,
): readonly (string | undefined)[] {
  const kinds = kindsOf(candidates);
  const placements = new Map(kinds.map((kind) => [kind, new Placement(kind)]));
  const place = kinds.flatMap((kind) =>
    [...kind.places].flatMap(([number, { slot }]) => (slot === from ? { kind, number } : [])),
  )[0];
  // 'recibo 2' before 'recibo 10': the first one gets the first place.
  const inOrder = files
    .map((file, index) => ({ file, index }))
    .toSorted((one, other) => one.file.name.localeCompare(other.file.name, 'pt-PT', { numeric: true }));
  const members = new Map<Kind, Member[]>();
  for (const { file, index } of inOrder) {
    const likely = likeliest(file, kinds, place?.kind);
    // Front and back are as likely: the second file of two is the back.
    const open = likely.find((kind) => placements.get(kind)?.hasFree() && (kind.places.size > 1 || !members.has(kind)));
    const kind = open ?? likely[0];
    if (kind) members.set(kind, [...(members.get(kind) ?? []), { file, index }]);
  }
  for (const [kind, own] of members)
    placements.get(kind)?.assign(contendersOf(own, today), place?.kind === kind ? place.number : undefined, today);
  const suggested = new Map([...placements.values()].flatMap(({ placed }) => [...placed]));
  return files.map((_file, index) => suggested.get(index));
}
