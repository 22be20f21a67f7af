/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { loadSiteConfig, SiteConfigError } from './config.ts';

const config: SiteConfig = {
  stage: 'test',
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_AbCdEf123',
  userPoolClientId: 'client',
  liveUrl: 'wss://live.example/live',
  userPoolEndpoint: 'https://pool.example/',
};

test('the settings of the deployment are read', async () => {
  await expect(loadSiteConfig(async () => Response.json(config))).resolves.toEqual(config);
});

test('settings without the user pool are refused', async () => {
  const { userPoolId: _, ...rest } = config;
  await expect(loadSiteConfig(async () => Response.json(rest))).rejects.toThrow(SiteConfigError);
});

test.each([
  ['a page of HTML', async () => new Response('<!doctype html>')],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is a distinct error', async (_, answer) => {
  await expect(loadSiteConfig(answer)).rejects.toThrow(SiteConfigError);
});
