import * as z from 'zod/mini';
import { route } from '../api/route.ts';
import { hasText } from '../messages/content.ts';
import { maxPreviousQuestions, maxQuestionLength, questionTooLong } from './limits.ts';

const questionMissing = 'Escreve uma pergunta.';
const question = z
  .string(questionMissing)
  .check(z.maxLength(maxQuestionLength, questionTooLong), z.refine(hasText, questionMissing));

/**
 * Where an answer comes from: the person's own case, the brokerage's knowledge of home credit, a model that was given
 * that knowledge, or from nowhere: then it says so.
 */
const answerOrigins = ['case', 'knowledge', 'model', 'none'] as const;

const answerSchema = z.object({
  /** Lines of text, never markup. */
  response: z.string(),
  origin: z.enum(answerOrigins),
  /** Pages of the portal where one goes on. */
  links: z.array(z.object({ to: z.string(), label: z.string() })),
  /** On what a piece of knowledge rests: a law or a page of the regulator, by name. */
  sources: z.array(z.string()),
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
      /** Without links and identifiers: the browser masks them, and the server once more. */
      message: question,
      /** Questions of this conversation that came before, oldest first. */
      previous: z.optional(z.array(question).check(z.maxLength(maxPreviousQuestions))),
    }),
    output: answerSchema,
    errors: ['assistant.too_many'],
  }),
};
