import { z } from 'zod';
import { FunctionError } from '../assembly/resource.ts';
import { type Attributes, allAttributes } from './attributes.ts';
import { CognitoError } from './errors.ts';
import type { Service } from './service.ts';
import type { PoolSettings, TriggerName } from './settings/pool-settings.ts';
import type { User } from './store/users.ts';

/** An invocation of one of the pool's triggers. */
export interface TriggerCall<Response extends z.ZodType> {
  trigger: TriggerName;
  /** For instance `PreSignUp_SignUp`. */
  source: string;
  userName: string;
  /** Absent for admin operations, which belong to no client. */
  clientId?: string;
  request: object;
  /** The initial response in the event. */
  response: object;
  /** The response that the function may return. */
  shape: Response;
  /** The event version: `1` except for newer pre-token events. */
  version?: string;
}

/** Returns the user's attributes in the triggers' format. */
export const attributesForTriggers = (user: User): Attributes => ({
  ...allAttributes(user),
  'cognito:user_status': user.status,
});

const invalidOutput = (problem: string): CognitoError => new CognitoError('InvalidLambdaResponseException', problem);

async function invoke(service: Service, arn: string, trigger: TriggerName, event: object): Promise<unknown> {
  try {
    return await service.invoke(arn, event);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'unknown error';
    if (error instanceof FunctionError)
      throw new CognitoError('UserLambdaValidationException', `${trigger} failed with error ${message}.`);
    service.log(`cognito: ${trigger} could not be called: ${message}`);
    throw new CognitoError('UnexpectedLambdaException', `${trigger} invocation failed due to error ${message}.`);
  }
}

/**
 * Invokes the pool's trigger for an occasion and returns the response in its event; undefined if the pool has none.
 * Throws UserLambdaValidationException when it threw, InvalidLambdaResponseException when it did not return the event.
 */
export async function callTrigger<Response extends z.ZodType>(
  service: Service,
  pool: PoolSettings,
  call: TriggerCall<Response>,
): Promise<z.output<Response> | undefined> {
  const arn = pool.triggers.get(call.trigger);
  if (!arn) return undefined;
  const result = await invoke(service, arn, call.trigger, {
    version: call.version ?? '1',
    region: pool.region,
    userPoolId: pool.id,
    userName: call.userName,
    callerContext: {
      awsSdkVersion: 'aws-sdk-unknown-unknown',
      clientId: call.clientId ?? 'CLIENT_ID_NOT_APPLICABLE',
    },
    triggerSource: call.source,
    request: call.request,
    response: call.response,
  });
  const envelope = z.object({ response: z.looseObject({}).nullish() }).safeParse(result);
  if (!envelope.success) throw invalidOutput('Unrecognizable lambda output');
  const response = call.shape.safeParse(envelope.data.response ?? {});
  if (!response.success) throw invalidOutput('Invalid lambda function output : Invalid JSON');
  return response.data;
}
