import { CfnOutput } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { ApiEntrance } from '../constructs/api-entrance.ts';
import { memory, ServiceFunction } from '../constructs/service-function.ts';
import { allowTable } from '../constructs/table-access.ts';
import type { ApiClientStack } from './api-client-stack.ts';
import type { ApiPublicStack } from './api-public-stack.ts';
import { ApiStack, type ApiStackProps } from './api-stack.ts';

export interface ApiTeamStackProps extends ApiStackProps {
  httpApiLogs: LogGroup;
  /** The API's other stacks, which are deployed before. */
  before: { public: ApiPublicStack; client: ApiClientStack };
}

/** What serves the team, and as the last of the API's stacks its stage, which names routes of all of them. */
export class ApiTeamStack extends ApiStack<'team'> {
  constructor(scope: Construct, id: string, props: ApiTeamStackProps) {
    const { stage, httpApiId, httpApiLogs, before } = props;
    super(scope, id, 'team', props, before.public.release);
    // A contract is compared with the price of its request.
    before.client.readings.feedFrom(this.functions.applications);
    // A long table is a file made in the background.
    before.client.exports.allowExports(this.functions.applications);
    before.client.exports.serveFiles(this.functions.register);
    this.createGrantRole(props);
    new ApiEntrance(this, 'Entrance', {
      stage,
      httpApi: HttpApi.fromHttpApiAttributes(this, 'Entered', { httpApiId }),
      logs: httpApiLogs,
      routes: [...before.public.routes, ...before.client.routes, ...this.routes],
    });
  }

  /** Invoked by DevOps with the AWS CLI: grants a staff role. No route invokes it. */
  private createGrantRole({ stage, table, userPool }: ApiTeamStackProps): void {
    const grantRole = new ServiceFunction(this, 'GrantRole', {
      userImpact: { unmonitored: 'Invoked by an operator, who reads its answer.' },
      stage,
      entry: 'staff/grant-role.lambda.ts',
      memory: memory.background,
      description: 'Grants a role of the team, or suspends an account, from the command line',
      environment: { TABLE_NAME: table.tableName, USER_POOL_ID: userPool.userPoolId },
    });
    allowTable(grantRole, table, {
      items: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['directory'],
      guarded: ['team', 'security'],
    });
    grantRole.allow(
      ['AdminGetUser', 'AdminUserGlobalSignOut', 'AdminDisableUser', 'AdminEnableUser'].map(
        (action) => `cognito-idp:${action}`,
      ),
      [userPool.userPoolArn],
    );
    new CfnOutput(this, 'GrantRoleFunction', {
      description: 'Invoke it to make somebody staff or admin',
      value: grantRole.functionName,
    });
  }
}
