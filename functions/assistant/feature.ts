import type { AssistantDependencies } from './assistant-dependencies.ts';
import { createBedrockClient, createBedrockModel } from './model.ts';
import { assistantUseCases } from './use-cases.ts';

/** Opens the feature, with the client of the models where a stage has one: what the first request loads. */
export const openAssistant = (common: AssistantDependencies, { MODEL_ID: modelId }: { MODEL_ID?: string }) => ({
  useCases: assistantUseCases,
  deps: { ...common, model: modelId ? createBedrockModel(createBedrockClient(), modelId) : undefined },
});
