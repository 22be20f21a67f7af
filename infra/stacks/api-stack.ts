import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, HttpMethod, HttpNoneAuthorizer, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { apiPrefix, needsToken, type Route } from '../../shared/api/route.ts';
import { type RouteName, routes } from '../../shared/api/routes.ts';
import { followedEntities } from '../../shared/followed-entities.ts';
import type { Stage } from '../config.ts';
import { AccountExport } from '../constructs/account-export.ts';
import { ApiEntrance } from '../constructs/api-entrance.ts';
import { bucketName } from '../constructs/bucket-name.ts';
import { CalendarSecret } from '../constructs/calendar-secret.ts';
import { DeadLetters } from '../constructs/dead-letters.ts';
import { FileScans } from '../constructs/file-scans.ts';
import { GradualRelease } from '../constructs/gradual-release.ts';
import type { LiveApiReference } from '../constructs/live-api.ts';
import { allowConnections, connectionsUrl, LiveRoutes } from '../constructs/live-routes.ts';
import { allowMail, configurationSetName } from '../constructs/mail-access.ts';
import { allowModel } from '../constructs/model-access.ts';
import { Privacy } from '../constructs/privacy.ts';
import { memory, reserve, ServiceFunction } from '../constructs/service-function.ts';
import { allowTable, type TableAccess } from '../constructs/table-access.ts';
import { TeamUpdates } from '../constructs/team-updates.ts';

interface ApiStackProps extends StackProps {
  readonly stage: Stage;
  readonly httpApiId: string;
  readonly httpApiLogs: LogGroup;
  /** What requests that came through CloudFront carry. */
  readonly originSecretArn: string;
  readonly live: LiveApiReference;
  /** `https://…`, without a trailing slash. */
  readonly siteUrl: string;
  readonly table: TableV2;
  readonly documentsBucket: Bucket;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  readonly securityClient: UserPoolClient;
  /** Undefined where the stage has no passkeys. */
  readonly passkeyClient: UserPoolClient | undefined;
}

/** What each feature's function does with the table. */
const tableAccess = {
  accounts: { items: ['Query', 'PutItem', 'UpdateItem'] },
  people: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['byPerson'] },
  applications: {
    items: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    indexes: ['byPerson', 'board', 'directory'],
  },
  documents: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  deed: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  notifications: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['directory'] },
  offers: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  leads: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['directory'] },
  live: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  meetings: { items: ['GetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] },
  assistant: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  messages: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
  notes: {
    items: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
  },
  audit: { items: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  security: {
    items: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    indexes: ['directory'],
  },
  privacy: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  staff: {
    items: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    indexes: ['directory'],
  },
} as const satisfies Record<string, TableAccess>;

/** What a function that records files is told of them. */
const fileVariables = ({ malwareScan }: Stage, { bucketName }: Bucket): Record<string, string> => ({
  DOCUMENTS_BUCKET: bucketName,
  MALWARE_SCAN: malwareScan ? 'on' : 'off',
});

type Feature = keyof typeof tableAccess;
const isFeature = (name: string): name is Feature => Object.hasOwn(tableAccess, name);

/** The features' functions, their routes, and what runs behind them: stored files, the table's stream, the first admin. */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    const functions = this.createFeatures(props);
    this.addRoutes(props, functions);
    this.recordStoredFiles(props);
    this.followScans(props);
    this.answerSockets(props);
    this.followTable(props);
    this.createGrantRole(props);
    new Privacy(this, 'PrivacyWork', props).serve(functions.privacy);
    new AccountExport(this, 'AccountExport', props);
  }

  private createFeatures({
    stage,
    originSecretArn,
    siteUrl,
    table,
    documentsBucket,
    userPool,
    userPoolClient,
    securityClient,
    passkeyClient,
  }: ApiStackProps): Readonly<Record<Feature, ServiceFunction>> {
    const feature = (
      name: Feature,
      description: string,
      environment: Record<string, string> = {},
      timeout?: number,
    ) => {
      const fn = new ServiceFunction(this, `${name.charAt(0).toUpperCase()}${name.slice(1)}`, {
        stage,
        entry: `${name}/api.lambda.ts`,
        description,
        ...(timeout === undefined ? {} : { timeout }),
        ...(name === 'assistant' ? reserve(stage, 'assistant') : {}),
        environment: {
          TABLE_NAME: table.tableName,
          STAFF_SECOND_FACTOR: stage.staffSecondFactor ? 'required' : 'optional',
          ORIGIN_SECRET: originSecretArn,
          ...environment,
        },
      });
      allowTable(fn, table, tableAccess[name]);
      fn.allow(['secretsmanager:GetSecretValue'], [originSecretArn]);
      return fn;
    };
    const documents = feature(
      'documents',
      'Uploads, links and reviews of documents',
      fileVariables(stage, documentsBucket),
    );
    // A presigned form or link can do what its signer may.
    this.allowFiles(documents, stage, ['PutObject', 'GetObject', 'GetObjectVersion', 'DeleteObjectVersion']);
    const secret = new CalendarSecret(this, 'CalendarSecret', { stage });
    const meetings = feature('meetings', 'Bookings of the external calendar', { CALENDAR_SECRET: secret.secretName });
    meetings.allow(['secretsmanager:GetSecretValue'], [secret.secretArn]);
    const security = feature('security', 'Second factors and sessions', {
      USER_POOL_ID: userPool.userPoolId,
      SECURITY_CLIENT_ID: securityClient.userPoolClientId,
      BREACHED_PASSWORDS_URL: stage.accounts.breachedPasswordsUrl,
      COOLING_OFF_SECONDS: String(Duration.days(stage.erasureCoolingOffDays).toSeconds()),
      TEXT_MESSAGES: stage.textMessages ? 'on' : 'off',
      PASSKEYS: stage.passkeys ? 'on' : 'off',
    });
    security.allow(
      [
        'AdminGetUser',
        'AdminSetUserMFAPreference',
        'AdminUserGlobalSignOut',
        'AdminInitiateAuth',
        'AdminRespondToAuthChallenge',
        'AdminSetUserPassword',
        'AdminUpdateUserAttributes',
        'AdminDisableUser',
        'AdminEnableUser',
      ].map((action) => `cognito-idp:${action}`),
      [userPool.userPoolArn],
    );
    const accounts = feature('accounts', 'Sign-up and forgotten passwords', {
      USER_POOL_ID: userPool.userPoolId,
      USER_POOL_CLIENT_ID: userPoolClient.userPoolClientId,
      ...(passkeyClient ? { PASSKEY_CLIENT_ID: passkeyClient.userPoolClientId } : {}),
      BREACHED_PASSWORDS_URL: stage.accounts.breachedPasswordsUrl,
      ATTEMPTS_PER_ADDRESS: String(stage.accounts.attemptsPerAddress),
    });
    // Everything else that it asks of the user pool is open to anybody.
    accounts.allow(
      ['AdminGetUser', 'AdminDeleteUser', 'AdminUserGlobalSignOut'].map((action) => `cognito-idp:${action}`),
      [userPool.userPoolArn],
    );
    if (passkeyClient)
      accounts.allow(
        ['AdminInitiateAuth', 'AdminRespondToAuthChallenge'].map((action) => `cognito-idp:${action}`),
        [userPool.userPoolArn],
      );
    // Longer than its patience with a model, shorter than the gateway's.
    const assistant = feature(
      'assistant',
      'Answers to questions of clients',
      stage.assistantModel ? { MODEL_ID: stage.assistantModel.id } : {},
      20,
    );
    allowModel(assistant, stage);
    const notifications = feature('notifications', 'E-mails that are sent at once', {
      SITE_URL: siteUrl,
      ...(stage.email ? { MAIL_FROM: stage.email.from, MAIL_CONFIGURATION_SET: configurationSetName(stage) } : {}),
    });
    if (stage.email) allowMail(notifications, stage.email, configurationSetName(stage));
    return {
      accounts,
      notifications,
      assistant,
      people: feature('people', 'Who the caller is, and their settings'),
      applications: feature('applications', 'Applications, onboarding, submission and the board'),
      documents,
      deed: feature('deed', 'Closing documents of the deed'),
      offers: feature('offers', 'Offers of banks, and the choice among them'),
      leads: feature('leads', 'Messages of visitors'),
      live: feature('live', 'Tickets for live updates'),
      meetings,
      notes: feature('notes', 'What the team writes down about applications'),
      audit: feature('audit', 'What was done to applications, in words'),
      messages: feature('messages', 'Messages between clients and the team'),
      privacy: feature('privacy', 'Copies of personal data and requests to erase it'),
      security,
      staff: feature('staff', 'Who is in the team'),
    };
  }

  /** One gateway route for each route of the table; all but the public ones behind the user pool's tokens. */
  private addRoutes(
    { stage, httpApiId, httpApiLogs, userPool, userPoolClient }: ApiStackProps,
    functions: Readonly<Record<Feature, ServiceFunction>>,
  ): void {
    // Imported, so that routes, integrations and authorizer belong to this stack and not to the API's.
    const httpApi = HttpApi.fromHttpApiAttributes(this, 'HttpApi', { httpApiId });
    const authorizer = new HttpJwtAuthorizer('People', userPool.userPoolProviderUrl, {
      jwtAudience: [userPoolClient.userPoolClientId],
    });
    const targets = stage.gradualRelease
      ? new GradualRelease(this, 'Release', { stage, httpApiId, functions }).targets
      : functions;
    const integrations = Object.fromEntries(
      Object.entries(targets).map(([name, fn]) => [name, new HttpLambdaIntegration(`${name}-integration`, fn)]),
    );
    const added = (Object.keys(routes) as RouteName[]).map((name): [Route, HttpRoute] => {
      const [feature = ''] = name.split('.');
      const integration = integrations[feature];
      if (!isFeature(feature) || !integration)
        throw new Error(`No function answers the route ${name}: add its feature in infra/stacks/api-stack.ts.`);
      const { method, path, access } = routes[name];
      const route = new HttpRoute(this, name, {
        httpApi,
        routeKey: HttpRouteKey.with(`${apiPrefix}${path}`, HttpMethod[method]),
        integration,
        authorizer: needsToken(access) ? authorizer : new HttpNoneAuthorizer(),
      });
      return [routes[name], route];
    });
    new ApiEntrance(this, 'Entrance', { stage, httpApi, logs: httpApiLogs, routes: added });
  }

  /** A file that reached the bucket is recorded even if the browser that sent it is gone. */
  private recordStoredFiles({ stage, table, documentsBucket }: ApiStackProps): void {
    const dead = new DeadLetters(this, 'StoredFilesDead', {
      impact: 'Files that clients uploaded are stored and do not show in their request.',
      page: 'stored-files-dead',
    }) as IQueue;
    const recorder = new ServiceFunction(this, 'StoredFiles', {
      stage,
      entry: 'documents/on-stored.lambda.ts',
      description: 'Records files that reached the documents bucket',
      timeout: 30,
      deadLetterQueue: dead,
      environment: { TABLE_NAME: table.tableName, ...fileVariables(stage, documentsBucket) },
    });
    allowTable(recorder, table, tableAccess.documents);
    this.allowFiles(recorder, stage, ['GetObject', 'GetObjectVersion', 'DeleteObjectVersion']);
    new Rule(this, 'FileStored', {
      description: 'An object was created in the documents bucket',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [documentsBucket.bucketName] } },
      },
      targets: [
        new LambdaFunction(recorder, {
          retryAttempts: 10,
          maxEventAge: Duration.hours(6),
          deadLetterQueue: dead,
        }),
      ],
    });
  }

  /** Nobody opens a file before the malware scan has said what is in it. */
  private followScans({ stage, table, documentsBucket }: ApiStackProps): void {
    if (!stage.malwareScan) return;
    new FileScans(this, 'FileScans', {
      ...{ stage, table, bucketName: documentsBucket.bucketName, tableAccess: tableAccess.documents },
      allowFiles: (fn, actions) => this.allowFiles(fn, stage, actions),
      environment: { TABLE_NAME: table.tableName, ...fileVariables(stage, documentsBucket) },
    });
  }

  /** Who is connected, and what they hear of. */
  private answerSockets({ stage, table, live, siteUrl }: ApiStackProps): void {
    const handler = new ServiceFunction(this, 'LiveSocket', {
      stage,
      entry: 'live/socket.lambda.ts',
      description: 'Handshake, pings and goodbyes of the WebSocket API',
      environment: {
        TABLE_NAME: table.tableName,
        SITE_URL: siteUrl,
        STAFF_SECOND_FACTOR: stage.staffSecondFactor ? 'required' : 'optional',
      },
    });
    allowTable(handler, table, { items: ['GetItem', 'Query', 'PutItem', 'DeleteItem'] });
    new LiveRoutes(this, 'LiveRoutes', { live, handler });
  }

  /** What follows from a change: the board's counters, and those who are connected hear of it. */
  private followTable({ stage, table, live }: ApiStackProps): void {
    const follower = new ServiceFunction(this, 'Events', {
      stage,
      ...reserve(stage, 'stream'),
      entry: 'live/stream/changes.lambda.ts',
      description: 'Follows the changes of the table',
      timeout: 30,
      environment: { TABLE_NAME: table.tableName, CONNECTIONS_URL: connectionsUrl(this, live) },
    });
    allowTable(follower, table, {
      items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    });
    allowConnections(follower, live, ['POST', 'DELETE']);
    const stream = table.tableStreamArn;
    if (!stream) throw new Error('The table has no stream.');
    const dead = new DeadLetters(this, 'EventsDead', {
      impact: 'The board’s counts are wrong by some requests, and open pages have missed changes.',
      page: 'events-dead',
    });
    follower.allow(
      ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
      [stream],
    );
    follower.allow(['sqs:SendMessage'], [dead.queueArn]);
    new TeamUpdates(this, 'TeamUpdates', { stage, table, live, deadLetters: dead }).feedFrom(follower);
    new EventSourceMapping(this, 'TableChanges', {
      target: follower,
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      maxBatchingWindow: Duration.seconds(0),
      parallelizationFactor: stage.streamBatchesPerShard,
      // What was deleted has an old image alone.
      filters: ['NewImage', 'OldImage'].map((image) =>
        FilterCriteria.filter({ dynamodb: { [image]: { __edb_e__: { S: FilterRule.or(...followedEntities) } } } }),
      ),
      bisectBatchOnError: true,
      retryAttempts: 10,
      reportBatchItemFailures: true,
      onFailure: { bind: () => ({ destination: dead.queueArn }) },
    });
  }

  /** Run by DevOps with the AWS CLI: makes somebody staff or admin. No route leads here. */
  private createGrantRole({ stage, table, userPool }: ApiStackProps): void {
    const grantRole = new ServiceFunction(this, 'GrantRole', {
      stage,
      entry: 'staff/grant-role.lambda.ts',
      memory: memory.background,
      description: 'Grants a role of the team, or suspends an account, from the command line',
      environment: { TABLE_NAME: table.tableName, USER_POOL_ID: userPool.userPoolId },
    });
    allowTable(grantRole, table, {
      items: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['directory'],
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

  /**
   * Lets a function do something with the files of applications. Which of them a caller may touch is checked per request.
   * The bucket is named, not referred to: a reference would tie the stacks' policies together.
   */
  private allowFiles(fn: ServiceFunction, stage: Stage, actions: readonly string[]): void {
    const bucket = `arn:${this.partition}:s3:::${bucketName(stage, 'documents')}`;
    const files = 'applications/*';
    fn.allow(
      actions.map((action) => `s3:${action}`),
      [`${bucket}/${files}`],
    );
    // Without it storage answers 'forbidden' instead of 'not found' for a file that did not arrive.
    fn.allow(['s3:ListBucket'], [bucket], { StringLike: { 's3:prefix': files } });
  }
}
