import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { replacedAccount } from '../platform/replaced-account.ts';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Why the user pool did not do what it was asked for; what is not among these is thrown as it is. */
export type PoolRefusal = 'exists' | 'not possible' | 'wrong code' | 'too many' | 'busy';

export class PoolRefused extends Error {
  override readonly name = 'PoolRefused';
  readonly why: PoolRefusal;

  constructor(why: PoolRefusal, cause: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/** What the account routes do in the user pool. Every operation throws PoolRefused. */
export interface UserPool {
  /**
   * Creates an account, to be confirmed by e-mail. The ticket tells the pool's trigger that we have let it through; the
   * e-mail of one that takes another's place signs nobody on.
   */
  signUp(account: NewAccount, ticket: string, circumstances?: { readonly replaces: boolean }): Promise<void>;
  /** Whether somebody began to make an account with this address and never confirmed it. */
  isUnconfirmed(email: string): Promise<boolean>;
  remove(email: string): Promise<void>;
  /** Sends a code for a new password. */
  sendResetCode(email: string): Promise<void>;
  resetPassword(reset: { readonly email: string; readonly code: string; readonly password: string }): Promise<void>;
  /** Ends every session of the account: no refresh token works any more. */
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
  // The pool's firewall: too much came from the address that this function happens to have.
  ForbiddenException: 'busy',
  InternalErrorException: 'busy',
  // One of the pool's triggers did not answer in time, or failed.
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
 * The operations without `Admin` are those that anybody may call with the site's public client: they need no permission,
 * and pass the pool's firewall (`unsignedPoolCalls`).
 */
export function userPool(
  client: CognitoIdentityProviderClient,
  { userPoolId, clientId }: { readonly userPoolId: string; readonly clientId: string },
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
        // Reaches the trigger before sign-up alone, and is stored nowhere.
        ValidationData: [{ Name: 'ticket', Value: ticket }],
        ...(replaces && { ClientMetadata: replacedAccount }),
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
