import { z } from 'zod';
import { beginAuth } from '../auth-flows.ts';
import { type AuthOutcome, answerChallenge } from '../challenges/challenge.ts';
import { challengeHandlers } from '../challenges/table.ts';
import { invalidParameter } from '../errors.ts';
import { adminOperation, type Operations, userOperation } from '../operation.ts';
import { type App, appByClientId, type ClientMetadata, required, type Service } from '../service.ts';
import { clientId, clientMetadata, parameters, poolId, session } from './inputs.ts';

const initiation = z.object({
  AuthFlow: z.string(),
  AuthParameters: parameters.optional(),
  ClientId: clientId,
  ClientMetadata: clientMetadata,
});
const response = z.object({
  ChallengeName: z.string(),
  ChallengeResponses: parameters.optional(),
  ClientId: clientId,
  Session: session.optional(),
  ClientMetadata: clientMetadata,
});

interface Answer {
  ChallengeName: string;
  ChallengeResponses?: Readonly<Record<string, string>>;
  Session?: string;
  ClientMetadata?: ClientMetadata;
}

/** Returns the session of a response. A secret block is the same text in plain base64. */
function sessionOf(answer: Answer, sessionIn: string | undefined): string {
  if (sessionIn === undefined) {
    if (!answer.Session) throw invalidParameter('Missing required parameter Session');
    return answer.Session;
  }
  return Buffer.from(required(answer.ChallengeResponses ?? {}, sessionIn), 'base64').toString('base64url');
}

async function respond(service: Service, app: App, answer: Answer): Promise<AuthOutcome> {
  const handler = challengeHandlers.get(answer.ChallengeName);
  if (!handler) {
    service.log(`cognito: the challenge ${answer.ChallengeName.slice(0, 60)} is not emulated here`);
    throw invalidParameter('Challenge is not supported here.');
  }
  return answerChallenge(service, handler, {
    ...app,
    name: answer.ChallengeName,
    token: sessionOf(answer, handler.sessionIn),
    responses: answer.ChallengeResponses ?? {},
    clientMetadata: answer.ClientMetadata,
  });
}

const begin = (service: Service, app: App, administrative: boolean, input: z.output<typeof initiation>) =>
  beginAuth(service, input.AuthFlow, administrative, {
    ...app,
    parameters: input.AuthParameters ?? {},
    clientMetadata: input.ClientMetadata,
  });

export const authentication: Operations = {
  InitiateAuth: userOperation(initiation, (service, input) =>
    begin(service, appByClientId(service, input.ClientId), false, input),
  ),
  RespondToAuthChallenge: userOperation(response, (service, input) =>
    respond(service, appByClientId(service, input.ClientId), input),
  ),
  AdminInitiateAuth: adminOperation(initiation.extend({ UserPoolId: poolId }), (service, input) =>
    begin(service, appByClientId(service, input.ClientId, input.UserPoolId), true, input),
  ),
  AdminRespondToAuthChallenge: adminOperation(response.extend({ UserPoolId: poolId }), (service, input) =>
    respond(service, appByClientId(service, input.ClientId, input.UserPoolId), input),
  ),
};
