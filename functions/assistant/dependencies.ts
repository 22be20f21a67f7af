import type { Dependencies } from '../platform/dependencies.ts';
import type { Observability } from '../platform/observability.ts';
import type { Model } from './model.ts';

export interface AssistantDependencies extends Dependencies {
  /** Where the stage has one. */
  readonly model?: Model | undefined;
  readonly observability: Observability;
}
