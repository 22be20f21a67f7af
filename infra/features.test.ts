import { expect, test } from '@jest/globals';
import { apiPrefix, needsToken } from '#shared/kit/route.ts';
import { type RouteName, routes } from '#shared/routes.ts';
import { stageSettings } from './config.ts';
import { type Audience, featureNames, featureNamesOf, featureOf } from './features.ts';
import { synthesizedStage } from './testing/synthesized-stage.ts';

const stacks = { apiPublic: 'public', apiClient: 'client', apiTeam: 'team' } as const satisfies Record<
  string,
  Audience
>;

// A route that moves is missing for minutes, or its new stack fails, because CloudFormation makes it before the other
// stack takes it away: only add lines here (ADR 104).
test('each feature stays in its stack: a new one is added at the end of a list, none moves', () => {
  expect(Object.fromEntries(Object.values(stacks).map((audience) => [audience, featureNamesOf(audience)]))).toEqual({
    public: ['accounts', 'leads', 'meetings', 'security', 'invitations', 'complaints'],
    client: [
      'notifications',
      'assistant',
      'people',
      'prior-information',
      'documents',
      'readings',
      'deed',
      'live',
      'privacy',
      'parties',
      'bank-consents',
      'advice',
    ],
    team: [
      'applications',
      'offers',
      'facts',
      'reports',
      'audit',
      'messages',
      'staff',
      'tasks',
      'agenda',
      'mail',
      'lenders',
      'submissions',
      'commissions',
      'register',
    ],
  });
});

// Any of them may be the first that a session calls after a while, and notes that it is in use (ADR 056).
test('each feature with a route for signed-in people may update their sessions', () => {
  const signedIn = Object.entries(routes).flatMap(([name, { access }]) =>
    needsToken(access) ? name.split('.')[0] : [],
  );
  const unable = featureNames.filter(
    (name) => signedIn.includes(name) && !featureOf(name).table.items.includes('UpdateItem'),
  );
  expect(unable).toEqual([]);
});

test('a feature is whole in its stack: all its routes, beside its function', async () => {
  const { templates } = await synthesizedStage(stageSettings('ana'));
  const keyOf = (name: RouteName) => `${routes[name].method} ${apiPrefix}${routes[name].path}`;
  for (const [stack, audience] of Object.entries(stacks)) {
    const found = Object.values(templates[stack]?.findResources('AWS::ApiGatewayV2::Route') ?? {})
      .map(({ Properties: p }) => String(p.RouteKey))
      .filter((key) => !key.startsWith('$'));
    const features = new Set<string>(featureNamesOf(audience));
    const expected = (Object.keys(routes) as RouteName[]).filter((name) => features.has(name.split('.')[0] ?? ''));
    expect(found.sort()).toEqual(expected.map(keyOf).sort());
    // The target of a route is an integration of its own stack, which has the function.
    const targets = JSON.stringify(templates[stack]?.findResources('AWS::ApiGatewayV2::Integration'));
    expect(targets).not.toContain('Fn::ImportValue":"Morada-ana-Api');
  }
});
