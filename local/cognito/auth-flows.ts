import { accountByName } from './accounts.ts';
import type { Applicant, AuthOutcome } from './challenges/challenge.ts';
import { afterPassword } from './challenges/complete.ts';
import { continueCustomAuth, decideCustomAuth } from './challenges/custom-challenge.ts';
import { askForPassword } from './challenges/password-verifier.ts';
import { beginChoice } from './challenges/select-challenge.ts';
import { CognitoError, incorrectCredentials, invalidParameter } from './errors.ts';
import { isPasswordOf } from './passwords.ts';
import { type App, type ClientMetadata, required, type Service } from './service.ts';
import { refresh } from './sign-ins.ts';

/** The start of a sign-in. */
export interface FlowRequest extends App {
  parameters: Readonly<Record<string, string>>;
  clientMetadata: ClientMetadata;
}

type Flow = (service: Service, request: FlowRequest) => Promise<AuthOutcome>;

/** Finds the user who wants to sign in. */
function applicantOf(service: Service, request: FlowRequest): Applicant {
  const { pool, client, clientMetadata } = request;
  const login = required(request.parameters, 'USERNAME');
  return { pool, client, account: accountByName(service, request, login), login, clientMetadata };
}

const withSrp: Flow = async (service, request) => {
  const publicA = required(request.parameters, 'SRP_A');
  return askForPassword(service, applicantOf(service, request), publicA);
};

const withPassword: Flow = async (service, request) => {
  const password = required(request.parameters, 'PASSWORD');
  const applicant = applicantOf(service, request);
  if (!isPasswordOf(service, request.pool, applicant.account.user, password)) throw incorrectCredentials();
  return afterPassword(service, applicant);
};

const withRefreshToken: Flow = async (service, request) => ({
  ChallengeParameters: {},
  AuthenticationResult: await refresh(
    service,
    request,
    required(request.parameters, 'REFRESH_TOKEN'),
    request.clientMetadata,
  ),
});

const withChoice: Flow = async (service, request) =>
  beginChoice(service, applicantOf(service, request), request.parameters);

const withTriggers: Flow = async (service, request) => {
  if (!request.pool.triggers.has('DefineAuthChallenge'))
    throw invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
  const applicant = applicantOf(service, request);
  if (request.parameters['CHALLENGE_NAME'] !== 'SRP_A') return continueCustomAuth(service, applicant, []);
  const publicA = required(request.parameters, 'SRP_A');
  const history = [{ challengeName: 'SRP_A', challengeResult: true }];
  const decision = await decideCustomAuth(service, applicant, history);
  if (decision.failAuthentication) throw incorrectCredentials();
  if (decision.challengeName !== 'PASSWORD_VERIFIER')
    throw new CognitoError('InvalidLambdaResponseException', 'Invalid challengeName in DefineAuthChallenge response');
  return askForPassword(service, applicant, publicA, history);
};

interface EmulatedFlow {
  /** The `ALLOW_…` flow that the app client needs. */
  permission: string;
  administrative: boolean;
  begin: Flow;
}

/** The flows of the public API and those of the admin API. */
const flows: ReadonlyMap<string, readonly EmulatedFlow[]> = new Map(
  Object.entries({
    USER_SRP_AUTH: [{ permission: 'ALLOW_USER_SRP_AUTH', administrative: false, begin: withSrp }],
    USER_PASSWORD_AUTH: [{ permission: 'ALLOW_USER_PASSWORD_AUTH', administrative: false, begin: withPassword }],
    ADMIN_USER_PASSWORD_AUTH: [
      { permission: 'ALLOW_ADMIN_USER_PASSWORD_AUTH', administrative: true, begin: withPassword },
    ],
    USER_AUTH: [
      { permission: 'ALLOW_USER_AUTH', administrative: false, begin: withChoice },
      { permission: 'ALLOW_USER_AUTH', administrative: true, begin: withChoice },
    ],
    CUSTOM_AUTH: [{ permission: 'ALLOW_CUSTOM_AUTH', administrative: false, begin: withTriggers }],
    REFRESH_TOKEN_AUTH: [{ permission: 'ALLOW_REFRESH_TOKEN_AUTH', administrative: false, begin: withRefreshToken }],
  }),
);

function notEnabled(flowName: string, administrative: boolean): string {
  if (administrative) return 'Auth flow not enabled for this client';
  if (flowName === 'USER_PASSWORD_AUTH') return 'USER_PASSWORD_AUTH flow not enabled for this client';
  return `${flowName} is not enabled for the client.`;
}

/** Starts a sign-in with the named flow. Throws InvalidParameterException when the client does not allow it. */
export function beginAuth(
  service: Service,
  flowName: string,
  administrative: boolean,
  request: FlowRequest,
): Promise<AuthOutcome> {
  const flow = flows.get(flowName)?.find((candidate) => candidate.administrative === administrative);
  if (!flow) {
    service.log(`cognito: the sign-in flow ${flowName.replace(/\W/g, '').slice(0, 60)} is not emulated here`);
    throw invalidParameter('Initiate Auth method not supported.');
  }
  if (!request.client.flows.has(flow.permission)) throw invalidParameter(notEnabled(flowName, administrative));
  return flow.begin(service, request);
}
