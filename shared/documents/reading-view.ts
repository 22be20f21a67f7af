import * as z from 'zod/mini';
import { type FieldName, fieldNames, findingCodes, type Reading, readingKinds } from './reading/reading.ts';

/** What only the bytes of a file tell; see `inspectFile`. */
export const byteFindingCodes = ['edited_file', 'signed', 'active_content', 'encrypted', 'damaged'] as const;

export const readingKindSchema = z.enum([...readingKinds, 'unknown']);

export const readingFindingSchema = z.object({
  code: z.enum([...findingCodes, ...byteFindingCodes]),
  level: z.enum(['ok', 'info', 'warn']),
  field: z.optional(z.string()),
  found: z.optional(z.string()),
  expected: z.optional(z.string()),
  /** From 1. */
  page: z.optional(z.number()),
});
export type ReadingFinding = z.infer<typeof readingFindingSchema>;

/** The fields that name a paper in a row: whose it is, and of when. */
export const namingFields = [
  'name',
  'nif',
  'bank',
  'year',
  'tax_year',
  'period',
  'period_from',
  'period_to',
  'reference_month',
  'issued_on',
  'valid_until',
] as const satisfies readonly FieldName[];

/**
 * What the reading of a document's current file says in its row. A file that could not be read is of an unknown kind,
 * which is a neutral answer.
 */
export const readingViewSchema = z.object({
  kind: readingKindSchema,
  /** From 0 to 1. */
  confidence: z.number(),
  /** Values as in `ReadField`. */
  fields: z.partialRecord(z.enum(namingFields), z.string()),
  /** The gravest first; for the client at most two, and none that is the team's alone. */
  findings: z.array(readingFindingSchema),
  /** When the client was asked for a newer paper because this one aged while the case waited (spec D47). */
  askedAgainAt: z.optional(z.string()),
});
export type ReadingView = z.infer<typeof readingViewSchema>;

/** Everything that was read, with its places. */
export const readingFieldSchema = z.object({
  name: z.enum(fieldNames),
  /** Amounts `1234.56`, dates `YYYY-MM-DD`, months `YYYY-MM`, years `YYYY`, NIF and IBAN without spaces. */
  value: z.string(),
  /** From 1. */
  page: z.number(),
  /** The line of the page that it was read from. */
  line: z.string(),
});

/** Returns what a row shows of a reading: all findings, and the fields that name the paper. */
export function toReadingView(
  { kind, confidence, fields }: Pick<Reading, 'kind' | 'confidence' | 'fields'>,
  findings: readonly ReadingFinding[],
): ReadingView {
  const named = namingFields.flatMap((name) => {
    const value = fields.find((field) => field.name === name)?.value;
    return value === undefined ? [] : [[name, value] as const];
  });
  return { kind, confidence, fields: Object.fromEntries(named), findings: [...findings] };
}

const gravity: readonly ReadingFinding['code'][] = [...findingCodes, ...byteFindingCodes];

/** Returns findings with the gravest first. */
export const sortFindings = (findings: readonly ReadingFinding[]): ReadingFinding[] =>
  findings.toSorted((a, b) => gravity.indexOf(a.code) - gravity.indexOf(b.code));

/** What a client is told, with what to do; the others are hints for the team alone. */
export const clientCodes: ReadonlySet<ReadingFinding['code']> = new Set([
  'wrong_kind',
  'other_person',
  'nif_mismatch',
  'default_found',
  'checksum',
  'expired',
  'missing_part',
  'missing_pages',
  'too_old',
  'wrong_month',
  'gap_in_months',
  'duplicate_of',
  'several_kinds',
  'expires_soon',
  'unreadable_scan',
  'encrypted',
  'damaged',
]);

/** Findings that hold what somebody else of the request has told (spec parties.md, C5). */
const ofOthers: ReadonlySet<ReadingFinding['code']> = new Set(['nif_mismatch', 'parties_missing']);

/** How many findings a client reads at most. */
const mostForClient = 2;

/** Returns what the client sees of a reading; of debts in default not even the amount. */
export function forClient(reading: ReadingView | undefined): ReadingView | undefined {
  if (!reading) return undefined;
  const told = reading.findings.filter(({ code }) => clientCodes.has(code)).slice(0, mostForClient);
  const findings = told.map((finding): ReadingFinding => {
    if (finding.code === 'default_found') return { code: finding.code, level: finding.level };
    // Compared with what another paper says, which may be somebody else's.
    return ofOthers.has(finding.code) && finding.expected !== undefined
      ? { ...finding, expected: 'outra pessoa do pedido' }
      : finding;
  });
  return { ...reading, findings };
}
