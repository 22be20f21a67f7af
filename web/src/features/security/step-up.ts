import type { FactorMethod } from '../../../../shared/security/routes.ts';
import { siteConfig } from '../../app/config.ts';
import { callPool } from './pool-client.ts';

/** How far somebody who is signed in has shown once more who they are. */
export type Proof =
  | { readonly status: 'choose'; readonly methods: readonly FactorMethod[]; readonly session: string }
  | {
      readonly status: 'code';
      readonly method: FactorMethod;
      /** Where a text message went, all but its end hidden. */
      readonly destination: string | undefined;
      readonly session: string;
    }
  /** Tokens with power over the account, for five minutes. */
  | { readonly status: 'proven'; readonly accessToken: string; readonly refreshToken: string | undefined };

interface AuthAnswer {
  readonly ChallengeName?: string;
  readonly Session?: string;
  readonly ChallengeParameters?: Readonly<Record<string, string>>;
  readonly AuthenticationResult?: { readonly AccessToken: string; readonly RefreshToken?: string };
}

const challengeNames = { totp: 'SOFTWARE_TOKEN_MFA', sms: 'SMS_MFA' } as const satisfies Record<FactorMethod, string>;
const methods = Object.keys(challengeNames) as FactorMethod[];
const methodNamed = (name: string | undefined): FactorMethod | undefined =>
  methods.find((method) => challengeNames[method] === name);

function proofFrom(answer: AuthAnswer): Proof {
  const { AuthenticationResult: tokens, ChallengeName: name, Session: session = '', ChallengeParameters = {} } = answer;
  if (tokens) return { status: 'proven', accessToken: tokens.AccessToken, refreshToken: tokens.RefreshToken };
  if (name === 'SELECT_MFA_TYPE') {
    const offered: readonly string[] = JSON.parse(ChallengeParameters['MFAS_CAN_CHOOSE'] ?? '[]');
    return { status: 'choose', methods: methods.filter((each) => offered.includes(challengeNames[each])), session };
  }
  const method = methodNamed(name);
  if (!method) throw new Error(`The user pool asks for ${name}`);
  return { status: 'code', method, destination: ChallengeParameters['CODE_DELIVERY_DESTINATION'], session };
}

/** Signs in once more, with the client that may change the account. The second factor is asked for as at any sign-in. */
export async function beginProof(email: string, password: string): Promise<Proof> {
  const { securityClientId: ClientId } = await siteConfig();
  return proofFrom(
    await callPool<AuthAnswer>('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
}

type OpenProof = Exclude<Proof, { readonly status: 'proven' }>;

/** Answers with the chosen method, or with a code. */
export async function continueProof(email: string, proof: OpenProof, answer: string): Promise<Proof> {
  const { securityClientId: ClientId } = await siteConfig();
  const [ChallengeName, response] =
    proof.status === 'choose'
      ? (['SELECT_MFA_TYPE', { ANSWER: challengeNames[answer as FactorMethod] }] as const)
      : ([challengeNames[proof.method], { [`${challengeNames[proof.method]}_CODE`]: answer }] as const);
  return proofFrom(
    await callPool<AuthAnswer>('RespondToAuthChallenge', {
      ClientId,
      ChallengeName,
      Session: proof.session,
      ChallengeResponses: { USERNAME: email, ...response },
    }),
  );
}

/** The tokens are needed no more. That it cannot be told is no harm: they end by themselves within minutes. */
export async function endProof(refreshToken: string | undefined): Promise<void> {
  if (!refreshToken) return;
  const { securityClientId: ClientId } = await siteConfig();
  await callPool('RevokeToken', { ClientId, Token: refreshToken }).catch(() => undefined);
}
