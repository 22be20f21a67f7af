import type { PostConfirmationTriggerEvent } from 'aws-lambda';

/** Has a new password recorded that the pool's trigger could not record: sessions end, and the person is told. */
export type RecordNewPassword = (account: { sub: string; email: string }) => Promise<void>;

/**
 * Returns what calls the trigger again, in place of the pool. Lambda keeps the event, and tries three times: nobody has
 * to come back for it.
 */
export const openNewPasswords =
  ({ userPoolId, functionName }: { userPoolId: string; functionName: string }): RecordNewPassword =>
  async ({ sub, email }) => {
    // Loaded for the few whose trigger failed.
    const { InvokeCommand, LambdaClient } = await import('@aws-sdk/client-lambda');
    const client = new LambdaClient({
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
    });
    const event: Pick<PostConfirmationTriggerEvent, 'triggerSource' | 'userPoolId' | 'userName' | 'request'> = {
      triggerSource: 'PostConfirmation_ConfirmForgotPassword',
      userPoolId,
      userName: sub,
      request: { userAttributes: { sub, email } },
    };
    const Payload = JSON.stringify(event);
    await client.send(new InvokeCommand({ FunctionName: functionName, InvocationType: 'Event', Payload }));
  };
