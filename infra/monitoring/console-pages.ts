import { Stack, Token } from 'aws-cdk-lib';
import type { CfnLogGroup, ILogGroup, LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { ServiceFunction } from '../constructs/service-function.ts';

/** A page of AWS's console, with its full address. */
export interface ConsolePage {
  label: string;
  url: string;
}

const consoleOf = (region: string, path: string): string =>
  `https://${region}.console.aws.amazon.com/${path}?region=${region}`;

/** The console encodes the part behind `#` twice, with `$` for `%`. */
const encoded = (text: string): string => encodeURIComponent(encodeURIComponent(text)).replaceAll('%', '$');

/** Returns the page of a queue. */
export function queuePage(queue: Queue): ConsolePage {
  const { region, account, urlSuffix } = Stack.of(queue);
  const url = `https%3A%2F%2Fsqs.${region}.${urlSuffix}%2F${account}%2F${queue.queueName}`;
  return { label: 'Queue', url: `${consoleOf(region, 'sqs/v3/home')}#/queues/${url}` };
}

const logsWithName = (region: string, label: string, name: string): ConsolePage => ({
  label,
  url: `${consoleOf(region, 'cloudwatch/home')}#logsV2:log-groups$3FlogGroupNameFilter$3D${encoded(name)}`,
});

/**
 * Returns the page that lists a log group. A name that CloudFormation makes begins with those of stack and resource, so
 * that no reference to another stack is needed (ADR 039).
 */
export function logPage(label: string, logs: ILogGroup): ConsolePage {
  const stack = Stack.of(logs);
  const resource = (logs as LogGroup).node.defaultChild as CfnLogGroup;
  const { logGroupName } = resource;
  const isNamed = logGroupName !== undefined && !Token.isUnresolved(logGroupName);
  const name = isNamed ? logGroupName : `${stack.stackName}-${stack.getLogicalId(resource)}`;
  return logsWithName(stack.region, label, name);
}

/** An alarm's text has room for these. */
const maxLogPages = 3;

/** Returns the pages of functions' logs: of each, or of each of their stacks if they are many. */
export function logPagesOf(functions: readonly ServiceFunction[]): readonly ConsolePage[] {
  if (functions.length <= maxLogPages) return functions.map((fn) => logPage(`Log of ${fn.node.id}`, fn.logGroup));
  const stacks = new Set(functions.map((fn) => Stack.of(fn)));
  const names = functions.map((fn) => fn.node.id).join(', ');
  return [...stacks].map(({ region, stackName }) => logsWithName(region, `Logs of ${names}`, `${stackName}-`));
}

/** Returns the page of a stage's dashboard. */
export const dashboardPage = ({ name, region }: { name: string; region: string }): ConsolePage => ({
  label: 'Dashboard',
  url: `${consoleOf(region, 'cloudwatch/home')}#dashboards/dashboard/morada-${name}`,
});
