import type { Stage } from '#infra/config.ts';
import { checkBootstrap, checkQuotas } from './check-account.ts';
import { checkBackups } from './check-backups.ts';
import { checkCostTag } from './check-cost-tag.ts';
import { checkDomain, type NameServers } from './check-domain.ts';
import { checkFacts, type Facts } from './check-facts.ts';
import { checkInboundMail, type MailServers } from './check-inbound-mail.ts';
import { checkRoles, checkSharedHeaders, warnOfRoutes } from './check-limits.ts';
import { checkLogRole } from './check-log-role.ts';
import { checkMail, warnOfSandbox } from './check-mail.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkStacks } from './check-stacks.ts';
import type { Clients } from './clients.ts';
import type { Problems } from './problem.ts';

export interface StepContext {
  clients: Clients;
  stage: Stage;
  /** Of the credentials. */
  account: string;
  nameServers?: NameServers & MailServers;
  facts?: Facts;
}

interface Step {
  title: string;
  check: (context: StepContext) => Promise<Problems>;
  /** Does not block the deployment. */
  isWarning?: boolean;
}

/**
 * What a stage needs before it is deployed, in the order in which it is set up. The preflight checks all of it; the
 * set-up runs the commands of what is missing.
 */
export const steps: readonly Step[] = [
  { title: 'The brokerage’s facts', check: async ({ stage, facts }) => checkFacts(stage, facts) },
  { title: 'The CDK’s own stacks', check: ({ clients, stage, account }) => checkBootstrap(clients, stage, account) },
  { title: 'Quotas', check: ({ clients, stage }) => checkQuotas(clients, stage) },
  { title: 'The account’s role for logs', check: ({ clients, stage }) => checkLogRole(clients, stage) },
  { title: 'What sandboxes share', check: ({ clients, stage }) => checkSharedHeaders(clients, stage) },
  { title: 'Roles of all stages', check: ({ clients, stage }) => checkRoles(clients, stage) },
  { title: 'The domain', check: ({ clients, stage, nameServers }) => checkDomain(clients, stage, nameServers) },
  { title: 'E-mail', check: ({ clients, stage }) => checkMail(clients, stage) },
  {
    title: 'E-mails to cases',
    check: ({ clients, stage, nameServers }) => checkInboundMail(clients, stage, nameServers),
  },
  { title: 'Secrets', check: ({ clients, stage }) => checkSecrets(clients, stage) },
  { title: 'Earlier deployments', check: ({ clients, stage }) => checkStacks(clients, stage) },
  { title: 'Backups', check: ({ clients, stage }) => checkBackups(clients, stage) },
  { title: 'Routes', check: ({ clients, stage }) => warnOfRoutes(clients, stage), isWarning: true },
  { title: 'Recipients of e-mails', check: ({ clients, stage }) => warnOfSandbox(clients, stage), isWarning: true },
  { title: 'The budget', check: ({ clients, stage }) => checkCostTag(clients, stage), isWarning: true },
];
