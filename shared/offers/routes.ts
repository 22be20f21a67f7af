import * as z from 'zod/mini';
import { madeTasksSchema } from '../applications/cards.ts';
import { undoSchema } from '../applications/undo.ts';
import { scanViews } from '../documents/scan.ts';
import { rateIndexes, rateTypes } from '../facts/rate-types.ts';
import { route } from '../kit/route.ts';
import { daySchema, idSchema, instantSchema, versionSchema, visible } from '../kit/values.ts';
import { choiceSchema } from '../parties/choice-schema.ts';
import { partyIdSchema } from '../parties/party-id-schema.ts';
import { fineStates } from './fine.ts';
import { offerKinds } from './kinds.ts';
import { ownReflectionSchema, receiptFacts, staffClockSchema } from './receipt-schema.ts';
import { offerStatuses, visibleOfferStatuses } from './status.ts';
import { offerTerms, possibleFigures } from './terms.ts';
import { comparisonSchema, offerFiguresSchema, offerTermsSchema, staffFigures } from './view-schema.ts';

/** Money in euro, rates in percent, terms in months (spec D15). */
const figures = {
  id: z.string(),
  applicationId: z.string(),
  kind: z.enum(offerKinds),
  /** The day on which the bank issued its FINE; null if it is not known. */
  issuedAt: z.nullable(daySchema),
  /** Whether the bank's FINE can be opened, or has still to come. */
  fineState: z.enum(fineStates),
  bankName: z.string(),
  loanAmount: z.number(),
  rateType: z.enum(rateTypes),
  interestRate: z.number(),
  index: z.nullable(z.enum(rateIndexes)),
  spread: z.nullable(z.number()),
  termMonths: z.number(),
  monthlyPayment: z.number(),
  totalCost: z.number(),
  summary: z.nullable(z.string()),
  publishedAt: z.nullable(instantSchema),
  selectedAt: z.nullable(instantSchema),
  /** Whether it was chosen, and the bank's approval has taken its place. */
  isReplaced: z.boolean(),
  terms: offerTermsSchema,
  figures: offerFiguresSchema,
};

/** What a later FINE of the same request at a bank says otherwise; null for a first one. */
const changesSchema = z.nullable(
  z.object({
    former: z.object({ kind: z.enum(offerKinds), issuedAt: z.nullable(daySchema) }),
    fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  }),
);
export type OfferChanges = NonNullable<z.infer<typeof changesSchema>>;

const offerSchema = z.object({ ...figures, status: z.enum(visibleOfferStatuses), changes: changesSchema });
export type OfferView = z.infer<typeof offerSchema>;

const staffOfferSchema = z.object({
  ...figures,
  status: z.enum(offerStatuses),
  /** The request at the bank that it answers. */
  submissionId: z.nullable(z.string()),
  /** The instalment computed from amount, rate and term, in addition to the typed one. */
  computedPayment: z.number(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** The bank's FINE; null without one. */
  fine: z.nullable(
    z.object({
      uploadId: z.string(),
      sha256: z.string(),
      /** Names that nobody has confirmed or typed, in words: 'a TAEG'. */
      unconfirmed: z.array(z.string()),
    }),
  ),
  /**
   * Increases with every change. Callers send it back, so that a change or publication applies only to the version they
   * have seen.
   */
  version: z.number(),
  ...staffFigures,
});
export type StaffOfferView = z.infer<typeof staffOfferSchema>;

/** Newest first. `others`: whose confirmation a choice needs beside the reader's; absent in a request of one person. */
const offersSchema = z.object({
  offers: z.array(offerSchema),
  comparison: comparisonSchema,
  others: z.optional(z.array(z.string())),
  choice: z.optional(choiceSchema),
  /** Of the approved offers whose FINE the reader has received; absent without one. */
  reflections: z.optional(z.array(ownReflectionSchema)),
});

/** As `choiceSchema`, for the team: everybody whose confirmation counts. */
const staffChoiceSchema = z.object({
  offerId: z.string(),
  at: instantSchema,
  /** Whether it is chosen already, and confirmed again because its figures are others. */
  again: z.boolean(),
  people: z.array(
    z.object({
      partyId: z.string(),
      name: z.string(),
      hasAccount: z.boolean(),
      isProposer: z.boolean(),
      confirmed: z.nullable(
        z.object({ at: instantSchema, how: z.enum(['portal', 'equipa']), note: z.nullable(z.string()) }),
      ),
    }),
  ),
});
export type StaffChoiceView = z.infer<typeof staffChoiceSchema>;

const staffOffersSchema = z.object({
  offers: z.array(staffOfferSchema),
  choice: z.optional(staffChoiceSchema),
  /** Of the approved offers that clients see; absent without one. */
  clocks: z.optional(z.array(staffClockSchema)),
});
const linkSchema = z.object({ url: z.string(), expiresAt: instantSchema });

/** A name of the FINE, such as `taeg`; values as readings write them: `180000.00`, `2.966`, `2026-11-20`. */
const fineSchema = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  scan: z.nullable(z.enum(scanViews)),
  /** Null while the malware scan keeps the file closed. */
  link: z.nullable(linkSchema),
  /** Null until the file has been read. */
  reading: z.nullable(
    z.object({
      /** False for a file without text, or that is something else. */
      isFine: z.boolean(),
      approval: z.nullable(z.enum(offerKinds)),
      fields: z.array(
        z.object({
          name: z.string(),
          value: z.string(),
          page: z.number(),
          line: z.string(),
          section: z.number(),
        }),
      ),
      ambiguous: z.array(z.string()),
    }),
  ),
  confirmed: z.array(z.object({ name: z.string(), value: z.string(), page: z.nullable(z.number()) })),
});

const applicationId = idSchema;
const offerInput = { applicationId, offerId: idSchema, version: versionSchema };

/** The terms of a draft, and the request at the bank that it answers. */
const draftInput = {
  ...offerTerms,
  submissionId: z.optional(idSchema),
  /** Whether `validUntil` was read from its FINE, which may not be attached yet: a draft keeps a day that has passed. */
  validUntilOfFine: z.optional(z.boolean()),
};

const reasonSchema = z
  .string()
  .check(visible(), z.minLength(1, 'Indica o motivo'), z.maxLength(1000, 'O motivo é demasiado longo'));

const publishedSchema = z.extend(staffOfferSchema, {
  undo: z.optional(undoSchema),
  template: z.optional(madeTasksSchema),
});

/** Refusals of a publication, with or without a FINE. */
const publishErrors = [
  'application.not_found',
  'application.changed',
  'application.closed',
  'application.card_not_seen',
  'offer.not_found',
  'offer.changed',
  'offer.wrong_stage',
  'lender.not_contracted',
  'offer.validity',
  'offer.expired',
  'offer.already_chosen',
] as const;

export const offersRoutes = {
  'offers.list': route({
    method: 'GET',
    path: '/applications/{applicationId}/offers',
    access: 'party',
    summary: 'The published offers, newest first; after the choice the selected and the declined ones.',
    input: z.strictObject({ applicationId }),
    output: offersSchema,
    errors: ['application.not_found'],
  }),
  'offers.choose': route({
    method: 'POST',
    path: '/applications/{applicationId}/offers/{offerId}/choice',
    access: 'borrower',
    summary:
      'Chooses an offer and declines the others; once for ever. With several borrowers it proposes it to the others. The same choice again changes nothing.',
    input: z.strictObject({ applicationId, offerId: idSchema }),
    output: offersSchema,
    errors: [
      'application.not_found',
      'application.changed',
      'application.closed',
      'offer.not_found',
      'offer.not_available',
      'offer.expired',
      'offer.already_chosen',
      'offer.other_proposed',
      'party.not_found',
    ],
  }),
  'offers.confirmChoice': route({
    method: 'POST',
    path: '/applications/{applicationId}/offers/{offerId}/confirmation',
    access: 'borrower',
    summary: 'Confirms what another borrower proposed; the last confirmation is the choice.',
    input: z.strictObject({ applicationId, offerId: idSchema }),
    output: offersSchema,
    errors: [
      'application.not_found',
      'application.changed',
      'application.closed',
      'offer.not_found',
      'offer.not_available',
      'offer.expired',
      'offer.already_chosen',
      'offer.not_proposed',
      'party.not_found',
    ],
  }),
  'offers.withdrawChoice': route({
    method: 'POST',
    path: '/applications/{applicationId}/offers/{offerId}/choice/withdrawal',
    access: 'borrower',
    summary: 'Takes back a proposal that waits for confirmations.',
    input: z.strictObject({ applicationId, offerId: idSchema }),
    output: offersSchema,
    errors: [
      'application.not_found',
      'application.changed',
      'application.closed',
      'offer.not_proposed',
      'offer.not_confirmed',
    ],
  }),
  'offers.staffList': route({
    method: 'GET',
    path: '/backoffice/applications/{applicationId}/offers',
    access: 'staff',
    summary: 'All offers of an application, newest first, drafts and withdrawn ones too.',
    input: z.strictObject({ applicationId }),
    output: staffOffersSchema,
    errors: ['application.not_found'],
  }),
  'offers.draft': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/offers',
    access: 'staff',
    summary: 'Drafts an offer. Instalment and total cost are computed where they are left out.',
    input: z.strictObject({ applicationId, ...draftInput }).check(...possibleFigures),
    output: staffOfferSchema,
    errors: [
      'application.not_found',
      'application.changed',
      'application.closed',
      'offer.already_chosen',
      'offer.too_many',
      'submission.not_found',
      'lender.not_contracted',
    ],
  }),
  'offers.change': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/offers/{offerId}',
    access: 'staff',
    summary: 'Changes a draft as it was seen.',
    input: z.strictObject({ ...offerInput, ...draftInput }).check(...possibleFigures),
    output: staffOfferSchema,
    errors: [
      'application.not_found',
      'application.closed',
      'offer.not_found',
      'offer.changed',
      'submission.not_found',
      'lender.not_contracted',
    ],
  }),
  'offers.attachFine': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/offers/{offerId}/fine',
    access: 'staff',
    summary: 'Records the PDF that was uploaded for a draft (`documents.staffPresign`) as its FINE. Safe to repeat.',
    input: z.strictObject({ applicationId, offerId: idSchema, uploadId: idSchema }),
    output: staffOfferSchema,
    errors: [
      'application.closed',
      'offer.not_found',
      'offer.changed',
      'document.not_found',
      'document.not_received',
      'document.file_type',
      'document.file_too_large',
      'document.file_empty',
      'document.infected',
    ],
  }),
  'offers.fine': route({
    method: 'GET',
    path: '/backoffice/applications/{applicationId}/offers/{offerId}/fine',
    access: 'staff',
    summary: 'The FINE of an offer for the team: a link, what was read of it and where, and what a person confirmed.',
    input: z.strictObject({ applicationId, offerId: idSchema }),
    output: fineSchema,
    errors: ['offer.not_found'],
  }),
  'offers.confirmFields': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/offers/{offerId}/fine/confirmation',
    access: 'staff',
    summary: 'Records that a person has seen values of a draft in its FINE, or typed them.',
    input: z.strictObject({
      ...offerInput,
      /** Names of the FINE, such as `taeg` and `phase_1_tan`. */
      names: z
        .array(z.string().check(z.regex(/^[a-z0-9_]{2,40}$/)))
        .check(z.minLength(1, 'Confirma pelo menos um valor'), z.maxLength(60)),
    }),
    output: staffOfferSchema,
    errors: ['application.not_found', 'application.closed', 'offer.not_found', 'offer.changed', 'offer.fine_missing'],
  }),
  'offers.fineLink': route({
    method: 'POST',
    path: '/applications/{applicationId}/offers/{offerId}/fine/link',
    access: 'party',
    summary: 'A link to the FINE of a published offer, for an hour; the first opening of each person is dated.',
    input: z.strictObject({ applicationId, offerId: idSchema }),
    output: linkSchema,
    errors: ['application.not_found', 'application.changed', 'offer.not_found', 'document.scan_pending'],
  }),
  'offers.receipt': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/offers/{offerId}/receipts/{partyId}',
    access: 'staff',
    summary:
      'Records on which day the bank delivered the FINE of an approved offer to somebody. Only an admin corrects a recorded day, with a reason, and while no day of the deed is set; an earlier day needs the bank’s proof.',
    input: z.strictObject({ applicationId, offerId: idSchema, partyId: partyIdSchema, ...receiptFacts }),
    output: staffClockSchema,
    errors: [
      'application.not_found',
      'application.changed',
      'application.closed',
      'offer.not_found',
      'offer.fine_missing',
      'party.not_found',
      'document.not_found',
      'date.changed',
      'receipt.day',
      'receipt.proof_missing',
      'receipt.deed_set',
      'receipt.admin_only',
    ],
  }),
  'offers.publish': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/offers/{offerId}/publication',
    access: 'staff',
    summary: 'Publishes a draft as it was seen, and tells the client; in analysis: analise -> proposta.',
    input: z.strictObject(offerInput),
    output: publishedSchema,
    errors: [...publishErrors, 'offer.fine_missing', 'offer.unconfirmed'],
  }),
  'offers.publishWithoutFine': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/offers/{offerId}/publication-without-fine',
    access: 'admin',
    summary: 'Publishes a draft whose FINE has still to come, with a reason; the client reads that it is missing.',
    input: z.strictObject({ ...offerInput, reason: reasonSchema }),
    output: publishedSchema,
    errors: publishErrors,
  }),
  'offers.withdraw': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/offers/{offerId}/withdrawal',
    access: 'staff',
    summary: 'Withdraws a draft or a published offer; the client no longer sees it.',
    input: z.strictObject(offerInput),
    output: staffOfferSchema,
    errors: [
      'application.not_found',
      'application.changed',
      'application.closed',
      'offer.not_found',
      'offer.changed',
      'offer.already_chosen',
    ],
  }),
  'offers.replaceChosen': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/offers/{offerId}/replacement',
    access: 'staff',
    summary:
      "Puts the bank's published approval in the place of the chosen offer of the same request; with other figures people confirm again.",
    input: z.strictObject(offerInput),
    output: z.object({ offers: z.array(staffOfferSchema), undo: undoSchema }),
    errors: [
      'application.not_found',
      'application.changed',
      'application.closed',
      'offer.not_found',
      'offer.changed',
      'offer.not_available',
      'offer.expired',
    ],
  }),
  'offers.reopenChoice': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/offers/choice/reopening',
    access: 'admin',
    summary: 'Lets the client choose again: the offers can be chosen as before, or the chosen one is withdrawn.',
    input: z.strictObject({
      applicationId,
      /** As it was seen. */
      offerId: idSchema,
      /** Whether the bank still stands by the chosen offer; otherwise it is withdrawn. */
      stillOffered: z.boolean(),
      reason: reasonSchema,
    }),
    output: z.object({ offers: z.array(staffOfferSchema) }),
    errors: [
      'application.not_found',
      'application.changed',
      'application.closed',
      'application.move_refused',
      'offer.changed',
      'offer.expired',
    ],
  }),
};
