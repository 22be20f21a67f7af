import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { idSchema, instantSchema } from '../kit/values.ts';
import { kinds } from './kinds.ts';

/** An entry of the audit trail as a sentence: 'Rui Alves' 'moveu o pedido de «Análise» para «Documentos»'. */
const historyEntrySchema = z.object({
  id: z.string(),
  at: instantSchema,
  kind: z.nullable(z.enum(kinds)),
  who: z.string(),
  what: z.string(),
  reason: z.nullable(z.string()),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const auditRoutes = {
  'audit.list': route({
    method: 'GET',
    path: '/backoffice/applications/{applicationId}/history',
    access: 'staff',
    summary: 'A page of what was done to an application, newest first, in words; of one kind where one is named.',
    input: z.strictObject({
      applicationId: idSchema,
      kind: z.optional(z.enum(kinds)),
      /** The id of the last entry of the previous page. */
      cursor: z.optional(idSchema),
    }),
    output: z.object({ items: z.array(historyEntrySchema), cursor: z.nullable(z.string()) }),
    errors: ['application.not_found'],
  }),
  'audit.export': route({
    method: 'POST',
    path: '/backoffice/applications/{applicationId}/history/export',
    access: 'staff',
    load: 'expensive',
    summary: 'The whole history as CSV. That it was taken out is written down first, and is its first line.',
    input: z.strictObject({ applicationId: idSchema }),
    output: z.object({ fileName: z.string(), csv: z.string() }),
    errors: ['application.not_found'],
  }),
};
