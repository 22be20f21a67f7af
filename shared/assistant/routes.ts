import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { hasText } from '../kit/text.ts';
import { maxPreviousQuestions, maxQuestionLength, questionTooLong } from './question-limits.ts';

const questionMissing = 'Escreve uma pergunta.';
const question = z
  .string(questionMissing)
  .check(z.maxLength(maxQuestionLength, questionTooLong), z.refine(hasText, questionMissing));

/**
 * Source of an answer: the person's own case, the knowledge base, a model that received the knowledge base, or none.
 */
const answerOrigins = ['case', 'knowledge', 'model', 'none'] as const;

const answerSchema = z.object({
  /** Plain text in lines, never markup. */
  response: z.string(),
  origin: z.enum(answerOrigins),
  links: z.array(z.object({ to: z.string(), label: z.string() })),
  /** Names of the laws or the regulator's pages behind an answer. */
  sources: z.array(z.string()),
  /** Questions with an answer, one of which may have been meant; empty unless there is no certain answer. */
  suggestions: z.array(z.string()),
});
export type AssistantAnswer = z.infer<typeof answerSchema>;

export const assistantRoutes = {
  'assistant.ask': route({
    method: 'POST',
    path: '/assistant',
    access: 'person',
    load: 'expensive',
    summary: 'Answers a question about the caller’s own case or home credit in general. Nothing of it is stored.',
    input: z.strictObject({
      /** Without links and identifiers; masked in the browser and again on the server. */
      message: question,
      /** Previous questions of this conversation, oldest first. */
      previous: z.optional(z.array(question).check(z.maxLength(maxPreviousQuestions))),
    }),
    output: answerSchema,
    errors: ['assistant.too_many'],
  }),
};
