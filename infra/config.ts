import * as z from 'zod';

/** Stages whose data must outlive a mistake. */
const keptStages = ['prod', 'staging'];

const region = z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be an AWS region such as eu-west-1');

/** Is this the id of an inference profile, which leads to a model in several regions, rather than of a model? */
export const isInferenceProfile = (id: string): boolean => /^(?:eu|us|apac|global)\./.test(id);

/** `id` as Amazon Bedrock names it; an inference profile (`eu.…`) comes with the regions that it may lead to. */
export const assistantModelSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, 'must be the id of a model or an inference profile'),
    regions: z.array(region).min(1).optional(),
  })
  .refine(({ id, regions }) => isInferenceProfile(id) === (regions !== undefined), {
    path: ['regions'],
    error: 'must name the regions of an inference profile, and of nothing else',
  });

const settingsSchema = z.strictObject({
  /** AWS region of everything but the edge. */
  region,
  /** Sender of e-mails: a verified SES identity. Without one Cognito sends by itself (50 e-mails a day). */
  email: z
    .strictObject({ identity: z.string().min(3), from: z.email('must be an e-mail address such as ola@morada.pt') })
    .optional(),
  /** The secret in Secrets Manager with which the calendar signs its webhook; `morada/<stage>/calendar-webhook` unless told. */
  calendarSecret: z
    .string()
    .regex(/^[\w/+=.@-]{1,200}$/, 'must be a name as Secrets Manager takes it')
    .optional(),
  /** Who hears of alarms. Without it they show on the console only. */
  alarmEmail: z.email('must be an e-mail address such as alarmes@morada.pt').optional(),
  /** What limits the routes that make accounts and set passwords. */
  accounts: z.strictObject({
    /** How often one address may call each of them within an hour: people share addresses, programs need more. */
    attemptsPerAddress: z.number().int().positive(),
    /** The service that knows breached passwords, up to the five digits of a hash. */
    breachedPasswordsUrl: z.url(),
  }),
  /**
   * Sign-in with Google: the name of the secret in Secrets Manager that holds the credentials Google has given, as JSON
   * with `client_id` and `client_secret`. Without it the site shows no such button.
   */
  google: z.strictObject({ secretName: z.string().min(1) }).optional(),
  /** The model that the assistant asks what its knowledge cannot answer; without one it says so. */
  assistantModel: assistantModelSchema.optional(),
  /** Between the request of somebody's erasure and the erasure: until then it can be withdrawn. */
  erasureCoolingOffDays: z.number().int().positive(),
  /** Data is kept when the stack is deleted, and the table and the user pool refuse deletion. */
  retainData: z.boolean(),
  /** The backoffice opens only to sessions with a second factor. */
  staffSecondFactor: z.boolean(),
  /** Second steps by text message are offered. They cost money for each message and need a spending limit at SNS. */
  textMessages: z.boolean(),
  logRetentionDays: z.number().int().positive(),
  logLevel: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']),
});
export type StageSettings = z.infer<typeof settingsSchema>;
export interface Stage extends StageSettings {
  readonly name: string;
  readonly calendarSecret: string;
}

const accounts = { attemptsPerAddress: 40, breachedPasswordsUrl: 'https://api.pwnedpasswords.com/range/' };
const common = {
  erasureCoolingOffDays: 7,
  region: 'eu-west-1',
  logLevel: 'INFO',
  accounts,
  staffSecondFactor: true,
  textMessages: false,
} as const;

/** Stages with settings of their own. Any other well-formed name is a developer's sandbox. */
const named: Readonly<Record<string, StageSettings>> = {
  prod: { ...common, retainData: true, logRetentionDays: 365 },
  staging: { ...common, retainData: true, logRetentionDays: 90 },
  local: {
    ...common,
    // Everybody who tries the product on this machine, the browser tests included, has the same address.
    accounts: { ...accounts, attemptsPerAddress: 10_000 },
    retainData: false,
    logRetentionDays: 7,
    logLevel: 'DEBUG',
    // The demo accounts of the team open the backoffice at once.
    staffSecondFactor: false,
    textMessages: true,
    email: { identity: 'morada.example', from: 'ola@morada.example' },
    google: { secretName: 'morada/local/google' },
  },
};
const sandbox: StageSettings = { ...common, retainData: false, logRetentionDays: 7, logLevel: 'DEBUG' };

/** Something that whoever synthesizes can mend: its message is one sentence that says what to write where. */
export class ConfigurationError extends Error {}

/**
 * The checked settings of a stage.
 * @throws a ConfigurationError whose one sentence says what to write where.
 */
export function stageSettings(name: unknown): Stage {
  if (typeof name !== 'string' || !/^[a-z][a-z0-9-]{1,19}$/.test(name))
    throw new ConfigurationError(
      `Name the stage with -c stage=<name>: 2 to 20 lower-case letters, digits or hyphens, beginning with a letter (prod, staging, or your user name); got ${JSON.stringify(name)}.`,
    );
  const parsed = settingsSchema.safeParse(named[name] ?? sandbox);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigurationError(
      `Mend the stage "${name}" in infra/config.ts: ${issue?.path.join('.')} ${issue?.message}.`,
    );
  }
  if (keptStages.includes(name) && !parsed.data.retainData)
    throw new ConfigurationError(`Set retainData to true for the stage "${name}" in infra/config.ts.`);
  if (keptStages.includes(name) && parsed.data.erasureCoolingOffDays < 7)
    throw new ConfigurationError(`Set erasureCoolingOffDays to 7 or more for the stage "${name}" in infra/config.ts.`);
  return { name, ...parsed.data, calendarSecret: parsed.data.calendarSecret ?? `morada/${name}/calendar-webhook` };
}
