import * as z from 'zod';

const region = z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be an AWS region such as eu-west-1');

/** Days that CloudWatch Logs can keep logs for. */
const logRetentions = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
] as const;

const secretName = z.string().regex(/^[\w/+=.@-]{1,200}$/, 'must be a name as Secrets Manager takes it');

/** Is this the id of an inference profile, which leads to a model in several regions, rather than of a model? */
export const isInferenceProfile = (id: string): boolean => /^(?:eu|us|apac|global)\./.test(id);

/** Is this the id of an inference profile that may lead to any commercial region of AWS, outside the EU too? */
export const isGlobalProfile = (id: string): boolean => id.startsWith('global.');

/**
 * `id` as Amazon Bedrock names it; an inference profile of a geography (`eu.…`) comes with the regions that it may lead
 * to. A global one (`global.…`) leads to any region: what customers ask then leaves the EU.
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

/** Requests a second in the long run, and how many more may come at once (a token bucket). */
const throttleSchema = z.strictObject({
  // What an account may take in a region, all its APIs together.
  rate: z.number().int().positive().max(10_000, 'must be 10 000 or less'),
  burst: z.number().int().positive().max(5_000, 'must be 5 000 or less'),
});
export type Throttle = z.infer<typeof throttleSchema>;

const domainName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;

const domainSchema = z.strictObject({
  /** Where the site is, without `https://`. */
  name: z.string().regex(domainName, 'must be a domain name such as cliente.morada.pt'),
  /** Of the public zone at Route 53 that serves the name: the certificate and the address are written there. */
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
    /** E-mails that the account may send in a second, as SES says ("Maximum send rate"); 14, a new account's, unless told. */
    maxSendRate: z.number().int().positive().optional(),
  })
  .refine(({ identity, from }) => from === identity || from.endsWith(`@${identity}`), {
    path: ['from'],
    error: 'must be an address of the identity',
  });

export const settingsSchema = z.strictObject({
  /** The account that the stage lives in, 12 digits. A deployment into another one is refused. */
  account: z
    .string()
    .regex(/^\d{12}$/, 'must be the 12 digits of an AWS account')
    .optional(),
  /** AWS region of everything but the edge. */
  region,
  /** The site's own address; without one it is at `https://….cloudfront.net`. */
  domain: domainSchema.optional(),
  /**
   * How far the rule reaches that browsers use HTTPS only: the site's own host unless told. `includeSubDomains` binds
   * every host below it too, and `preload` (hstspreload.org, hard to undo) asks browsers to ship the rule: only where
   * all of these serve HTTPS.
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
  /** The secret in Secrets Manager with which the calendar signs its webhook; `morada/<stage>/calendar-webhook` unless told. */
  calendarSecret: secretName.optional(),
  /** Who hears of alarms. A stage without it has neither alarms nor a dashboard, which would cost money for nobody. */
  alarmEmail: z.email('must be an e-mail address such as alarmes@morada.pt').optional(),
  /** What the stage may cost in a month before somebody hears of it. AWS counts budgets in its billing currency. */
  monthlyBudget: z
    .strictObject({
      amount: z.number().positive('must be more than 0'),
      currency: z.enum(['USD', 'CNY'], 'must be USD, in which AWS counts budgets (CNY in China)'),
    })
    .optional(),
  /** AWS WAF in front of the site and the user pool. It costs some USD a month even when nobody comes. */
  firewall: z.boolean(),
  /**
   * GuardDuty scans every stored file for malware, and nobody opens one before its result. Without it files open at once.
   * It costs nothing while no files come; an account has a limit of protected buckets in a region (10 unless raised).
   */
  malwareScan: z.boolean(),
  /** New code of functions reaches a tenth of the calls first, and goes back by itself (ADR 043). */
  gradualRelease: z.boolean(),
  /** What limits the routes that make accounts and set passwords. */
  accounts: z.strictObject({
    /** How often one address may call each of them within an hour: people share addresses, programs need more. */
    attemptsPerAddress: z.number().int().positive(),
    /** The service that knows breached passwords, up to the five digits of a hash. */
    breachedPasswordsUrl: z.url(),
  }),
  /** How many requests are let in; where the numbers come from is in docs/scale.md. */
  throttles: z.strictObject({
    /** All routes of the API without one of their own, together. */
    api: throttleSchema,
    /** Each route that is called without a token. */
    public: throttleSchema,
    /** Each route that asks a model, sends e-mails or gathers files. */
    expensive: throttleSchema,
    /** The route that gives tickets for live updates. */
    handshake: throttleSchema,
    /** New connections, messages and goodbyes of the live updates. */
    sockets: throttleSchema,
  }),
  /** Batches of one shard of the table's stream that are worked on at once, for each of its readers. */
  streamBatchesPerShard: z.number().int().min(1, 'must be 1 or more').max(10, 'must be 10 or less'),
  /** Seconds for which changes are gathered before the team's open pages hear of them. */
  teamUpdateSeconds: z.number().int().min(0, 'must be 0 or more').max(60, 'must be 60 or less'),
  /**
   * Concurrent executions that are kept for what must not wait behind pages, and the most that each may use. The account
   * needs as many more than the 100 that Lambda leaves to all other functions; without it all share the account's.
   */
  reservedConcurrency: z
    .strictObject({
      /** Every sign-in and refreshed token. */
      signIn: z.number().int().positive(),
      /** What follows from changes of the table: shards of its stream x streamBatchesPerShard. */
      stream: z.number().int().positive(),
      /** Questions to the assistant, each up to 20 seconds. */
      assistant: z.number().int().positive(),
    })
    .optional(),
  /**
   * Sign-in with Google: the name of the secret in Secrets Manager that holds the credentials Google has given, as JSON
   * with `client_id` and `client_secret`. Without it the site shows no such button.
   */
  google: z.strictObject({ secretName }).optional(),
  /** The model that the assistant asks what its knowledge cannot answer; without one it says so. */
  assistantModel: assistantModelSchema.optional(),
  /** Between the request of somebody's erasure and the erasure: until then it can be withdrawn. */
  erasureCoolingOffDays: z.number().int().positive(),
  /**
   * Counted up when the user pool was lost: CloudFormation then creates a new one instead of looking for the old one
   * (docs/runbook/restore.md). Never otherwise: the new pool is empty.
   */
  userPoolGeneration: z.number().int().min(2).max(99).optional(),
  /** Data is kept when the stack is deleted, and the table and the user pool refuse deletion. */
  retainData: z.boolean(),
  /**
   * How many days copies of the table and of the documents are kept by AWS Backup; without it there are none but the
   * table's own point-in-time recovery. Who is erased stays in copies for as long.
   */
  backups: z
    .strictObject({
      dailyDays: z.number().int().min(7, 'must be 7 or more').max(35, 'must be 35 or less'),
      monthlyDays: z.number().int().min(31, 'must be 31 or more'),
      /**
       * The vault of another account, by its ARN, to which every backup is copied for as long: what the loss of this
       * account leaves. What must be there before: docs/runbook/copies-in-another-account.md.
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
  /** The backoffice opens only to sessions with a second factor. */
  staffSecondFactor: z.boolean(),
  /**
   * People may add passkeys and sign in with them. They belong to the site's host: a stage that gets another address
   * leaves them behind (ADR 058).
   */
  passkeys: z.boolean(),
  /** Second steps by text message are offered. They cost money for each message and need a spending limit at SNS. */
  textMessages: z.boolean(),
  /** The number that WhatsApp messages come from, by its id at End User Messaging Social; without one there is no such channel. */
  whatsapp: z
    .strictObject({
      phoneNumberId: z.string().regex(/^phone-number-id-[0-9a-f]{32}$/, 'must be an id such as phone-number-id-0123…'),
    })
    .optional(),
  logRetentionDays: z.literal(logRetentions, 'must be a number of days that CloudWatch Logs knows, such as 30 or 365'),
  /** Of the functions' own logs. Not above INFO: Lambda takes metrics, which are log lines without a level, for INFO. */
  logLevel: z.enum(['DEBUG', 'INFO'], 'must be DEBUG or INFO: above INFO Lambda discards the metrics, too'),
});

export type StageSettings = z.infer<typeof settingsSchema>;
