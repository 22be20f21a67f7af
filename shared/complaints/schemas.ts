import * as z from 'zod/mini';
import { daySchema, idSchema, visible } from '../kit/values.ts';
import { emailSchema, fullNameSchema } from '../people/schemas.ts';
import { complaintOutcomes, recordedChannels } from './complaint.ts';

export const maxComplaintText = 4000;

const textSchema = (min: number, short: string) =>
  z.string(short).check(visible(), z.minLength(min, short), z.maxLength(maxComplaintText, 'Texto demasiado longo'));

const summarySchema = textSchema(10, 'Conta o que aconteceu, em pelo menos 10 caracteres');

/** The fields of the site's form. */
export const complaintFields = { name: fullNameSchema, email: emailSchema, summary: summarySchema };
export const complaintFormSchema = z.object(complaintFields);
export type ComplaintField = keyof typeof complaintFields;

/** A complaint that came another way, which the team writes down. */
export const recordedFields = {
  channel: z.enum(recordedChannels, 'Escolhe como chegou'),
  /** Not a day to come. */
  receivedOn: daySchema,
  name: fullNameSchema,
  email: z.optional(emailSchema),
  /** The request that it is about. */
  applicationId: z.optional(idSchema),
  summary: summarySchema,
};
export const recordedSchema = z.object(recordedFields);

export const answerFields = {
  answer: textSchema(10, 'Escreve a resposta, em pelo menos 10 caracteres'),
  outcome: z.enum(complaintOutcomes, 'Escolhe o resultado'),
  /** The day of the answer: not before the complaint, nor to come. */
  answeredOn: daySchema,
};
export const answerSchema = z.object(answerFields);
