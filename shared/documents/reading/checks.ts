import { defined } from '../../kit/defined.ts';
import type { Line } from './lines.ts';
import type { FieldName, Finding, FindingCode, ReadField, Reading, ReadingContext, ReadingKind } from './reading.ts';
import { findingCodes } from './reading.ts';

/** A paper that was read, for the checks. */
export interface ReadPaper {
  kind: ReadingKind;
  lines: readonly Line[];
  /** The number of pages that were given. */
  pageCount: number;
  /** The kind of each page. */
  pageKinds: readonly (ReadingKind | 'unknown')[];
  /** Whether some page has no text: then nothing is said to be missing. */
  isPartlyScanned: boolean;
  fields: readonly ReadField[];
  context: ReadingContext;
}

type Details = Partial<Pick<Finding, 'field' | 'found' | 'expected' | 'page'>>;

const infos: ReadonlySet<FindingCode> = new Set(['unreadable_scan', 'expires_soon', 'holiday_pay']);

/** Returns a finding with the level of its code (settled detail 6). */
export const finding = (code: FindingCode, details: Details = {}, level?: 'info'): Finding => ({
  code,
  level: level ?? (infos.has(code) ? 'info' : 'warn'),
  // Readings are compared by their keys.
  ...defined(details),
});

/** Returns a finding about a field. */
export const aboutField = (code: FindingCode, { name, value, page }: ReadField, expected?: string): Finding =>
  finding(
    code,
    expected === undefined ? { field: name, found: value, page } : { field: name, found: value, expected, page },
  );

export const fieldOf = ({ fields }: Pick<Reading, 'fields'>, name: FieldName): ReadField | undefined =>
  fields.find((field) => field.name === name);

export const textOf = (reading: Pick<Reading, 'fields'>, name: FieldName): string | undefined =>
  fieldOf(reading, name)?.value;

/** Papers of the property and of its purchase, which name other people than the client. */
const withoutPerson: ReadonlySet<string> = new Set<ReadingKind>([
  'certidao_permanente',
  'caderneta_predial',
  'cpcv',
  'certificado_energetico',
  'licenca_utilizacao',
  'ficha_tecnica',
  'imt',
  'imposto_selo',
  'distrate',
  'fine',
]);

export const isOfPerson = (kind: string): boolean => kind !== 'unknown' && !withoutPerson.has(kind);

/** Sorts findings by gravity, in the order of the codes, and removes repetitions. */
export function byGravity(findings: readonly Finding[]): Finding[] {
  const sorted = [...findings].sort((a, b) => findingCodes.indexOf(a.code) - findingCodes.indexOf(b.code));
  const written = new Set<string>();
  return sorted.filter(({ code, field }) => {
    const key = `${code} ${field}`;
    if (written.has(key)) return false;
    written.add(key);
    return true;
  });
}
