import { expect, test } from '@jest/globals';
import { campaignIn, campaignSchema } from './campaign.ts';

test.each([
  ['', undefined],
  ['?utm_source=', undefined],
  ['?gclid=1&utm_term=casa', undefined],
  ['?utm_source=boletim&utm_medium=email&utm_campaign=outono', { source: 'boletim', medium: 'email', name: 'outono' }],
  ['?x=1&utm_campaign=casa%20nova', { name: 'casa nova' }],
])('%s leads from the campaign %j', (query, campaign) => expect(campaignIn(query)).toEqual(campaign));

test('each part has at most 60 characters, as the API takes them', () => {
  const campaign = campaignIn(`?utm_source=${'a'.repeat(61)}`);
  expect(campaign).toEqual({ source: 'a'.repeat(60) });
  expect(campaignSchema.safeParse(campaign).success).toBe(true);
  expect(campaignSchema.safeParse({ source: 'a'.repeat(61) }).success).toBe(false);
});
