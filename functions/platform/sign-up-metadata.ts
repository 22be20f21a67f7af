import { type Campaign, campaignSchema } from '#shared/people/campaign.ts';

/** What a sign-up tells the pool's triggers. */
export interface SignUpFacts {
  /** Hash of the nonce in the browser that signs up. */
  nonceHash?: string | undefined;
  /** What led to the visit. */
  campaign?: Campaign | undefined;
}

/**
 * Returns the client metadata of `SignUp` with these facts. Others cannot use it, because the pool rejects sign-ups without
 * a ticket (ADR 101).
 */
export const signUpMetadata = ({ nonceHash, campaign }: SignUpFacts): Readonly<Record<string, string>> => ({
  ...(nonceHash !== undefined && { nonceHash }),
  ...(campaign && { campaign: JSON.stringify(campaign) }),
});

/** Returns the facts in client metadata. */
export function signUpFactsIn(metadata: Readonly<Record<string, string>> | undefined): SignUpFacts {
  const campaign = metadata?.['campaign'];
  return {
    nonceHash: metadata?.['nonceHash'],
    campaign: campaign ? campaignSchema.parse(JSON.parse(campaign)) : undefined,
  };
}
