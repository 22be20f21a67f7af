import { type Campaign, campaignIn } from '#shared/people/campaign.ts';
import { visitKey } from './keep-visit.ts';

/** Returns the campaign that led to this visit; undefined for most. */
export function visitCampaign(): Campaign | undefined {
  try {
    return campaignIn(sessionStorage.getItem(visitKey) ?? '');
  } catch {
    return undefined;
  }
}
