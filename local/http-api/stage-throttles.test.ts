import { expect, test } from '@jest/globals';
import { PropertyReader } from '../assembly/property-reader.ts';
import type { Resource } from '../assembly/resource.ts';
import { checkRouteSettings, readThrottles } from './stage-throttles.ts';

const resource = (logicalId: string, properties: Record<string, unknown>, stack = 'Team'): Resource => ({
  stack,
  logicalId,
  path: `${stack}/${logicalId}`,
  type: 'AWS::ApiGatewayV2::Stage',
  physicalId: logicalId,
  attributes: {},
  metadata: {},
  properties,
});
const route = (stack = 'Team') => resource('Route1', { RouteKey: 'POST /a' }, stack);
const stage = (...dependsOn: string[]): Resource => ({
  ...resource('Stage', { RouteSettings: { 'POST /a': { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 9 } } }),
  dependsOn,
});

test('route settings are accepted when the stage depends on the route', () => {
  expect(() => checkRouteSettings(stage('Route1'), [route()])).not.toThrow();
});

test('route settings are accepted when the stack of the route is deployed before that of the stage', () => {
  expect(() => checkRouteSettings({ ...stage(), stacksBefore: ['Public'] }, [route('Public')])).not.toThrow();
});

test.each([
  ['there is no such route', stage('Route1'), []],
  ['the stage does not wait for it', stage(), [route()]],
  ['its stack may be deployed later', stage('Route1'), [route('Site')]],
])('route settings are refused where %s', (_, made, routes) => {
  expect(() => checkRouteSettings(made, routes)).toThrow(
    'Unable to find Route by key POST /a within the provided RouteSettings',
  );
});

test('a missing route limit is the limit of the account, not the default of the stage; 0 refuses every request', () => {
  const settings = {
    DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 },
    RouteSettings: { 'POST /a': { ThrottlingRateLimit: 5 }, 'GET /b': { ThrottlingRateLimit: 0 }, 'GET /c': {} },
  };
  const reader = PropertyReader.of(resource('Stage', settings));
  expect(readThrottles(reader)).toEqual({
    throttle: { rate: 200, burst: 400 },
    routeThrottles: { 'POST /a': { rate: 5, burst: 5_000 }, 'GET /b': { rate: 0, burst: 5_000 } },
  });
  expect(reader.unsupported()).toEqual([]);
});
