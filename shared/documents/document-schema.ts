import * as z from 'zod/mini';
import { instantSchema } from '../kit/values.ts';
import { typedCardSchema } from './card-schema.ts';
import { fileFindings } from './file-findings.ts';
import { fileTypes, rotations } from './files.ts';
import { readingViewSchema } from './reading-view.ts';
import { scanViews } from './scan.ts';
import { reviewStatuses } from './status.ts';

/**
 * A slot of an application: a catalogued type's code, or `outro-` and a ULID for an uncatalogued document; of another
 * person than the first one with `.` and the person's id. The FINE of an offer is `fine-` and the offer's id.
 */
export const documentIdSchema = z
  .string()
  .check(
    z.regex(/^(?:(?:[a-z0-9_]{2,40}|outro-[0-9A-Z]{26})(?:\.[0-9A-Z]{26})?|fine-[0-9A-Z]{26})$/, 'Documento inválido'),
  );

/** The current file of a slot and its review. */
export const documentSchema = z.object({
  id: z.string(),
  applicationId: z.string(),
  /** The person whose paper it is; absent for the first one's and the property's. */
  partyId: z.optional(z.string()),
  /** A catalogue code, or `outro`. */
  docType: z.string(),
  label: z.string(),
  kind: z.enum(['pessoal', 'imovel', 'fecho', 'outro']),
  categoria: z.enum(['cliente', 'imovel']),
  /** The version of the file that a review refers to. */
  uploadId: z.string(),
  fileName: z.string(),
  contentType: z.enum(fileTypes),
  size: z.number(),
  /** SHA-256 of the file, in hex, as the uploading browser reported it: a hint, not verified. Absent without one. */
  sha256: z.optional(z.string()),
  aiStatus: z.enum(reviewStatuses),
  reason: z.nullable(z.string()),
  /** Why the file cannot be opened, or only by the team after a warning; absent if it can be opened. */
  scan: z.optional(z.enum(scanViews)),
  /** Findings of the stored file for the review; absent for a file that has not been inspected yet. */
  findings: z.optional(z.array(z.enum(fileFindings))),
  /** What the reading of the file found; absent for a file that has not been read yet. */
  reading: z.optional(readingViewSchema),
  /** What the client typed of the Cartão de Cidadão in the picture. */
  typedCard: z.optional(typedCardSchema),
  /** The request from which the file was copied (spec D32). */
  carriedFrom: z.optional(z.string()),
  /** How the file is turned when it is shown; absent for a file that is shown as it is stored. */
  rotation: z.optional(z.literal(rotations)),
  /** The team sent the file on the client's behalf (spec D40). */
  byTeam: z.optional(z.boolean()),
  /** Came by e-mail, and has no place yet (spec office O3). */
  unsorted: z.optional(z.boolean()),
  uploadedAt: instantSchema,
  reviewedAt: z.nullable(instantSchema),
});
