import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** For logs and metrics of every function. */
export const observabilityVariables = {
  POWERTOOLS_SERVICE_NAME: text,
  POWERTOOLS_METRICS_NAMESPACE: text,
};

export const databaseVariables = {
  TABLE_NAME: text,
  /** Whether the team's routes require a second factor; default required. */
  STAFF_SECOND_FACTOR: z._default(z.enum(['required', 'optional']), 'required'),
};

/** Name or ARN of the origin secret in Secrets Manager. */
export const originVariables = { ORIGIN_SECRET: text };

export const userPoolVariables = { USER_POOL_ID: text };

/** Address of the first admin, in lower case, and the function that makes it admin; absent in a stage without one. */
export const firstAdminVariables = { FIRST_ADMIN: z.optional(text), FIRST_ADMIN_FUNCTION: z.optional(text) };

/** Name or ARN of a secret in Secrets Manager. */
export const calendarVariables = { CALENDAR_SECRET: text };

export const storageVariables = { DOCUMENTS_BUCKET: text };

/** The bucket of copies of personal data and files of the table, and the queue that asks for them. */
export const exportsVariables = { EXPORTS_BUCKET: text };
export const exportQueueVariables = { EXPORT_QUEUE_URL: z.url() };

/** The bucket with the site's files. */
export const siteBucketVariables = { SITE_BUCKET: text };

/** Whether the stage scans stored files for malware. */
export const scanVariables = { MALWARE_SCAN: z.enum(['on', 'off']) };

/** The queue of files to be read. */
export const readingVariables = { READING_QUEUE_URL: text };

export const queueVariables = { QUEUE_URL: text };

/** Sender address of e-mails, of the stage's verified identity. */
export const mailVariables = { MAIL_FROM: text };

/** Configuration set that publishes sending events; absent if the stage has none. */
export const mailEventVariables = { MAIL_CONFIGURATION_SET: z.optional(text) };

/** Domain of e-mails to cases; absent in a stage that takes none. */
export const inboundMailVariables = { INBOUND_DOMAIN: z.optional(text) };

export const whatsappVariables = {
  /** Phone number id of the WhatsApp sender; absent in a stage without WhatsApp. */
  WHATSAPP_NUMBER_ID: z.optional(z.string()),
};

/** The site's origin, such as https://morada.example, without a trailing slash. */
export const siteVariables = { SITE_URL: z.string().check(z.regex(/^https?:\/\/[^/]+$/)) };

/**
 * Reads the environment variables that a function declares, once at start. Throws with the names of missing or invalid
 * variables, so that a misconfigured deployment fails immediately. Nothing else reads `process.env`.
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
