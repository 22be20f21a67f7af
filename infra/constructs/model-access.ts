import { Stack } from 'aws-cdk-lib';
import { isInferenceProfile, type Stage } from '../config.ts';
import type { ServiceFunction } from './service-function.ts';

/**
 * Lets a function ask the stage's model, and no other; nothing where the stage has none. A profile that spreads over
 * regions is allowed together with its model in exactly those regions, as Amazon Bedrock checks both.
 */
export function allowModel(fn: ServiceFunction, { assistantModel: model }: Stage): void {
  if (!model) return;
  const { partition, region, account } = Stack.of(fn);
  const foundation = (where: string, id: string) => `arn:${partition}:bedrock:${where}::foundation-model/${id}`;
  const resources = isInferenceProfile(model.id)
    ? [
        `arn:${partition}:bedrock:${region}:${account}:inference-profile/${model.id}`,
        ...(model.regions ?? []).map((where) => foundation(where, model.id.replace(/^[a-z]+\./, ''))),
      ]
    : [foundation(region, model.id)];
  fn.allow(['bedrock:InvokeModel'], resources);
}
