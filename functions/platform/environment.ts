import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** What every function logs and measures with. */
export const observabilityVariables = {
  POWERTOOLS_SERVICE_NAME: text,
  POWERTOOLS_METRICS_NAMESPACE: text,
};

export const databaseVariables = {
  TABLE_NAME: text,
  /** Whether the team's routes want a second factor: they do unless the stage says otherwise. */
  STAFF_SECOND_FACTOR: z._default(z.enum(['required', 'optional']), 'required'),
};

/** Name or ARN of the origin secret in Secrets Manager. */
export const originVariables = { ORIGIN_SECRET: text };

export const userPoolVariables = { USER_POOL_ID: text };

/** Name or ARN of a secret in Secrets Manager. */
export const calendarVariables = { CALENDAR_SECRET: text };

export const storageVariables = { DOCUMENTS_BUCKET: text };

/** Whether the stage scans stored files for malware. */
export const scanVariables = { MALWARE_SCAN: z.enum(['on', 'off']) };

/** A queue's URL. */
export const queueVariables = { QUEUE_URL: text };

/** The address that e-mails come from, of the stage's verified identity. */
export const mailVariables = { MAIL_FROM: text };

/** By which e-mails are sent whose fate is to be known; without one nothing is told. */
export const mailEventVariables = { MAIL_CONFIGURATION_SET: z.optional(text) };

/** The site's origin, such as https://morada.example, without a trailing slash. */
export const siteVariables = { SITE_URL: z.string().check(z.regex(/^https?:\/\/[^/]+$/)) };

/**
 * Reads the environment that a function declares, once, when it is loaded. Throws with the names of the variables that
 * are missing or wrong, so that a wrong deployment fails at once. Nothing else reads `process.env`.
 */
export function readEnvironment<const Shape extends Readonly<Record<string, z.ZodMiniType>>>(
  variables: Shape,
  source: Readonly<Record<string, string | undefined>> = process.env,
): z.output<z.ZodMiniObject<Shape>> {
  const result = z.object(variables).safeParse(source);
  if (result.success) return result.data;
  const names = new Set(result.error.issues.map((issue) => issue.path.join('.')));
  throw new Error(`Environment variables missing or wrong: ${[...names].join(', ')}`);
}
