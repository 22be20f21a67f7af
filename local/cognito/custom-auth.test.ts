import {
  AdminCreateUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  clientId,
  email,
  type Fixture,
  poolId,
  refusal,
  register,
  startFixture,
  type TriggerEvent,
  type TriggerHandler,
} from './testing/cognito-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.stop());

const begin = async (triggers: Record<string, TriggerHandler>): Promise<void> => {
  fixture = await startFixture({ triggers });
};

describe('the triggers of a custom sign-in', () => {
  const patient: Record<string, TriggerHandler> = {
    ['DefineAuthChallenge'](event) {
      const steps = event.request['session'] as { challengeResult: boolean }[];
      const right = steps.at(-1)?.challengeResult === true;
      const failAuthentication = !right && steps.length >= 2;
      return { ...event, response: { challengeName: 'CUSTOM_CHALLENGE', issueTokens: right, failAuthentication } };
    },
    ['CreateAuthChallenge'](event) {
      return { ...event, response: { privateChallengeParameters: { secret: 's' }, challengeMetadata: 'round' } };
    },
    ['VerifyAuthChallengeResponse'](event) {
      return { ...event, response: { answerCorrect: event.request['challengeAnswer'] === 's' } };
    },
  };
  const start = (username: string) =>
    fixture.sdk.send(
      new InitiateAuthCommand({ AuthFlow: 'CUSTOM_AUTH', ClientId: clientId, AuthParameters: { USERNAME: username } }),
    );
  const answer = (Session: string | undefined, username: string, given: string) =>
    fixture.sdk.send(
      new RespondToAuthChallengeCommand({
        ChallengeName: 'CUSTOM_CHALLENGE',
        ClientId: clientId,
        Session,
        ChallengeResponses: { USERNAME: username, ANSWER: given },
      }),
    );

  test('may ask again, under a new session, and sign the user in eventually', async () => {
    await begin(patient);
    await register(fixture);
    const first = await start(email);
    const second = await answer(first.Session, email, 'wrong');
    expect(second.ChallengeName).toBe('CUSTOM_CHALLENGE');
    expect(second.Session).not.toBe(first.Session);
    expect(await refusal(answer(first.Session, email, 's'))).toMatch(/Invalid session/);
    expect((await answer(second.Session, email, 's')).AuthenticationResult?.AccessToken).toBeDefined();
  });

  test('never sign in an unknown user, whatever they decide', async () => {
    const events: TriggerEvent[] = [];
    const handler: TriggerHandler = (event) => {
      events.push(event);
      return { ...event, response: { issueTokens: true, failAuthentication: false } };
    };
    await begin({ DefineAuthChallenge: handler });
    expect(await refusal(start('nobody@casa.example'))).toBe('NotAuthorizedException: Incorrect username or password.');
    expect(events[0]?.request).toEqual({ session: [], userAttributes: {}, userNotFound: true, clientMetadata: {} });
  });

  test('never sign in a user before the e-mail address is confirmed', async () => {
    await begin(patient);
    await register(fixture, false);
    const { Session } = await start(email);
    expect(await refusal(answer(Session, email, 's'))).toBe('UserNotConfirmedException: User is not confirmed.');
  });

  test("do not accept another user's session", async () => {
    await begin(patient);
    await register(fixture);
    await fixture.sdk.send(
      new AdminCreateUserCommand({
        UserPoolId: poolId,
        Username: 'rui@casa.example',
        UserAttributes: [{ Name: 'name', Value: 'Rui' }],
        MessageAction: 'SUPPRESS',
      }),
    );
    const { Session } = await start(email);
    expect(await refusal(answer(Session, 'rui@casa.example', 's'))).toMatch(/Invalid session/);
  });

  test('are missing: the flow reports it', async () => {
    await begin({});
    await register(fixture);
    expect(await refusal(start(email))).toBe(
      'InvalidParameterException: Custom auth lambda trigger is not configured for the user pool.',
    );
  });
});
