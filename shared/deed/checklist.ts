import * as z from 'zod/mini';
import { type Purpose, purposes } from '../applications/purposes.ts';
import { countryScope } from '../people/countries.ts';
import { deedDocumentTypes } from './document-types.ts';

export const checklistAudiences = ['fecho'] as const;
export const checklistScopes = ['PT', 'UK', 'INTL'] as const;

const itemSchema = z.object({
  docType: z.enum(deedDocumentTypes),
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  /** Without it the deed is not complete; others count only once a file was sent. */
  required: z.boolean(),
});
export type ChecklistItem = z.infer<typeof itemSchema>;

/** The documents that a deed asks for, in the order in which they are listed (spec 2.3). */
export const checklistSchema = z.object({
  audience: z.enum(checklistAudiences),
  countryScope: z.enum(checklistScopes),
  purpose: z.enum(purposes),
  hasProperty: z.boolean(),
  active: z.boolean(),
  /** Of several active ones for the same case the one with the highest edition holds. */
  edition: z.int().check(z.positive()),
  items: z.array(itemSchema).check(
    z.minLength(1),
    z.refine((items) => new Set(items.map(({ docType }) => docType)).size === items.length, 'A document comes twice'),
  ),
});
export type Checklist = z.infer<typeof checklistSchema>;

interface CaseFacts {
  readonly countryIncome: string;
  readonly purpose: Purpose;
}

/** Without a list of its own a purpose gets the one for a first home, the only one the specification names. */
const fallback: Purpose = 'first_home';

/**
 * The checklist of a case: active, for closing, of the country's scope (PT, GB as UK, every other as INTL) and with a
 * property, for there is none without one; first for the case's own purpose, then for `first_home`
 * (spec 2.7). Undefined when there is none.
 */
export function chooseChecklist(
  checklists: readonly Checklist[],
  { countryIncome, purpose }: CaseFacts,
): Checklist | undefined {
  const scope = countryScope(countryIncome);
  const usable = checklists.filter((list) => list.active && list.hasProperty && list.countryScope === scope);
  const newestFor = (wanted: Purpose) =>
    usable.filter((list) => list.purpose === wanted).sort((a, b) => b.edition - a.edition)[0];
  return newestFor(purpose) ?? newestFor(fallback);
}
