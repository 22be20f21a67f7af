import { type StageSettings, settingsSchema, stageNameSchema } from './settings-schema.ts';

export { assistantModelSchema, domainName, isGlobalProfile, isInferenceProfile } from './settings-schema.ts';

/**
 * The operator's settings, to be changed before the first deployment. Values that end in `.example`, and hosted zones
 * that begin with `Z0EXAMPLE`, are examples: they can be synthesized but not deployed.
 */
const operator = {
  prod: {
    // account: '123456789012',
    domain: { name: 'morada.example', hostedZoneId: 'Z0EXAMPLEPROD' },
    email: { identity: 'morada.example', from: 'ola@morada.example' },
    alarmEmail: 'alarmes@morada.example',
    monthlyBudget: { amount: 300, currency: 'USD' },
    // firstAdmin: 'ana@morada.pt',
    // inboundMail: { domain: 'casos.morada.pt' },
    // google: { secretName: 'morada/prod/google' },
    // assistantModel: { id: '…' },
    // whatsapp: { phoneNumberId: 'phone-number-id-…' },
  },
  staging: {
    domain: { name: 'staging.morada.example', hostedZoneId: 'Z0EXAMPLESTAGING' },
    email: { identity: 'staging.morada.example', from: 'ola@staging.morada.example' },
    alarmEmail: 'alarmes@morada.example',
    monthlyBudget: { amount: 100, currency: 'USD' },
  },
} as const satisfies Record<string, Partial<StageSettings>>;

export interface Stage extends StageSettings {
  name: string;
  calendarSecret: string;
}

const accounts = { attemptsPerAddress: 40, breachedPasswordsUrl: 'https://api.pwnedpasswords.com/range/' };
/** For 100 000 customers and a team of 200; docs/scale.md has the calculation. */
const throttles = {
  api: { rate: 2_000, burst: 4_000 },
  public: { rate: 25, burst: 100 },
  expensive: { rate: 20, burst: 40 },
  handshake: { rate: 500, burst: 1_000 },
  sockets: { rate: 1_000, burst: 2_000 },
};
const common = {
  erasureCoolingOffDays: 7,
  region: 'eu-west-1',
  logLevel: 'INFO',
  accounts,
  throttles,
  streamBatchesPerShard: 4,
  teamUpdateSeconds: 1,
  staffSecondFactor: true,
  passkeys: true,
  textMessages: false,
  gradualRelease: false,
  malwareScan: true,
} as const;
/** Settings of stages that retain their data. */
const retainedStage = { ...common, firewall: true, gradualRelease: true, retainData: true };

/** Stages with settings of their own. Any other well-formed name is a developer's sandbox. */
const namedStages: Readonly<Record<string, StageSettings>> = {
  prod: {
    ...retainedStage,
    reservedConcurrency: { signIn: 50, stream: 40, assistant: 50 },
    logRetentionDays: 365,
    backups: { dailyDays: 35, tableDailyDays: 7, monthlyDays: 180 },
    ...operator.prod,
  },
  staging: {
    ...retainedStage,
    logRetentionDays: 90,
    backups: { dailyDays: 7, tableDailyDays: 7, monthlyDays: 31 },
    ...operator.staging,
  },
  local: {
    ...common,
    // All users of a local run, browser tests included, share one address.
    accounts: { ...accounts, attemptsPerAddress: 10_000 },
    firewall: false,
    retainData: false,
    logRetentionDays: 7,
    logLevel: 'DEBUG',
    // Lets demo accounts of the team open the backoffice without a second factor.
    staffSecondFactor: false,
    textMessages: true,
    // The local inbox has no send rate.
    email: { identity: 'morada.example', from: 'ola@morada.example', maxSendRate: 60 },
    // The local inbox answers to it.
    inboundMail: { domain: 'casos.morada.example' },
    // Two windows of a local run see each other's changes immediately.
    teamUpdateSeconds: 0,
    alarmEmail: 'alarmes@morada.example',
    google: { secretName: 'morada/local/google' },
    whatsapp: { phoneNumberId: 'phone-number-id-00000000000000000000000000000001' },
  },
};
const sandbox: StageSettings = {
  ...common,
  // Quotas of the account, for at least 30 sandboxes (infra/quotas.ts).
  sharedHeaders: true,
  malwareScan: false,
  firewall: false,
  retainData: false,
  logRetentionDays: 7,
  logLevel: 'DEBUG',
};

/** Settings that production-like stages require in addition to valid ones, with an example of each. */
const requiredSettings: Readonly<Partial<Record<keyof StageSettings, string>>> = {
  domain: "{ name: 'cliente.morada.pt', hostedZoneId: 'Z…' }",
  email: "{ identity: 'morada.pt', from: 'ola@morada.pt' }",
  alarmEmail: "'alarmes@morada.pt'",
  monthlyBudget: "{ amount: 300, currency: 'USD' }",
  backups: '{ dailyDays: 35, tableDailyDays: 7, monthlyDays: 180 }',
};

/** Production-like stages, whose data is retained. */
const productionLikeStages = ['prod', 'staging'];

/** An error in the settings. Its message is one sentence that says which setting to change, and where. */
export class ConfigurationError extends Error {}

/**
 * Returns the validated settings of a stage.
 * @throws a ConfigurationError that says which setting to change, and where
 */
export function stageSettings(name: unknown): Stage {
  const { data: checked } = stageNameSchema.safeParse(name);
  if (checked === undefined)
    throw new ConfigurationError(
      `Name the stage with -c stage=<name>: 2 to 20 lower-case letters, digits or hyphens, beginning with a letter (prod, staging, or your user name), without "aws", "amazon", "cognito" or "google", which Cognito refuses in addresses; got ${JSON.stringify(name)}.`,
    );
  return checkSettings(checked, namedStages[checked] ?? sandbox);
}

/** Validates settings like `stageSettings`, for settings that are not in this file. */
export function checkSettings(name: string, settings: unknown): Stage {
  const refuse = (sentence: string): never => {
    throw new ConfigurationError(sentence);
  };
  const parsed = settingsSchema.safeParse(settings);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const where = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue?.path.join('.');
    const what = issue?.code === 'unrecognized_keys' ? 'is no setting: take it away' : issue?.message;
    return refuse(`Fix the stage "${name}" in infra/config.ts: ${where} ${what}.`);
  }
  const checked = parsed.data;
  // S3 limits morada-<stage>-documents-<account>-<region> to 63 characters.
  const room = 63 - 'morada--documents--'.length - 12 - checked.region.length;
  if (name.length > room)
    refuse(`Choose a shorter name than "${name}" for a stage in ${checked.region}: ${room} characters at most.`);
  // GitHub's jobs read only these in the preflight (infra/stacks/delivery-stack.ts).
  for (const [setting, secret] of [
    ['google.secretName', checked.google?.secretName],
    ['calendarSecret', checked.calendarSecret],
  ] as const)
    if (secret?.startsWith(`morada/${name}/`) === false)
      refuse(
        `Give ${setting} of the stage "${name}" in infra/config.ts a name below "morada/${name}/", such as "morada/${name}/${setting === 'calendarSecret' ? 'calendar-webhook' : 'google'}", and the secret that name in Secrets Manager: GitHub's jobs may read no other.`,
      );
  if (productionLikeStages.includes(name)) {
    for (const [setting, example] of Object.entries(requiredSettings))
      if (checked[setting as keyof StageSettings] === undefined)
        refuse(`Give the stage "${name}" in infra/config.ts the setting ${setting}: ${example}.`);
    for (const setting of ['retainData', 'firewall', 'malwareScan', 'staffSecondFactor'] as const)
      if (!checked[setting]) refuse(`Set ${setting} to true for the stage "${name}" in infra/config.ts.`);
    if (checked.sharedHeaders) refuse(`Take sharedHeaders away from the stage "${name}" in infra/config.ts.`);
    if (checked.erasureCoolingOffDays < 7)
      refuse(`Set erasureCoolingOffDays to 7 or more for the stage "${name}" in infra/config.ts.`);
  }
  const inbound = checked.inboundMail?.domain;
  if (inbound !== undefined) {
    const inboundFault = inboundDomainFault(inbound, checked);
    if (inboundFault) refuse(`Fix inboundMail.domain of the stage "${name}" in infra/config.ts: ${inboundFault}.`);
  }
  // The alarm of a gradual release is sent to the stage's alarm topic.
  if (checked.gradualRelease && checked.alarmEmail === undefined)
    refuse(`Give the stage "${name}" in infra/config.ts the setting alarmEmail: gradualRelease has an alarm.`);
  return { name, ...checked, calendarSecret: checked.calendarSecret ?? `morada/${name}/calendar-webhook` };
}

/**
 * Returns the host to which the MX record of a domain leads whose e-mails SES receives in a region. Source: SES developer
 * guide, "Publishing an MX record".
 */
export const inboundHost = (region: string): string => `inbound-smtp.${region}.amazonaws.com`;

/** Returns why a domain cannot take the e-mails to cases: another service, or the sender, has mail there. */
function inboundDomainFault(inbound: string, { email, domain }: StageSettings): string | undefined {
  if (!email) return 'a stage without email sends none that could be answered';
  const senders = [email.identity, email.from].map((each) => each.slice(each.indexOf('@') + 1));
  if (senders.includes(inbound)) return "the sender's domain has a mailbox of its own, such as casos.morada.pt has not";
  if (inbound === domain?.name) return "the site's domain has its pages, choose one such as casos.morada.pt";
  return inbound.split('.').length > 2 ? undefined : 'it must be a subdomain, such as casos.morada.pt';
}

/**
 * Returns the settings of a stage that are still this repository's examples. A deployment would fail on them, or send
 * e-mails to strangers.
 */
export const exampleSettings = (stage: Stage): readonly string[] => textsLike(/\.example$|^Z0EXAMPLE/, stage);

/** Returns the paths of the texts inside a value that match. */
export function textsLike(pattern: RegExp, value: unknown, path = ''): readonly string[] {
  if (typeof value === 'string') return pattern.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsLike(pattern, inner, path ? `${path}.${key}` : key));
}

/** Derives a stage name from a user name: `Ana.Sousa` becomes `ana-sousa`. Undefined if that is no name of a stage. */
export function sandboxName(user: string): string | undefined {
  const name = user
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 20)
    .replace(/-+$/, '');
  return stageNameSchema.safeParse(name).success && !namedStages[name] ? name : undefined;
}
