import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { daySchema, idSchema, instantSchema, visible } from '../kit/values.ts';

export const maxAdviceText = 4000;
const maxConsidered = 20;

const textSchema = (min: number, short: string) =>
  z.string(short).check(visible(), z.minLength(min, short), z.maxLength(maxAdviceText, 'Texto demasiado longo'));

/** What a member says in a recommendation. */
export const adviceFields = {
  /** What the people of the request need. */
  needs: textSchema(20, 'Escreve o que procuram, em pelo menos 20 caracteres'),
  /** Published offers. */
  offerIds: z.array(idSchema).check(
    z.minLength(1, 'Escolhe pelo menos uma proposta'),
    z.maxLength(maxConsidered),
    z.refine((ids) => new Set(ids).size === ids.length, 'Cada proposta uma só vez'),
  ),
  /** One of them; null to recommend none. */
  recommendedId: z.nullable(idSchema),
  reason: textSchema(40, 'Explica porquê, em pelo menos 40 caracteres'),
};

const facts = {
  id: z.string(),
  givenAt: instantSchema,
  /** The bank of the recommended offer; null if none was recommended. */
  bankName: z.nullable(z.string()),
  /** Since when a later one stands in its place. */
  replacedAt: z.nullable(instantSchema),
};

const ownSchema = z.object({
  ...facts,
  /** When the reader opened it first. */
  openedAt: z.nullable(instantSchema),
});
export type OwnAdvice = z.infer<typeof ownSchema>;

const sheetSchema = z.object({
  title: z.string(),
  day: daySchema,
  sections: z.array(
    z.object({ title: z.string(), facts: z.array(z.object({ label: z.string(), value: z.string() })) }),
  ),
});
/** A document, of which the browser makes the PDF: the same one always gives the same bytes. */
const documentShape = { sheet: sheetSchema, sha256: z.string() };
const documentSchema = z.object(documentShape);
export type AdviceDocument = z.infer<typeof documentSchema>;

const staffSchema = z.object({
  ...facts,
  by: z.string(),
  ...documentShape,
  /** Each borrower with an account, with each time they opened it; of a former one the openings alone. */
  people: z.array(z.object({ partyId: z.string(), name: z.nullable(z.string()), openedAt: z.array(instantSchema) })),
});
export type StaffAdvice = z.infer<typeof staffSchema>;

const applicationId = idSchema;

export const adviceRoutes = {
  'advice.list': route({
    method: 'GET',
    path: '/applications/{applicationId}/advice',
    access: 'party',
    summary: 'The recommendations given to the borrowers of a request, the latest first; none for a guarantor.',
    input: z.strictObject({ applicationId }),
    output: z.object({ advice: z.array(ownSchema) }),
    errors: ['application.not_found'],
  }),
  'advice.link': route({
    method: 'POST',
    path: '/applications/{applicationId}/advice/{adviceId}/link',
    access: 'party',
    summary: 'The document of a recommendation, as it was given. Each opening is dated.',
    input: z.strictObject({ applicationId, adviceId: idSchema }),
    output: documentSchema,
    errors: ['application.not_found', 'advice.not_found'],
  }),
  'advice.staffList': route({
    method: 'GET',
    path: '/backoffice/applications/{applicationId}/advice',
    access: 'staff',
    summary: 'The recommendations of a request, the latest first, with who has opened them when.',
    input: z.strictObject({ applicationId }),
    output: z.object({ advice: z.array(staffSchema) }),
    errors: ['application.not_found'],
  }),
  'advice.give': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/advice',
    access: 'staff',
    summary:
      'Gives the borrowers a recommendation on published offers, by a brokerage that is authorised to. It is never changed: a later one replaces it.',
    input: z.strictObject({
      applicationId,
      ...adviceFields,
      /** The latest one that the caller has seen; null if there was none. */
      replaces: z.nullable(idSchema),
    }),
    output: z.object({ advice: z.array(staffSchema) }),
    errors: [
      'application.not_found',
      'application.closed',
      'advice.not_offered',
      'advice.changed',
      'offer.not_available',
      'offer.expired',
    ],
  }),
};
