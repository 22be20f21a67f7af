import type { UseCases } from '#platform/http/create-http-handler.ts';
import { ask } from './ask.ts';
import type { AssistantDependencies } from './assistant-dependencies.ts';

export const assistantUseCases: UseCases<AssistantDependencies, 'assistant'> = { 'assistant.ask': ask };
