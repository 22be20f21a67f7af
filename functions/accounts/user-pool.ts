import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { replacedAccount } from '#platform/replaced-account.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** Why the user pool rejected a request; other errors are rethrown. */
export type PoolRefusal = 'exists' | 'not possible' | 'wrong code' | 'too many' | 'busy';

export class PoolRefused extends Error {
  override readonly name = 'PoolRefused';
  readonly why: PoolRefusal;

  constructor(why: PoolRefusal, cause: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/** Operations of the account routes in the user pool. Every one throws PoolRefused. */
export interface UserPool {
  /**
   * Creates an account, to be confirmed by e-mail. The ticket proves to the pool's trigger that the request is ours;
   * the e-mail of an account that replaces another does not sign in.
   */
  signUp(account: NewAccount, ticket: string, circumstances?: { replaces: boolean }): Promise<void>;
  /** Returns whether the address has an account that was never confirmed. */
  isUnconfirmed(email: string): Promise<boolean>;
  remove(email: string): Promise<void>;
  sendResetCode(email: string): Promise<void>;
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
  ExpiredCodeException: 'wrong code',
  LimitExceededException: 'too many',
  TooManyFailedAttemptsException: 'too many',
  TooManyRequestsException: 'busy',
  CodeDeliveryFailureException: 'busy',
  // The pool's web ACL: too many requests from the address that this function shares.
  ForbiddenException: 'busy',
  InternalErrorException: 'busy',
  // A trigger timed out or failed.
  UnexpectedLambdaException: 'busy',
  UserLambdaValidationException: 'busy',
};

async function asked<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    const why = error instanceof Error ? refusals[error.name] : undefined;
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
    async signUp({ name, email, password }, ticket, { replaces } = { replaces: false }) {
      const attributes = { email, name };
      const request = new SignUpCommand({
        ClientId: clientId,
        Username: email,
        Password: password,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        // Passed only to the pre sign-up trigger, and not stored.
        ValidationData: [{ Name: 'ticket', Value: ticket }],
        ClientMetadata: replaces ? replacedAccount : undefined,
      });
      await asked(client.send(request));
    },
    async isUnconfirmed(email) {
      const { UserStatus } = await asked(client.send(new AdminGetUserCommand(user(email))));
      return UserStatus === 'UNCONFIRMED';
    },
    async remove(email) {
      await asked(client.send(new AdminDeleteUserCommand(user(email))));
    },
    async sendResetCode(email) {
      await asked(client.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email })));
    },
    async resetPassword({ email, code, password }) {
      const request = { ClientId: clientId, Username: email, ConfirmationCode: code, Password: password };
      await asked(client.send(new ConfirmForgotPasswordCommand(request)));
    },
    async endSessions(email) {
      await asked(client.send(new AdminUserGlobalSignOutCommand(user(email))));
    },
  };
}
