import * as z from 'zod';

const region = z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be an AWS region such as eu-west-1');

/**
 * Names of stages. Cognito refuses sign-in addresses with its reserved words in them, after the pool was made (developer
 * guide, "Using the Amazon Cognito domain").
 */
export const stageNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,19}$/)
  .refine((name) => !/aws|amazon|cognito|google/.test(name));

/** Retention periods that CloudWatch Logs supports, in days. */
const logRetentions = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
] as const;

const secretName = z.string().regex(/^[\w/+=.@-]{1,200}$/, 'must be a name as Secrets Manager takes it');

/**
 * Returns whether an id is that of an inference profile, which routes to a model in several regions, and not of a
 * model.
 */
export const isInferenceProfile = (id: string): boolean => /^(?:eu|us|apac|global)\./.test(id);

/** Returns whether an inference profile may route to any commercial AWS region, including outside the EU. */
export const isGlobalProfile = (id: string): boolean => id.startsWith('global.');

/**
 * `id` as in Amazon Bedrock; an inference profile of a geography (`eu.…`) requires its destination regions. A global
 * one (`global.…`) routes to any region: customers' questions then leave the EU.
 */
export const assistantModelSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, 'must be the id of a model or an inference profile'),
    regions: z.array(region).min(1).optional(),
  })
  .refine(({ id, regions }) => (isInferenceProfile(id) && !isGlobalProfile(id)) === (regions !== undefined), {
    path: ['regions'],
    error: 'must name the regions of an inference profile of a geography, and of nothing else',
  });

/** Token bucket: sustained requests per second, and the burst. */
const throttleSchema = z.strictObject({
  // The account's default quota in a region, over all APIs.
  rate: z.number().int().positive().max(10_000, 'must be 10 000 or less'),
  burst: z.number().int().positive().max(5_000, 'must be 5 000 or less'),
});
export type Throttle = z.infer<typeof throttleSchema>;

export const domainName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;

const domainSchema = z.strictObject({
  /** The site's host, without `https://`. */
  name: z.string().regex(domainName, 'must be a domain name such as cliente.morada.pt'),
  /** Id of the public Route 53 zone of this name, to which the certificate's and the site's records are written. */
  hostedZoneId: z
    .string('must be the id of the hosted zone at Route 53 that serves the domain, such as Z0123456789ABCDEFGHIJ')
    .regex(/^Z[A-Z0-9]{5,31}$/, 'must be the id of a hosted zone at Route 53, such as Z0123456789ABCDEFGHIJ'),
});

const emailSchema = z
  .strictObject({
    identity: z.union(
      [z.string().regex(domainName), z.email()],
      'must be a domain or an address that is verified at SES',
    ),
    from: z.email('must be an e-mail address such as ola@morada.pt'),
    /** E-mails per second that SES permits the account ("Maximum send rate"); default 14, a new account's. */
    maxSendRate: z.number().int().positive().optional(),
  })
  .refine(({ identity, from }) => from === identity || from.endsWith(`@${identity}`), {
    path: ['from'],
    error: 'must be an address of the identity',
  });

export const settingsSchema = z.strictObject({
  /** The stage's account id, 12 digits. A deployment to another account is rejected. */
  account: z
    .string()
    .regex(/^\d{12}$/, 'must be the 12 digits of an AWS account')
    .optional(),
  /** AWS region of everything but the edge. */
  region,
  /** The site's own domain; without one its URL is `https://….cloudfront.net`. */
  domain: domainSchema.optional(),
  /**
   * Scope of HTTP Strict Transport Security; default the site's own host. `includeSubDomains` includes every host below
   * it, and `preload` (hstspreload.org, hard to undo) asks browsers to ship the rule: only if all of these serve HTTPS.
   */
  hsts: z
    .strictObject({ includeSubDomains: z.boolean(), preload: z.boolean() })
    .refine(({ includeSubDomains, preload }) => includeSubDomains || !preload, {
      path: ['includeSubDomains'],
      error: 'must be true where preload is: browsers take no other host into their lists',
    })
    .optional(),
  /** Sender of e-mails: a verified SES identity. Without one Cognito sends by itself (50 e-mails a day). */
  email: emailSchema.optional(),
  /**
   * Domain of the addresses by which people answer e-mails of their case: a subdomain for nothing else, such as
   * `casos.morada.pt`, whose MX record is SES's. Without it an answer goes to the sender's mailbox.
   */
  inboundMail: z
    .strictObject({ domain: z.string().regex(domainName, 'must be a domain name such as casos.morada.pt') })
    .optional(),
  /**
   * Name of the secret in Secrets Manager with which the calendar signs its webhook, below `morada/<stage>/`; default
   * `morada/<stage>/calendar-webhook`.
   */
  calendarSecret: secretName.optional(),
  /**
   * Address of the first admin: the person who signs up with it and confirms it becomes admin, once. Later settings change
   * nothing; without one, the README has the command.
   */
  firstAdmin: z.email('must be an e-mail address such as ana@morada.pt').optional(),
  /** Recipient of alarms. A stage without it has neither alarms nor a dashboard, which would only incur charges. */
  alarmEmail: z.email('must be an e-mail address such as alarmes@morada.pt').optional(),
  /**
   * Address of the folder `docs/runbook` for those who get the alarms, without a trailing slash, such as
   * `https://github.com/<owner>/<repository>/blob/main/docs/runbook`. Without it alarms name the files.
   */
  runbookUrl: z
    .url('must be an address such as https://github.com/morada/morada/blob/main/docs/runbook')
    .regex(/[^/]$/, 'must not end with a slash')
    .optional(),
  /** Monthly budget that triggers notifications, in AWS's billing currency. */
  monthlyBudget: z
    .strictObject({
      amount: z.number().positive('must be more than 0'),
      currency: z.enum(['USD', 'CNY'], 'must be USD, in which AWS counts budgets (CNY in China)'),
    })
    .optional(),
  /**
   * Takes the response headers policies that all sandboxes of the account share (infra/sandboxes.ts), of which
   * CloudFront has 20 in an account.
   */
  sharedHeaders: z.boolean().optional(),
  /** AWS WAF in front of the site and the user pool. Costs some USD per month even without traffic. */
  firewall: z.boolean(),
  /**
   * GuardDuty scans every stored file for malware, and files cannot be opened before its result. Without it files can
   * be opened immediately. Free without new files. An account has 10 protected buckets per region, which AWS does not
   * raise (GuardDuty, "Quotas in Malware Protection for S3"): sandboxes have none.
   */
  malwareScan: z.boolean(),
  /** Shifts traffic to new function code gradually, with automatic rollback (ADR 043). */
  gradualRelease: z.boolean(),
  /** Limits of the routes that create accounts and set passwords. */
  accounts: z.strictObject({
    /** Calls of each such route per address and hour: people share addresses, attackers need more. */
    attemptsPerAddress: z.number().int().positive(),
    /** The service for breached passwords, which receives the first five digits of a hash. */
    breachedPasswordsUrl: z.url(),
  }),
  /** Throttles; docs/scale.md has their calculation. */
  throttles: z.strictObject({
    /** All routes of the API without their own throttle, together. */
    api: throttleSchema,
    public: throttleSchema,
    /** Each route that calls a model, sends e-mails or collects files. */
    expensive: throttleSchema,
    /** The route that issues tickets for live updates. */
    handshake: throttleSchema,
    /** Connections, messages and disconnections of live updates. */
    sockets: throttleSchema,
  }),
  /** Parallelization factor of each consumer of the table's stream. */
  streamBatchesPerShard: z.number().int().min(1, 'must be 1 or more').max(10, 'must be 10 or less'),
  /** Seconds for which changes are batched before the team's open pages are updated. */
  teamUpdateSeconds: z.number().int().min(0, 'must be 0 or more').max(60, 'must be 60 or less'),
  /**
   * Reserved concurrency of functions that must not wait behind others, which is also their maximum. The account needs
   * as much concurrency in addition to the 100 that Lambda leaves unreserved; without it all functions share the
   * account's.
   */
  reservedConcurrency: z
    .strictObject({
      /** Every sign-in and token refresh. */
      signIn: z.number().int().positive(),
      /** The table's stream: number of shards x streamBatchesPerShard. */
      stream: z.number().int().positive(),
      /** Questions to the assistant, each up to 20 seconds. */
      assistant: z.number().int().positive(),
    })
    .optional(),
  /**
   * Google sign-in: name of the secret in Secrets Manager with Google's credentials, below `morada/<stage>/`, as JSON
   * with `client_id` and `client_secret`. Without it the site shows no such button.
   */
  google: z.strictObject({ secretName }).optional(),
  /** Model for questions that the assistant's knowledge base cannot answer; without one the assistant says so. */
  assistantModel: assistantModelSchema.optional(),
  /** Days between the request for an erasure and its start, during which it can be withdrawn. */
  erasureCoolingOffDays: z.number().int().positive(),
  /**
   * Increased after the loss of the user pool: CloudFormation then creates a new one instead of looking for the old one
   * (docs/runbook/restore.md). Never otherwise, because the new pool is empty.
   */
  userPoolGeneration: z.number().int().min(2).max(99).optional(),
  /** Data is retained when the stack is deleted, and the table and the user pool have deletion protection. */
  retainData: z.boolean(),
  /**
   * Retention of AWS Backup copies of table and documents, in days; without it the table has only point-in-time
   * recovery. Copies contain erased people for as long. Each copy of the table is a full one, so its daily ones are
   * kept for `tableDailyDays`: the days before are covered by point-in-time recovery (ADR 093).
   */
  backups: z
    .strictObject({
      dailyDays: z.number().int().min(7, 'must be 7 or more').max(35, 'must be 35 or less'),
      tableDailyDays: z.number().int().min(7, 'must be 7 or more').max(35, 'must be 35 or less'),
      monthlyDays: z.number().int().min(31, 'must be 31 or more'),
      /**
       * ARN of another account's vault, to which every backup is copied with the same retention, in case this account
       * is lost. Prerequisites: docs/runbook/copies-in-another-account.md.
       */
      copyTo: z
        .string()
        .regex(
          /^arn:aws:backup:[a-z]{2}(-[a-z]+)+-\d:\d{12}:backup-vault:[\w-]{2,50}$/,
          'must be the ARN of a vault, such as arn:aws:backup:eu-west-1:210987654321:backup-vault:morada-copies',
        )
        .optional(),
    })
    .optional(),
  /** Opens the backoffice only to sessions with a second factor. */
  staffSecondFactor: z.boolean(),
  /** Sign-in with passkeys. They are bound to the site's host: a stage that changes its domain loses them (ADR 058). */
  passkeys: z.boolean(),
  /** Second factors by text message. Each message is charged, and SNS needs a spending limit. */
  textMessages: z.boolean(),
  /** Phone number id at End User Messaging Social for WhatsApp messages; without it the channel does not exist. */
  whatsapp: z
    .strictObject({
      phoneNumberId: z.string().regex(/^phone-number-id-[0-9a-f]{32}$/, 'must be an id such as phone-number-id-0123…'),
    })
    .optional(),
  logRetentionDays: z.literal(logRetentions, 'must be a number of days that CloudWatch Logs knows, such as 30 or 365'),
  /** Level of the functions' own logs. Not above INFO: Lambda treats metrics, log lines without a level, as INFO. */
  logLevel: z.enum(['DEBUG', 'INFO'], 'must be DEBUG or INFO: above INFO Lambda discards the metrics, too'),
});

export type StageSettings = z.infer<typeof settingsSchema>;
