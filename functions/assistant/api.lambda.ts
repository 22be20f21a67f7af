import * as z from 'zod/mini';
import { featureHandler } from '#platform/http/feature-handler.ts';
import { assistantRoutes } from '#shared/assistant/routes.ts';
import { createBedrockClient, createBedrockModel } from './model.ts';
import { assistantUseCases } from './use-cases.ts';

export const handler = featureHandler(assistantRoutes, assistantUseCases, {
  variables: {
    /** Id of a model or an inference profile at Amazon Bedrock; absent if the stage has none. */
    MODEL_ID: z.optional(z.string().check(z.minLength(1))),
  },
  open: (_common, { MODEL_ID }) => ({
    model: MODEL_ID ? createBedrockModel(createBedrockClient(), MODEL_ID) : undefined,
  }),
});
