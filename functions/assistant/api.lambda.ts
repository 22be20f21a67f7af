import * as z from 'zod/mini';
import { assistantRoutes } from '../../shared/assistant/routes.ts';
import { observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '../platform/http/http-dependencies.ts';
import { createObservability } from '../platform/observability.ts';
import { createBedrockClient, createBedrockModel } from './model.ts';
import { assistantUseCases } from './use-cases.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...httpVariables,
  /** Id of a model or an inference profile at Amazon Bedrock; absent if the stage has none. */
  MODEL_ID: z.optional(z.string().check(z.minLength(1))),
});
const observability = createObservability(environment);
const { MODEL_ID: modelId } = environment;

export const handler = createHttpHandler(
  assistantRoutes,
  assistantUseCases,
  {
    ...createHttpDependencies(environment),
    observability,
    ...(modelId && { model: createBedrockModel(createBedrockClient(), modelId) }),
  },
  observability,
);
