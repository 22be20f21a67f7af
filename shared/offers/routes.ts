import * as z from 'zod/mini';
import { madeTasksSchema } from '../applications/cards.ts';
import { undoSchema } from '../applications/undo.ts';
import { rateIndexes, rateTypes } from '../facts/rate-types.ts';
import { route } from '../kit/route.ts';
import { idSchema, instantSchema, versionSchema, visible } from '../kit/values.ts';
import { choiceSchema } from '../parties/choice-schema.ts';
import { offerStatuses, visibleOfferStatuses } from './status.ts';
import { offerTerms, possibleFigures } from './terms.ts';
import { comparisonSchema, offerFiguresSchema, offerTermsSchema, staffFigures } from './view-schema.ts';

/** Money in euro, rates in percent, terms in months (spec D15). */
const figures = {
  id: z.string(),
  applicationId: z.string(),
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
  terms: offerTermsSchema,
  figures: offerFiguresSchema,
};

const offerSchema = z.object({ ...figures, status: z.enum(visibleOfferStatuses) });
export type OfferView = z.infer<typeof offerSchema>;

const staffOfferSchema = z.object({
  ...figures,
  status: z.enum(offerStatuses),
  /** The instalment computed from amount, rate and term, in addition to the typed one. */
  computedPayment: z.number(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
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
});

/** As `choiceSchema`, for the team: everybody whose confirmation counts. */
const staffChoiceSchema = z.object({
  offerId: z.string(),
  at: instantSchema,
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

const staffOffersSchema = z.object({ offers: z.array(staffOfferSchema), choice: z.optional(staffChoiceSchema) });
const applicationId = idSchema;
const offerInput = { applicationId, offerId: idSchema, version: versionSchema };

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
    errors: ['application.not_found', 'application.changed', 'offer.not_proposed', 'offer.not_confirmed'],
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
    input: z.strictObject({ applicationId, ...offerTerms }).check(...possibleFigures),
    output: staffOfferSchema,
    errors: [
      'application.not_found',
      'application.changed',
      'application.closed',
      'offer.already_chosen',
      'offer.too_many',
      'lender.not_contracted',
    ],
  }),
  'offers.change': route({
    method: 'PUT',
    path: '/backoffice/applications/{applicationId}/offers/{offerId}',
    access: 'staff',
    summary: 'Changes a draft as it was seen.',
    input: z.strictObject({ ...offerInput, ...offerTerms }).check(...possibleFigures),
    output: staffOfferSchema,
    errors: [
      'application.not_found',
      'application.closed',
      'offer.not_found',
      'offer.changed',
      'lender.not_contracted',
    ],
  }),
  'offers.publish': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/offers/{offerId}/publication',
    access: 'staff',
    summary: 'Publishes a draft as it was seen, and tells the client; in analysis: analise -> proposta.',
    input: z.strictObject(offerInput),
    output: z.extend(staffOfferSchema, { undo: z.optional(undoSchema), template: z.optional(madeTasksSchema) }),
    errors: [
      'application.not_found',
      'application.changed',
      'application.closed',
      'application.card_not_seen',
      'offer.not_found',
      'offer.changed',
      'offer.wrong_stage',
      'lender.not_contracted',
      'offer.expired',
      'offer.already_chosen',
    ],
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
      reason: z
        .string()
        .check(visible(), z.minLength(1, 'Indica o motivo'), z.maxLength(1000, 'O motivo é demasiado longo')),
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
