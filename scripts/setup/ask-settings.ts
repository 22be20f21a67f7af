import { GetHostedZoneCommand } from '@aws-sdk/client-route-53';
import { ConfigurationError, checkSettings, exampleSettings, type Stage } from '#infra/config.ts';
import type { StageSettings } from '#infra/settings-schema.ts';
import type { Clients } from '../preflight/clients.ts';
import { shown } from '../preflight/command.ts';
import { findZone } from '../preflight/deploy-mail.ts';
import { resultOf } from './run-command.ts';
import type { Answers } from './settings-file.ts';
import { ask, confirm, say } from './terminal.ts';

/** Returns what is wrong with settings, in one sentence. */
function complaintOf(stage: Stage, changed: Partial<StageSettings>): string | undefined {
  const { name, calendarSecret: _, ...settings } = { ...stage, ...changed };
  try {
    const [example] = exampleSettings(checkSettings(name, settings)).filter(
      (path) => (path.split('.')[0] ?? path) in changed,
    );
    return example === undefined ? undefined : 'Addresses that end in .example are examples: enter your own.';
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.message;
  }
}

/** Returns a value of the settings, unless it is one of the repository's examples. */
const own = (value: string | undefined): string | undefined => (value?.endsWith('.example') ? undefined : value);

/**
 * Asks for what nobody but the person knows, with the stage's settings as proposals.
 * @param account that of the credentials
 * @returns the settings that differ
 * @throws ConfigurationError if the site's domain has no zone in the account and gets none
 */
export async function askSettings(stage: Stage, clients: Clients, account: string): Promise<Answers> {
  const { email, alarmEmail, monthlyBudget } = stage;
  const wrong = (changed: Partial<StageSettings>) => complaintOf(stage, changed);
  const name = await ask('Domain of the site, such as cliente.morada.pt', own(stage.domain?.name), (answer) =>
    wrong({ domain: { name: answer, hostedZoneId: 'Z00000000' } }),
  );
  const hostedZoneId = await zoneOf(stage, clients, name);
  const from = await ask('Sender of its e-mails, such as ola@morada.pt', own(email?.from), (answer) =>
    wrong({ email: { identity: answer.replace(/^.*@/, ''), from: answer } }),
  );
  // The settings may name a domain above that of the sender, or the address alone.
  const identity =
    email && from.endsWith(email.identity) && own(email.identity) ? email.identity : from.replace(/^.*@/, '');
  const inbound = await ask(
    'Subdomain for nothing else by which people answer e-mails, such as casos.morada.pt ("-" for none)',
    stage.inboundMail?.domain ?? '-',
    (answer) => (answer === '-' ? undefined : wrong({ email: { identity, from }, inboundMail: { domain: answer } })),
  );
  const alarms = await ask('Address that alarms are sent to', own(alarmEmail), (answer) =>
    wrong({ alarmEmail: answer }),
  );
  const amount = await ask(
    'Monthly budget in USD, above which AWS warns',
    String(monthlyBudget?.amount ?? 100),
    (answer) => wrong({ monthlyBudget: { amount: Number(answer), currency: 'USD' } }),
  );
  const admin = await ask(
    'E-mail address of the first admin, made when it signs up ("-" for none)',
    stage.firstAdmin,
    (answer) => (answer === '-' ? undefined : wrong({ firstAdmin: answer })),
  );
  const hasGoogle = await confirm(
    'Sign-in with Google as well? It needs an OAuth client there',
    stage.google !== undefined,
  );
  const answers: Answers = {
    account,
    domain: { name, hostedZoneId },
    email: { ...email, identity, from },
    inboundMail: inbound === '-' ? undefined : { domain: inbound },
    alarmEmail: alarms,
    monthlyBudget: { currency: 'USD', ...monthlyBudget, amount: Number(amount) },
    google: hasGoogle ? (stage.google ?? { secretName: `morada/${stage.name}/google` }) : undefined,
    firstAdmin: admin === '-' ? undefined : admin,
  };
  return Object.fromEntries(
    Object.entries(answers).filter(([key, value]) => !isSame(stage[key as keyof Stage], value)),
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (value: unknown): unknown =>
  value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).sort()) : value;

/** Returns the zone of a domain, which is made if there is none in the account. */
async function zoneOf(stage: Stage, clients: Clients, name: string): Promise<string> {
  const known = stage.domain;
  if (known && known.name === name && (await isThere(clients, known.hostedZoneId))) return known.hostedZoneId;
  const found = await findZone(clients, name);
  if (found !== undefined) return found;
  say(
    `This account has no hosted zone of ${name}, nor of a domain above it. It can have one of ${name} alone, while the`,
  );
  say('rest of the domain stays where it is: you then enter its name servers there, as NS records of that name.');
  const reference = `morada-${stage.name}-${Date.now()}`;
  const args = ['route53', 'create-hosted-zone', '--name', name, '--caller-reference', reference, '--output', 'json'];
  say(`\n  $ ${shown({ program: 'aws', args })}\n`);
  const made = (await confirm('Run it?', true)) ? resultOf('aws', ...args) : undefined;
  const id = made && typeof made === 'object' ? (made as { HostedZone?: { Id?: string } }).HostedZone?.Id : undefined;
  if (id === undefined)
    throw new ConfigurationError(
      `Make a public hosted zone of ${name} at Route 53 in this account, or choose a domain that has one, and run the same command again.`,
    );
  return id.replace('/hostedzone/', '');
}

const isThere = ({ dns }: Clients, zone: string): Promise<boolean> =>
  dns.send(new GetHostedZoneCommand({ Id: zone })).then(
    () => true,
    () => false,
  );
