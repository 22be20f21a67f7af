import { Stack } from 'aws-cdk-lib';
import { isGlobalProfile, isInferenceProfile, type Stage } from '../config.ts';
import type { ServiceFunction } from './service-function.ts';

/**
 * Lets a function invoke the stage's model, and no other; nothing where the stage has none. Amazon Bedrock checks an
 * inference profile and its model in every region that the request may be routed to. A global profile may be routed to
 * any commercial region, so there it checks the model of the calling region and one that belongs to no region
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
