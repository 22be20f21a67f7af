import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { type SignUpFacts, signUpMetadata } from '#platform/sign-up-metadata.ts';
import { isRepeated } from '#platform/user-pool.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** An account of the user pool. */
export interface KnownAccount {
  sub: string;
  isConfirmed: boolean;
}

/** Why the user pool rejected a request; other errors are rethrown. */
export type PoolRefusal = 'exists' | 'confirmed' | 'not possible' | 'wrong code' | 'expired code' | 'too many' | 'busy';

export class PoolRefused extends Error {
  override readonly name = 'PoolRefused';
  readonly why: PoolRefusal;

  constructor(why: PoolRefusal, cause: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/** Thrown if a trigger of ours failed. What it follows, a confirmation or a new password, has happened in the pool. */
export class TriggerFailed extends PoolRefused {
  constructor(cause: unknown) {
    super('busy', cause);
  }
}

/** Operations of the account routes in the user pool. Every one throws PoolRefused. */
export interface UserPool {
  /**
   * Creates an account, to be confirmed by e-mail unless the ticket says that the mailbox is proven. The ticket proves to
   * the pool's trigger that the request is ours.
   */
  signUp(account: NewAccount, ticket: string, facts: SignUpFacts): Promise<KnownAccount>;
  find(email: string): Promise<KnownAccount | undefined>;
  /** Confirms an account by the code of its e-mail. Its record is made by the next token at the latest. */
  confirm(email: string, code: string): Promise<void>;
  /** Sends the confirmation e-mail of an unconfirmed account again. */
  resendCode(email: string): Promise<void>;
  setPassword(email: string, password: string): Promise<void>;
  remove(email: string): Promise<void>;
  sendResetCode(email: string): Promise<void>;
  /** Sets a password with a code, which is then used up. Throws TriggerFailed if the pool did, and it was not recorded. */
  resetPassword(reset: { email: string; code: string; password: string }): Promise<void>;
  /** Ends every session of the account by revoking its refresh tokens. */
  endSessions(email: string): Promise<void>;
}

const refusals: Readonly<Record<string, PoolRefusal>> = {
  UsernameExistsException: 'exists',
  UserNotFoundException: 'not possible',
  NotAuthorizedException: 'not possible',
  InvalidParameterException: 'not possible',
  CodeMismatchException: 'wrong code',
  ExpiredCodeException: 'expired code',
  LimitExceededException: 'too many',
  TooManyFailedAttemptsException: 'too many',
  TooManyRequestsException: 'busy',
  CodeDeliveryFailureException: 'busy',
  // The pool's web ACL: too many requests from the address that this function shares.
  ForbiddenException: 'busy',
  InternalErrorException: 'busy',
};

/**
 * Milliseconds after which the pool has answered whatever its trigger does, which it calls up to three times, five seconds
 * each (Cognito, "Lambda triggers"): a code is used up before that, and no later attempt could tell.
 */
const triggerMilliseconds = 17_000;

/** A trigger timed out, failed or answered in a way that the pool does not understand. */
const triggerFailures: ReadonlySet<string> = new Set([
  'UnexpectedLambdaException',
  'UserLambdaValidationException',
  'InvalidLambdaResponseException',
]);

/** The pool has one error name for several reasons. */
const refusalFor = (error: Error): PoolRefusal | undefined => {
  const { name, message } = error;
  if (name === 'ExpiredCodeException' && isRepeated(error)) return 'busy';
  return name === 'NotAuthorizedException' && /Current status is CONFIRMED/.test(message)
    ? 'confirmed'
    : refusals[name];
};

async function asked<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof Error && triggerFailures.has(error.name)) throw new TriggerFailed(error);
    const why = error instanceof Error ? refusalFor(error) : undefined;
    throw why === undefined ? error : new PoolRefused(why, error);
  }
}

/**
 * Operations without `Admin` can be called by anyone with the site's public client: they need no permission, and pass
 * the pool's web ACL (`unsignedPoolCalls`).
 */
export function userPool(
  client: CognitoIdentityProviderClient,
  { userPoolId, clientId }: { userPoolId: string; clientId: string },
): UserPool {
  const user = (email: string) => ({ UserPoolId: userPoolId, Username: email });
  return {
    async signUp({ name, email, password }, ticket, facts) {
      const attributes = { email, name };
      const request = new SignUpCommand({
        ClientId: clientId,
        Username: email,
        Password: password,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        // Passed only to the pre sign-up trigger, and not stored.
        ValidationData: [{ Name: 'ticket', Value: ticket }],
        ClientMetadata: signUpMetadata(facts),
      });
      const { UserSub = '', UserConfirmed = false } = await asked(client.send(request));
      return { sub: UserSub, isConfirmed: UserConfirmed };
    },
    async find(email) {
      try {
        const { Username, UserStatus } = await client.send(new AdminGetUserCommand(user(email)));
        // In this pool the user name of an account is its `sub`.
        return Username === undefined ? undefined : { sub: Username, isConfirmed: UserStatus !== 'UNCONFIRMED' };
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        return asked(Promise.reject(error));
      }
    },
    async confirm(email, code) {
      const request = { ClientId: clientId, Username: email, ConfirmationCode: code };
      try {
        await asked(client.send(new ConfirmSignUpCommand(request)));
      } catch (error) {
        if (!(error instanceof TriggerFailed)) throw error;
      }
    },
    async resendCode(email) {
      await asked(client.send(new ResendConfirmationCodeCommand({ ClientId: clientId, Username: email })));
    },
    async setPassword(email, password) {
      await asked(
        client.send(new AdminSetUserPasswordCommand({ ...user(email), Password: password, Permanent: true })),
      );
    },
    async remove(email) {
      await asked(client.send(new AdminDeleteUserCommand(user(email))));
    },
    async sendResetCode(email) {
      await asked(client.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email })));
    },
    async resetPassword({ email, code, password }) {
      const request = { ClientId: clientId, Username: email, ConfirmationCode: code, Password: password };
      await asked(client.send(new ConfirmForgotPasswordCommand(request), { requestTimeout: triggerMilliseconds }));
    },
    async endSessions(email) {
      await asked(client.send(new AdminUserGlobalSignOutCommand(user(email))));
    },
  };
}
