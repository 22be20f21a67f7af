import {
  AdminInitiateAuthCommand,
  type AdminInitiateAuthCommandOutput,
  AdminRespondToAuthChallengeCommand,
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  GetUserAttributeVerificationCodeCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Refusal } from '#database/refusal.ts';
import type { ProblemCode } from '#shared/problems.ts';
import type { FactorMethod } from '#shared/security/account.ts';

/** The user pool's response to a step of a sign-in. `session` and `accessToken` are secrets. */
export type PoolStep =
  | { status: 'choose'; methods: readonly FactorMethod[]; session: string }
  | {
      status: 'code';
      method: FactorMethod;
      /** The masked number to which the text message was sent. */
      destination: string | undefined;
      session: string;
    }
  /** A token that can change its holder's account, for five minutes. */
  | { status: 'proven'; accessToken: string };

type PoolAnswer = { session: string; choose: FactorMethod } | { session: string; method: FactorMethod; code: string };

/**
 * Sign-ins with the app client `security`, which only functions can start, and operations with their tokens. Every
 * operation throws a Refusal of the proof's routes, or the pool's error if none matches.
 */
export interface ProofPool {
  begin(username: string, password: string): Promise<PoolStep>;
  answer(username: string, answer: PoolAnswer): Promise<PoolStep>;
  /** Returns the secret of a new authenticator in Base32. */
  newSecret(accessToken: string): Promise<string>;
  /** Verifies a code of the new authenticator. */
  confirmSecret(accessToken: string, code: string): Promise<void>;
  /** Sends a code to a phone number (E.164), which becomes the account's unverified number. */
  sendPhoneCode(accessToken: string, phone: string): Promise<void>;
  confirmPhone(accessToken: string, code: string): Promise<void>;
}

const challengeNames = { totp: 'SOFTWARE_TOKEN_MFA', sms: 'SMS_MFA' } as const satisfies Record<FactorMethod, string>;
const methods = Object.keys(challengeNames) as FactorMethod[];

function stepFrom(answer: AdminInitiateAuthCommandOutput): PoolStep {
  const { AuthenticationResult, ChallengeName, Session: session = '', ChallengeParameters = {} } = answer;
  const accessToken = AuthenticationResult?.AccessToken;
  if (accessToken) return { status: 'proven', accessToken };
  if (ChallengeName === 'SELECT_MFA_TYPE') {
    const offered: unknown = JSON.parse(ChallengeParameters['MFAS_CAN_CHOOSE'] ?? '[]');
    const names: readonly unknown[] = Array.isArray(offered) ? offered : [];
    return { status: 'choose', methods: methods.filter((method) => names.includes(challengeNames[method])), session };
  }
  const method = methods.find((each) => challengeNames[each] === ChallengeName);
  if (!method) throw new Error(`The user pool asks for ${ChallengeName}`);
  return { status: 'code', method, destination: ChallengeParameters['CODE_DELIVERY_DESTINATION'], session };
}

/** Errors at the begin of a sign-in of an account that cannot sign in, or with impossible credentials. */
const noSignIn: readonly string[] = [
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'InvalidParameterException',
];

/** Returns the refusal for an error of the pool; `unauthorized` is that for wrong credentials. */
function refusalFor(error: unknown, unauthorized: ProblemCode): unknown {
  if (!(error instanceof Error)) return error;
  // The pool's lock-out after wrong passwords or codes has the same error name.
  if (error.name === 'NotAuthorizedException')
    return new Refusal(/attempts exceeded/i.test(error.message) ? 'request.too_many' : unauthorized);
  if (unauthorized === 'proof.password' && noSignIn.includes(error.name)) return new Refusal(unauthorized);
  const code = codes[error.name];
  return code ? new Refusal(code) : error;
}

const codes: Readonly<Record<string, ProblemCode>> = {
  CodeMismatchException: 'proof.code',
  EnableSoftwareTokenMFAException: 'proof.code',
  ExpiredCodeException: 'proof.code_used',
  UserNotFoundException: 'proof.expired',
  CodeDeliveryFailureException: 'message.not_sent',
  LimitExceededException: 'request.too_many',
  TooManyRequestsException: 'service.busy',
  ForbiddenException: 'service.busy',
  InternalErrorException: 'service.busy',
  UnexpectedLambdaException: 'service.busy',
  UserLambdaValidationException: 'service.busy',
};

async function ask<T>(operation: Promise<T>, unauthorized: ProblemCode = 'proof.expired'): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    throw refusalFor(error, unauthorized);
  }
}

interface Client {
  userPoolId: string;
  clientId: string;
}

/** Creates proofs. Operations with an access token are unsigned and pass the pool's web ACL (`unsignedPoolCalls`). */
export function openProofPool(client: CognitoIdentityProviderClient, { userPoolId, clientId }: Client): ProofPool {
  const app = { UserPoolId: userPoolId, ClientId: clientId };
  return {
    async begin(username, password) {
      const request = new AdminInitiateAuthCommand({
        ...app,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: username, PASSWORD: password },
      });
      return stepFrom(await ask(client.send(request), 'proof.password'));
    },
    async answer(username, answer) {
      const [ChallengeName, response] =
        'choose' in answer
          ? (['SELECT_MFA_TYPE', { ANSWER: challengeNames[answer.choose] }] as const)
          : ([challengeNames[answer.method], { [`${challengeNames[answer.method]}_CODE`]: answer.code }] as const);
      const request = new AdminRespondToAuthChallengeCommand({
        ...app,
        ChallengeName,
        Session: answer.session,
        ChallengeResponses: { USERNAME: username, ...response },
      });
      return stepFrom(await ask(client.send(request)));
    },
    async newSecret(AccessToken) {
      const { SecretCode } = await ask(client.send(new AssociateSoftwareTokenCommand({ AccessToken })));
      if (!SecretCode) throw new Error('The user pool gave no secret');
      return SecretCode;
    },
    async confirmSecret(AccessToken, UserCode) {
      const { Status } = await ask(client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode })));
      if (Status !== 'SUCCESS') throw new Refusal('proof.code');
    },
    async sendPhoneCode(AccessToken, phone) {
      const { CodeDeliveryDetailsList: sent = [] } = await ask(
        client.send(
          new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'phone_number', Value: phone }] }),
        ),
      );
      // The account already had this number: then no code is sent automatically.
      if (sent.length === 0)
        await ask(
          client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'phone_number' })),
        );
    },
    async confirmPhone(AccessToken, Code) {
      await ask(client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'phone_number', Code })));
    },
  };
}
