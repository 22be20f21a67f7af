import * as z from 'zod/mini';
import { visible } from '../kit/values.ts';

const maxCampaignLength = 60;

const part = z.optional(z.string().check(visible(), z.maxLength(maxCampaignLength)));

/** The campaign that led to the first page of a visit: its `utm_` parameters, 60 characters each. */
export const campaignSchema = z.strictObject({ source: part, medium: part, name: part });
export type Campaign = z.infer<typeof campaignSchema>;

const parameters = { source: 'utm_source', medium: 'utm_medium', name: 'utm_campaign' } as const;

/** Returns the campaign in the query of an address, each part cut to 60 characters; undefined without one. */
export function campaignIn(query: string): Campaign | undefined {
  const search = new URLSearchParams(query);
  const parts = Object.entries(parameters).flatMap(([key, parameter]) => {
    const value = search.get(parameter)?.trim().slice(0, maxCampaignLength);
    return value ? [[key, value]] : [];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}
