import { resolveMx } from 'node:dns/promises';
import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { inboundHost, type Stage } from '#infra/config.ts';
import { recordsOfOthers } from './check-domain.ts';
import { checkIdentity } from './check-mail.ts';
import type { Clients } from './clients.ts';
import { aws, deployApp, shown } from './command.ts';
import { findZone } from './deploy-mail.ts';
import { isNamed, type Problems, unexpected } from './problem.ts';

/** What name servers answer. Rejects where there is no such record. */
export interface MailServers {
  resolveMx: (name: string) => Promise<readonly { exchange: string }[]>;
}

/**
 * Checks that e-mails to cases reach SES: the account's receipt rule set, a verified domain, and an MX record that is
 * SES's alone (spec office O3).
 */
export async function checkInboundMail(
  clients: Clients,
  stage: Stage,
  servers: MailServers = { resolveMx },
): Promise<Problems> {
  const inbound = stage.inboundMail?.domain;
  if (inbound === undefined || !stage.email) return [];
  const { identity } = stage.email;
  const [ruleSet, verified, record] = await Promise.all([
    checkRuleSet(clients, stage),
    // Subdomains of a verified domain are verified too.
    inbound.endsWith(`.${identity}`) ? [] : checkIdentity(clients, stage, inbound),
    checkRecord(clients, stage, inbound, servers),
  ]);
  return [...ruleSet, ...verified, ...record];
}

const accountStack = 'Morada-Account';

async function checkRuleSet(clients: Clients, { region }: Stage): Promise<Problems> {
  const command = deployApp('account.ts', { region, inbound: 'on' });
  const missing = {
    command,
    sentence: `Run "${shown(command)}" once: SES in ${region} has no receipt rule set yet, to which the stage adds its rule.`,
  };
  try {
    const { Stacks = [] } = await clients
      .cloudFormation(region)
      .send(new DescribeStacksCommand({ StackName: accountStack }));
    const has = Stacks.some(({ Outputs = [] }) => Outputs.some(({ OutputKey }) => OutputKey === 'InboundRuleSet'));
    return has ? [] : [missing];
  } catch (error) {
    return [isNamed(error, 'ValidationError') ? missing : unexpected(`the stack ${accountStack}`, error)];
  }
}

/** Returns what makes the MX record where the stage does not: with a command where the zone is in this account. */
async function missingRecord(clients: Clients, { region }: Stage, inbound: string): Promise<Problems[number]> {
  const value = `10 ${inboundHost(region)}`;
  const zone = await findZone(clients, inbound).catch(() => undefined);
  if (zone === undefined)
    return `Write the MX record of ${inbound} where its zone is, "${value}": answers of clients arrive by it.`;
  const record = { Name: inbound, Type: 'MX', TTL: 1800, ResourceRecords: [{ Value: value }] };
  const batch = JSON.stringify({ Changes: [{ Action: 'CREATE', ResourceRecordSet: record }] });
  const command = aws(region, `route53 change-resource-record-sets --hosted-zone-id ${zone} --change-batch`, batch);
  return {
    command,
    sentence: `Write the MX record of ${inbound} with "${shown(command)}": answers of clients arrive by it.`,
  };
}

async function checkRecord(
  clients: Clients,
  stage: Stage,
  inbound: string,
  { resolveMx }: MailServers,
): Promise<Problems> {
  const own = inboundHost(stage.region);
  const found = (await resolveMx(inbound).catch(() => [])).map(({ exchange }) => exchange.toLowerCase());
  const others = found.filter((exchange) => exchange !== own);
  if (others.length > 0)
    return [
      `Choose another inboundMail.domain in infra/config.ts, a subdomain for nothing else: e-mails to ${inbound} go to ${others.join(', ')}.`,
    ];
  const { domain } = stage;
  if (!domain || !inbound.endsWith(`.${domain.name}`))
    return found.length > 0 ? [] : [await missingRecord(clients, stage, inbound)];
  try {
    const records = await recordsOfOthers(clients, stage, {
      name: inbound,
      zone: domain.hostedZoneId,
      types: ['MX', 'CNAME'],
    });
    const types = records.map(({ Type }) => Type).join(', ');
    return records.length === 0
      ? []
      : [
          `Delete the records of ${inbound} (${types}) in the zone of ${domain.name}: the stage makes its own MX record.`,
        ];
  } catch (error) {
    return [unexpected(`the records of ${inbound}`, error)];
  }
}
