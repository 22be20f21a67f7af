import * as z from 'zod/mini';
import { documentIdSchema } from '../documents/document-schema.ts';
import { route } from '../kit/route.ts';
import { idSchema, instantSchema } from '../kit/values.ts';
import { lenderIdSchema } from '../lenders/record.ts';
import { partyIdSchema } from '../parties/party-id-schema.ts';
import { bankConsentVersion, consentWays } from './consent.ts';

const consentSchema = z.object({
  /** When it was given last. */
  at: instantSchema,
  how: z.enum(consentWays),
  withdrawnAt: z.nullable(instantSchema),
});

const bankSchema = z.object({
  lenderId: z.string(),
  name: z.string(),
  short: z.string(),
  article: z.enum(['o', 'a']),
  /** What the person has said of this bank; null as long as they have said nothing. */
  consent: z.nullable(consentSchema),
});
export type BankChoice = z.infer<typeof bankSchema>;

const ownSchema = z.object({
  /** Whether they are asked now, which they are from one stage to another. */
  asked: z.boolean(),
  /** The banks that may get a request now, and those of which they have said something. */
  banks: z.array(bankSchema),
});
export type OwnBankConsents = z.infer<typeof ownSchema>;

/** Of which banks, each once. */
const lenderIds = z.array(lenderIdSchema).check(
  z.minLength(1, 'Escolhe pelo menos um banco'),
  z.maxLength(30),
  z.refine((ids) => new Set(ids).size === ids.length, 'Cada banco uma só vez'),
);

const ofParty = { applicationId: idSchema, partyId: partyIdSchema };

export const bankConsentsRoutes = {
  'bank-consents.list': route({
    method: 'GET',
    path: '/applications/{applicationId}/bank-consents',
    access: 'party',
    summary: 'The banks to which the caller’s data and documents of an application may go.',
    input: z.strictObject({ applicationId: idSchema }),
    output: ownSchema,
    errors: ['application.not_found'],
  }),
  'bank-consents.set': route({
    method: 'PUT',
    path: '/applications/{applicationId}/bank-consents',
    access: 'party',
    summary: 'Authorizes that the caller’s data and documents go to banks; says nothing of others.',
    input: z.strictObject({
      applicationId: idSchema,
      lenderIds,
      /** Of the text that was shown. */
      version: z.literal(bankConsentVersion),
    }),
    output: ownSchema,
    errors: ['application.not_found', 'application.closed', 'bank_consent.not_asked', 'lender.not_contracted'],
  }),
  'bank-consents.withdraw': route({
    method: 'POST',
    path: '/applications/{applicationId}/bank-consents/{lenderId}/withdrawal',
    access: 'party',
    summary: 'Withdraws the authorization for one bank; what it has got stays there.',
    input: z.strictObject({ applicationId: idSchema, lenderId: lenderIdSchema }),
    output: ownSchema,
    errors: ['application.not_found'],
  }),
  'bank-consents.record': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/parties/{partyId}/bank-consents',
    access: 'staff',
    summary: 'Records what somebody signed on paper for banks, with its file, or that they withdraw it.',
    input: z.strictObject({
      ...ofParty,
      lenderIds,
      given: z.boolean(),
      /** The signed paper in the case: required where it is given. */
      documentId: z.optional(documentIdSchema),
    }),
    output: z.object({}),
    errors: [
      'application.not_found',
      'application.closed',
      'party.not_found',
      'document.not_found',
      'lender.not_contracted',
    ],
  }),
  'bank-consents.remind': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/parties/{partyId}/bank-consents/reminder',
    access: 'staff',
    summary: 'Reminds somebody by e-mail to choose the banks, at most once in 24 hours.',
    input: z.strictObject(ofParty),
    output: z.object({ remindedAt: instantSchema }),
    errors: [
      'application.not_found',
      'application.closed',
      'party.not_found',
      'bank_consent.not_asked',
      'bank_consent.reminded_recently',
    ],
  }),
};
