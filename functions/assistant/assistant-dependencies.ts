import type { Dependencies } from '#platform/dependencies.ts';
import type { Observability } from '#platform/observability.ts';
import type { Model } from './model.ts';

export interface AssistantDependencies extends Dependencies {
  /** Undefined if the stage has none. */
  model?: Model;
  observability: Observability;
}
