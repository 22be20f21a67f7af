import * as z from 'zod/mini';

/** `/config.json`: what the site learns at run time, so that one build serves every stage. Nothing in it is secret. */
const siteConfigSchema = z.object({
  stage: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Where open pages hear of changes: `wss://…`. */
  liveUrl: z.string(),
  /** Where the user pool's API answers, with a trailing slash. */
  userPoolEndpoint: z.string(),
  /** The user pool's domain, where a sign-in with Google begins; absent where the stage has none. No trailing slash. */
  googleSignInUrl: z.optional(z.string()),
  /** People may sign in with passkeys. */
  passkeys: z.optional(z.boolean()),
});
export type SiteConfig = z.infer<typeof siteConfigSchema>;
