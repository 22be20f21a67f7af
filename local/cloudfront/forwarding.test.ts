import { describe, expect, test } from '@jest/globals';
import type { Resource } from '../assembly/resource.ts';
import { isSelected, readCachePolicies, readOriginRequestPolicies } from './forwarding.ts';
import { matchesPathPattern } from './path-pattern.ts';

const resource = (type: string, properties: Record<string, unknown>): Resource => ({
  ...{ stack: 'S', logicalId: 'P', path: 'S/P', physicalId: 'own', attributes: {}, metadata: {} },
  type,
  properties,
});

test.each([
  ['/api/*', '/api/things/1', true],
  ['/api/*', '/api', false],
  ['api/*', '/api/x', true],
  ['*.js', '/assets/a.js', true],
  ['/a?c', '/abc', true],
  ['/a?c', '/ac', false],
  ['/a.b', '/axb', false],
  ['/API/*', '/api/x', false],
])('the pattern %s on %s: %s', (pattern, path, fits) => {
  expect(matchesPathPattern(pattern, path)).toBe(fits);
});

describe('a policy of the assembly', () => {
  test('for the cache says what is forwarded and which encodings are produced', () => {
    const parameters = {
      EnableAcceptEncodingGzip: true,
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['X-One'] },
      CookiesConfig: { CookieBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'allExcept', QueryStrings: ['utm'] },
    };
    const config = { CachePolicyConfig: { Name: 'n', ParametersInCacheKeyAndForwardedToOrigin: parameters } };
    const policy = readCachePolicies([resource('AWS::CloudFront::CachePolicy', config)], []).get('own');
    expect(policy).toMatchObject({ brotli: false, gzip: true });
    if (!policy) throw new Error('not read');
    expect(isSelected('x-one', policy.headers)).toBe(true);
    expect(isSelected('x-two', policy.headers)).toBe(false);
    expect(isSelected('session', policy.cookies)).toBe(false);
    expect(isSelected('utm', policy.queryStrings)).toBe(false);
    expect(isSelected('page', policy.queryStrings)).toBe(true);
  });

  test('for origin requests may let all of the viewer’s headers through', () => {
    const config = { OriginRequestPolicyConfig: { HeadersConfig: { HeaderBehavior: 'allViewer' } } };
    const policies = readOriginRequestPolicies([resource('AWS::CloudFront::OriginRequestPolicy', config)], []);
    expect(isSelected('anything', policies.get('own')?.headers ?? { kind: 'none' })).toBe(true);
  });
});
