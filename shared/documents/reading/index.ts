import { byGravity, finding, type ReadPaper } from './checks.ts';
import { checkContent } from './content-checks.ts';
import { gatherFields } from './fields.ts';
import { kindOfFile } from './kind.ts';
import type { ReadValue } from './labels.ts';
import { type Line, linesOf } from './lines.ts';
import { readZone } from './mrz.ts';
import { checkParties, checkPerson } from './person-checks.ts';
import type { FieldName, Finding, ReadField, Reading, ReadingContext, ReadingKind } from './reading.ts';
import { isStrict, kindsOfSlot } from './slots.ts';
import { checkTime } from './time-checks.ts';

export { type FileHint, inspectFile } from './inspect-file.ts';
export type { Finding, FindingCode, ReadField, Reading, ReadingContext, ReadingKind } from './reading.ts';

/** Letters a page below which it is a picture. */
const leastLetters = 40;

const lettersOn = (lines: readonly Line[]): number => lines.reduce((sum, { tokens }) => sum + tokens.letters.length, 0);

/** Confidence from which another kind than the one that was asked for is told. */
const confidentEnough = 0.5;

/**
 * Reads a document: its kind, its fields, and what disagrees with the case. Pure; never throws, whatever the texts, and
 * leaves out what is uncertain.
 *
 * @param pages the visual lines of each page, items of a line joined by a space, wide gaps by two
 */
export function readDocument(pages: string[], context: ReadingContext): Reading {
  const lines = linesOf(pages);
  const slot = context.slot === undefined ? {} : { slot: context.slot };
  const hasZone = lines.some((page) => readZone(page, context.today) !== undefined);
  const letters = lines.reduce((sum, page) => sum + lettersOn(page), 0);
  if (lines.length === 0 || (letters < leastLetters * lines.length && !hasZone))
    return { kind: 'unknown', confidence: 0, fields: [], findings: [finding('unreadable_scan')], ...slot };
  const accepted = kindsOfSlot(context.slot);
  const { kind, confidence, pages: pageKinds } = kindOfFile(lines, accepted, context.today);
  if (kind === 'unknown') return { kind, confidence, fields: [], findings: brokenZones(lines, context), ...slot };
  const isAccepted = accepted.includes(kind) || pageKinds.some((each) => accepted.some((one) => one === each));
  const isWrong = isStrict(context.slot) && !isAccepted && confidence >= confidentEnough;
  const { fields, broken } = fieldsOf(kind, linesOfKind(kind, lines, pageKinds), context.today);
  const paper: ReadPaper = {
    kind,
    lines: lines.flat(),
    pageCount: pages.length,
    pageKinds,
    isPartlyScanned: lines.some((page) => lettersOn(page) < leastLetters),
    fields,
    context,
  };
  const wrong = finding('wrong_kind', { found: kind, expected: accepted.join(', ') });
  // What a paper of another slot says is checked in its own.
  const findings = isWrong
    ? [wrong, ...broken, ...checkPerson(paper)]
    : [
        ...severalKinds(paper),
        ...broken,
        ...checkPerson(paper),
        ...checkParties(paper),
        ...checkTime(paper),
        ...checkContent(paper),
      ];
  return { kind, confidence, fields, findings: byGravity(findings), ...slot };
}

/** Returns a finding for a zone that is there and whose check digits do not agree. */
function brokenZones(pages: readonly (readonly Line[])[], { today }: ReadingContext): Finding[] {
  return pages.flatMap((lines) => {
    const read = readZone(lines, today);
    return read && 'brokenOn' in read ? [finding('checksum', { field: 'document_number', page: read.brokenOn })] : [];
  });
}

const taxKinds: readonly string[] = ['irs_declaration', 'irs_assessment'] satisfies ReadingKind[];
const britishKinds: readonly string[] = ['sa302', 'tax_overview_uk'] satisfies ReadingKind[];
const dutyKinds: readonly string[] = ['imt', 'imposto_selo'] satisfies ReadingKind[];

/** Returns whether a file holds papers of kinds that do not belong together. */
function severalKinds({ kind, pageKinds }: ReadPaper): Finding[] {
  const family = [taxKinds, britishKinds, dutyKinds].find((kinds) => kinds.includes(kind)) ?? [kind];
  const others = [...new Set(pageKinds)].filter((each) => each !== 'unknown' && !family.includes(each));
  return others.length > 0 ? [finding('several_kinds', { found: [kind, ...others].join(', ') })] : [];
}

/** Returns the lines of the pages of a kind, and of those of no known kind that follow one. */
function linesOfKind(
  kind: ReadingKind,
  pages: readonly (readonly Line[])[],
  kinds: readonly (ReadingKind | 'unknown')[],
): readonly Line[] {
  const family = taxKinds.includes(kind) ? taxKinds : [kind];
  return pages.filter((_, index) => kinds[index] === 'unknown' || family.includes(kinds[index] ?? 'unknown')).flat();
}

function fieldsOf(kind: ReadingKind, lines: readonly Line[], today: string) {
  const fields: ReadField[] = [];
  const broken: Finding[] = [];
  gatherFields(kind, {
    lines,
    today,
    keep: (name: FieldName, value: ReadValue | undefined) => {
      if (!value || value.value === '' || fields.some((field) => field.name === name)) return;
      fields.push({ name, value: value.value, page: value.line.page, line: value.line.raw });
    },
    broken: (name: FieldName, { value, line: { page } }: ReadValue) => {
      broken.push(finding('checksum', { field: name, found: value === '' ? undefined : value, page }));
    },
  });
  return { fields, broken };
}
