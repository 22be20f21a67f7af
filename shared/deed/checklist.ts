import * as z from 'zod/mini';
import { type DeedDocumentType, deedDocumentTypes } from '../documents/deed-document-types.ts';
import type { PropertyUse } from '../documents/property-use.ts';
import { isSharedPaper } from '../documents/shared-papers.ts';
import { visible } from '../kit/values.ts';
import { type Purpose, purposes } from '../loan/purposes.ts';
import { countryScope } from '../people/countries.ts';
import { needsRepresentative } from './tax-residence.ts';

export const checklistAudiences = ['fecho'] as const;
export const checklistScopes = ['PT', 'UK', 'INTL'] as const;

const itemSchema = z.object({
  docType: z.enum(deedDocumentTypes),
  label: z.string().check(visible(), z.minLength(1), z.maxLength(120)),
  /** Whether the deed is incomplete without it; an optional document counts only once a file was uploaded. */
  required: z.boolean(),
});
export type ChecklistItem = z.infer<typeof itemSchema>;

/** The documents required for a deed, in display order (spec 2.3). */
export const checklistSchema = z.object({
  audience: z.enum(checklistAudiences),
  countryScope: z.enum(checklistScopes),
  purpose: z.enum(purposes),
  hasProperty: z.boolean(),
  active: z.boolean(),
  /** The highest edition among the active checklists of a case applies. */
  edition: z.int().check(z.positive()),
  items: z.array(itemSchema).check(
    z.minLength(1),
    z.refine((items) => new Set(items.map(({ docType }) => docType)).size === items.length, 'A document comes twice'),
  ),
});
export type Checklist = z.infer<typeof checklistSchema>;

interface CaseFacts {
  /** See `taxResidenceOf`. */
  residence: string;
  purpose: Purpose;
}

/** A purpose without a checklist of its own uses that of a first home, the only one in the specification. */
const fallback: Purpose = 'first_home';

/**
 * Returns the checklist of a case: active, for closing, of the scope of the country of residence (PT, GB as UK, every
 * other as INTL) and with a property; for the case's own purpose, otherwise for `first_home` (spec 2.7). Undefined if
 * there is none.
 */
export function chooseChecklist(
  checklists: readonly Checklist[],
  { residence, purpose }: CaseFacts,
): Checklist | undefined {
  const scope = countryScope(residence);
  const usable = checklists.filter((list) => list.active && list.hasProperty && list.countryScope === scope);
  const newestFor = (wanted: Purpose) =>
    usable.filter((list) => list.purpose === wanted).sort((a, b) => b.edition - a.edition)[0];
  return newestFor(purpose) ?? newestFor(fallback);
}

/** What only a sale requires. */
const papersOfSale: ReadonlySet<string> = new Set<DeedDocumentType>([
  'fecho_cpcv',
  'fecho_preferencia',
  'fecho_imt',
  'fecho_imposto_selo',
  'fecho_certificado_energetico',
]);

/** What is asked of a buyer only: a guarantor buys nothing. */
const papersOfBuyer: ReadonlySet<string> = new Set<DeedDocumentType>([
  'fecho_representante_fiscal',
  'fecho_origem_fundos',
]);

/** Returns whether a guarantor, who signs the deed too, is asked for a closing document of their own. */
export const isAskedOfGuarantor = (docType: string): boolean => !isSharedPaper(docType) && !papersOfBuyer.has(docType);

interface DeedCase {
  residence: string;
  use: PropertyUse;
}

/**
 * Returns the items that a case can need: no representative within the European Economic Area. Of a list for buyers,
 * somebody who builds needs the papers of a sale only if they buy the land, and works on an own home need none.
 */
export function itemsFor({ items, purpose }: Checklist, { residence, use }: DeedCase): readonly ChecklistItem[] {
  const isForBuyers = purpose === 'first_home' || purpose === 'investment';
  return items.flatMap((item) => {
    if (item.docType === 'fecho_representante_fiscal' && !needsRepresentative(residence)) return [];
    if (!isForBuyers || use === 'bought' || !papersOfSale.has(item.docType)) return [item];
    return use === 'built' ? [{ ...item, required: false }] : [];
  });
}
