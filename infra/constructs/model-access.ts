import { Stack } from 'aws-cdk-lib';
import { isGlobalProfile, isInferenceProfile, type Stage } from '../config.ts';
import type { ServiceFunction } from './service-function.ts';

/**
 * Allows a function to invoke the stage's model only; nothing if the stage has none. Amazon Bedrock authorizes an
 * inference profile and its model in every region to which it may route the request. For a global profile, which may
 * route to any commercial region, it authorizes the model of the calling region and one without a region
 * (docs.aws.amazon.com/bedrock/latest/userguide/global-cross-region-inference.html).
 */
export function allowModel(fn: ServiceFunction, { assistantModel: model }: Stage): void {
  if (!model) return;
  const { partition, region, account } = Stack.of(fn);
  const foundation = (where: string) =>
    `arn:${partition}:bedrock:${where}::foundation-model/${isInferenceProfile(model.id) ? model.id.replace(/^[a-z]+\./, '') : model.id}`;
  const profile = `arn:${partition}:bedrock:${region}:${account}:inference-profile/${model.id}`;
  if (isGlobalProfile(model.id)) {
    fn.allow(['bedrock:InvokeModel'], [profile, foundation(region)]);
    fn.allow(['bedrock:InvokeModel'], [foundation('')], {
      StringEquals: { 'aws:RequestedRegion': 'unspecified', 'bedrock:InferenceProfileArn': profile },
    });
  } else if (isInferenceProfile(model.id))
    fn.allow(['bedrock:InvokeModel'], [profile, ...(model.regions ?? []).map(foundation)]);
  else fn.allow(['bedrock:InvokeModel'], [foundation(region)]);
}
