import * as z from 'zod/mini';

/** `/config.json`: the site's runtime settings, so that one build serves every stage. Contains no secrets. */
const siteConfigSchema = z.object({
  stage: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** URL of the WebSocket API: `wss://…`. */
  liveUrl: z.string(),
  /** Endpoint of the user pool's API, with a trailing slash. */
  userPoolEndpoint: z.string(),
  /** The user pool's domain for Google sign-in, without a trailing slash; absent if the stage has none. */
  googleSignInUrl: z.optional(z.string()),
  /** Whether sign-in with passkeys is available. */
  passkeys: z.optional(z.boolean()),
  /** Whether messages are sent by WhatsApp. */
  whatsapp: z.optional(z.boolean()),
});
export type SiteConfig = z.infer<typeof siteConfigSchema>;
