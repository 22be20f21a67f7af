import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule } from 'aws-cdk-lib/aws-events';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { alarmMail } from '../constructs/alarm-mail.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { watchAccounts, watchApi } from '../monitoring/api-and-accounts.ts';
import { watchBackups } from '../monitoring/backups.ts';
import { watchCost } from '../monitoring/budget.ts';
import { createDashboard } from '../monitoring/dashboard.ts';
import {
  watchDeliveries,
  watchMail,
  watchRules,
  watchScans,
  watchStream,
  watchTable,
} from '../monitoring/deliveries.ts';
import { watchFunctions } from '../monitoring/functions.ts';
import { metricsNamespace } from '../monitoring/own-metrics.ts';
import { watchDeadLetters, watchQueues } from '../monitoring/queues.ts';
import { watchFirewall, watchSecurity } from '../monitoring/security.ts';
import type { BackupsStack } from './backups-stack.ts';

interface MonitoringStackProps extends StackProps {
  stage: Stage;
  /** Stacks whose functions, queues and rules are monitored. */
  watched: readonly Stack[];
  api: HttpApi;
  apiLogs: ILogGroup;
  /** Requests per five minutes that API Gateway rejected with 429. */
  throttledRequests: Metric;
  table: TableV2;
  userPool: UserPool;
  userPoolClient: UserPoolClient;
  backups: BackupsStack | undefined;
}

/**
 * Monitoring: an alarm per user impact, one dashboard, the budget (ADR 041). Reads the other stacks, none of which
 * references it, so that it can be changed independently.
 */
export class MonitoringStack extends Stack {
  constructor(scope: Construct, id: string, props: MonitoringStackProps) {
    super(scope, id, props);
    // A removed function or queue must not wait for the removal of its alarm (ADR 039).
    CrossStackReferences.of(this).consume(ReferenceStrength.WEAK);
    const { stage, watched, api, apiLogs, throttledRequests, table, userPool, userPoolClient, backups } = props;
    const found = watched.flatMap((stack) => stack.node.findAll());
    const functions = found.filter((part) => part instanceof ServiceFunction);
    const queues = found.filter((part) => part instanceof Queue);
    const rules = found.filter((part) => part instanceof Rule);

    const namespace = metricsNamespace(stage);
    const watch = { scope: this, action: alarmMail(this, stage), namespace, stage };
    const journeys = watchFunctions(watch, functions);
    watchApi(watch, api, { throttled: throttledRequests, logs: apiLogs });
    watchAccounts(watch, { userPool, client: userPoolClient });
    watchTable(watch, table);
    watchStream(watch, functions);
    watchDeliveries(watch);
    if (stage.malwareScan) watchScans(watch);
    watchSecurity(watch);
    if (stage.firewall) watchFirewall(watch, stage, 'REGIONAL');
    if (stage.email) watchMail(watch);
    watchQueues(watch, queues);
    watchDeadLetters(watch, queues);
    watchRules(watch, rules);
    if (backups) watchBackups(watch, backups.vaults);
    watchCost(this, stage);
    createDashboard(this, {
      name: `morada-${stage.name}`,
      alarms: this.node.findAll().filter((part) => part instanceof Alarm),
      namespace,
      journeys,
      api,
      apiLogs,
      table,
      queues,
      functions,
    });
  }
}
