import { Duration, Stack } from 'aws-cdk-lib';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { publicFactsPath } from '#shared/facts/public-facts.ts';
import type { Stage } from './config.ts';
import { bucketName } from './constructs/bucket-name.ts';
import { CalendarSecret } from './constructs/calendar-secret.ts';
import { allowFiles } from './constructs/file-access.ts';
import { allowMail, mailVariables } from './constructs/mail-access.ts';
import { allowModel } from './constructs/model-access.ts';
import { reserve, type ServiceFunction, type ServiceFunctionProps } from './constructs/service-function.ts';
import type { TableAccess } from './constructs/table-access.ts';
import { allowWhatsApp } from './constructs/whatsapp-access.ts';
import { type UserImpact, userImpacts } from './monitoring/user-impacts.ts';

/** Resources that functions of features may need in addition to the table. */
export interface FeatureResources {
  stage: Stage;
  /** `https://…`, without a trailing slash. */
  siteUrl: string;
  documentsBucket: Bucket;
  userPool: UserPool;
  userPoolClient: UserPoolClient;
  securityClient: UserPoolClient;
  /** Undefined if the stage has no passkeys. */
  passkeyClient: UserPoolClient | undefined;
  /** The user pool's trigger that records new passwords. */
  postConfirmation: ServiceFunction;
}

/** Whom a feature is for before all others: decides which of the API's stacks it is in (ADR 104). */
export type Audience = 'public' | 'client' | 'team';

interface Feature {
  /** Never changes once a stage is deployed: a route cannot move from one stack to another without an outage. */
  audience: Audience;
  description: string;
  /** In addition, the function of a feature with routes for signed-in people may write their sessions. */
  table: TableAccess;
  /** What people notice when its function fails: the alarm's sentence and its runbook page. */
  userImpact: UserImpact;
  /** Timeout, memory and concurrency that differ from the defaults. */
  limits?: (stage: Stage) => Pick<ServiceFunctionProps, 'timeout' | 'memory' | 'reservedConcurrentExecutions'>;
  environment?: (resources: FeatureResources) => Readonly<Record<string, string>>;
  /** Permissions and environment in addition to the table. */
  grant?: (fn: ServiceFunction, resources: FeatureResources) => void;
}

/** Access of functions that record files. */
export const fileRecords = {
  items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
} as const satisfies TableAccess;

/** Environment variables of functions that record files. */
export const fileVariables = ({
  stage,
  documentsBucket,
}: Pick<FeatureResources, 'stage' | 'documentsBucket'>): Readonly<Record<string, string>> => ({
  DOCUMENTS_BUCKET: documentsBucket.bucketName,
  MALWARE_SCAN: stage.malwareScan ? 'on' : 'off',
});

const allowUserPool = (fn: ServiceFunction, { userPoolArn }: UserPool, actions: readonly string[]): void => {
  fn.allow(
    actions.map((action) => `cognito-idp:${action}`),
    [userPoolArn],
  );
};

/**
 * The features of the HTTP API, one function each (`functions/<feature>/api.lambda.ts`). Functions, permissions,
 * routes, alarms and the dashboard are derived from these rows.
 */
const features = {
  accounts: {
    audience: 'public',
    description: 'Sign-up and forgotten passwords',
    table: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], guarded: ['signIns'] },
    userImpact: userImpacts.signUpFails,
    // A new password waits for the pool's trigger (functions/accounts/user-pool.ts).
    limits: () => ({ timeout: 28 }),
    environment: ({ stage, userPool, userPoolClient, passkeyClient, postConfirmation }) => ({
      USER_POOL_ID: userPool.userPoolId,
      USER_POOL_CLIENT_ID: userPoolClient.userPoolClientId,
      ...(passkeyClient && { PASSKEY_CLIENT_ID: passkeyClient.userPoolClientId }),
      POST_CONFIRMATION_FUNCTION: postConfirmation.functionName,
      BREACHED_PASSWORDS_URL: stage.accounts.breachedPasswordsUrl,
      ATTEMPTS_PER_ADDRESS: String(stage.accounts.attemptsPerAddress),
    }),
    // The other user pool operations need no permission.
    grant: (fn, { userPool, passkeyClient, postConfirmation }) => {
      fn.allow(['lambda:InvokeFunction'], [postConfirmation.functionArn]);
      allowUserPool(fn, userPool, [
        'AdminGetUser',
        'AdminDeleteUser',
        'AdminSetUserPassword',
        'AdminUserGlobalSignOut',
      ]);
      if (passkeyClient) allowUserPool(fn, userPool, ['AdminInitiateAuth', 'AdminRespondToAuthChallenge']);
    },
  },
  notifications: {
    audience: 'client',
    description: 'E-mails and codes that are sent at once',
    table: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['directory'] },
    userImpact: userImpacts.notificationsStuck,
    environment: ({ stage, siteUrl }) => ({
      SITE_URL: siteUrl,
      ...mailVariables(stage),
      ...(stage.whatsapp && { WHATSAPP_NUMBER_ID: stage.whatsapp.phoneNumberId }),
    }),
    grant: (fn, { stage }) => {
      allowMail(fn, stage);
      if (stage.whatsapp) allowWhatsApp(fn, stage.whatsapp);
    },
  },
  assistant: {
    audience: 'client',
    description: 'Answers to questions of clients',
    table: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
    userImpact: userImpacts.assistantFails,
    // Longer than the function's timeout for a model, shorter than the gateway's.
    limits: (stage) => ({ timeout: 20, ...reserve(stage, 'assistant') }),
    environment: ({ stage: { assistantModel } }): Record<string, string> =>
      assistantModel ? { MODEL_ID: assistantModel.id } : {},
    grant: (fn, { stage }) => allowModel(fn, stage),
  },
  people: {
    audience: 'client',
    description: 'Who the caller is, and their settings',
    table: { items: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['byPerson'] },
    userImpact: userImpacts.requestsFail,
  },
  'prior-information': {
    audience: 'client',
    description: 'Delivery and acknowledgement of the prior information',
    table: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
    userImpact: userImpacts.uploadsFail,
  },
  applications: {
    audience: 'team',
    description: 'Applications, onboarding, submission and the board',
    table: {
      items: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      indexes: ['byPerson', 'directory', 'listings'],
    },
    userImpact: userImpacts.requestsFail,
  },
  documents: {
    audience: 'client',
    description: 'Uploads, links and reviews of documents',
    table: { items: [...fileRecords.items, 'DeleteItem'], indexes: ['byPerson'] },
    userImpact: userImpacts.uploadsFail,
    environment: fileVariables,
    // A presigned form or link has the permissions of its signer.
    grant: (fn, { stage }) =>
      allowFiles(fn, stage, {
        content: 'documents',
        actions: ['PutObject', 'GetObject', 'GetObjectVersion', 'DeleteObjectVersion'],
      }),
  },
  readings: {
    audience: 'client',
    description: 'What was read of documents',
    table: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
    userImpact: userImpacts.readingsFail,
  },
  deed: {
    audience: 'client',
    description: 'Closing documents of the deed',
    table: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
    userImpact: userImpacts.offersFail,
  },
  offers: {
    audience: 'team',
    description: 'Offers of banks, and the choice among them',
    table: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
    userImpact: userImpacts.offersFail,
    environment: fileVariables,
    // The FINE of an offer; a presigned link has the permissions of its signer.
    grant: (fn, { stage }) =>
      allowFiles(fn, stage, {
        content: 'documents',
        actions: ['GetObject', 'GetObjectVersion', 'DeleteObjectVersion'],
      }),
  },
  leads: {
    audience: 'public',
    description: 'Contacts: messages of visitors, and those the team writes down',
    table: {
      items: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      // Contacts by address are in `byPerson`, those by telephone number in `listings`.
      indexes: ['byPerson', 'directory', 'listings'],
    },
    userImpact: userImpacts.contactFormFails,
  },
  facts: {
    audience: 'team',
    description: 'Dated facts, and the means of Euribor that admins enter',
    table: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
    userImpact: userImpacts.teamPageFails,
    environment: ({ stage }) => ({ SITE_BUCKET: bucketName(stage, 'site') }),
    // Exactly the file that the public pages read.
    grant: (fn, { stage }) =>
      fn.allow(['s3:PutObject'], [`arn:${Stack.of(fn).partition}:s3:::${bucketName(stage, 'site')}${publicFactsPath}`]),
  },
  live: {
    audience: 'client',
    description: 'Tickets for live updates',
    table: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
    userImpact: userImpacts.liveUpdatesLate,
  },
  meetings: {
    audience: 'public',
    description: 'Bookings of the external calendar',
    table: { items: ['GetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] },
    userImpact: userImpacts.meetingsFail,
    environment: ({ stage }) => ({ CALENDAR_SECRET: stage.calendarSecret }),
    grant: (fn, { stage }) => {
      const { secretArn } = new CalendarSecret(Stack.of(fn), 'CalendarSecret', { stage });
      fn.allow(['secretsmanager:GetSecretValue'], [secretArn]);
    },
  },
  reports: {
    audience: 'team',
    description: 'Figures of the office for its admins',
    table: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
    userImpact: userImpacts.teamPageFails,
  },
  audit: {
    audience: 'team',
    description: 'What was done to applications, in words',
    table: { items: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
    userImpact: userImpacts.historyFails,
  },
  messages: {
    audience: 'team',
    description: 'Messages between clients and the team',
    table: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
    userImpact: userImpacts.messagesFail,
  },
  privacy: {
    audience: 'client',
    description: 'Copies of personal data and requests to erase it',
    table: {
      items: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      // Of the requests in which somebody is, the concluded ones ask for a consent.
      indexes: ['byPerson'],
    },
    userImpact: userImpacts.privacyRequestsFail,
  },
  parties: {
    audience: 'client',
    description: 'People of a request',
    table: {
      items: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      indexes: ['byPerson'],
    },
    userImpact: userImpacts.peopleFail,
    // The longest of its routes copies the papers of a person who gets a request of their own.
    limits: () => ({ timeout: 28 }),
    environment: ({ documentsBucket }) => ({ DOCUMENTS_BUCKET: documentsBucket.bucketName }),
    grant: (fn, { stage }) =>
      allowFiles(fn, stage, {
        content: 'documents',
        actions: ['GetObjectVersion', 'PutObject', 'DeleteObjectVersion'],
      }),
  },
  security: {
    audience: 'public',
    description: 'Second factors and sessions',
    table: {
      items: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      indexes: ['directory'],
      guarded: ['security', 'signIns'],
    },
    userImpact: userImpacts.signInFails,
    environment: ({ stage, userPool, securityClient }) => ({
      USER_POOL_ID: userPool.userPoolId,
      SECURITY_CLIENT_ID: securityClient.userPoolClientId,
      BREACHED_PASSWORDS_URL: stage.accounts.breachedPasswordsUrl,
      ATTEMPTS_PER_ADDRESS: String(stage.accounts.attemptsPerAddress),
      COOLING_OFF_SECONDS: String(Duration.days(stage.erasureCoolingOffDays).toSeconds()),
      TEXT_MESSAGES: stage.textMessages ? 'on' : 'off',
      PASSKEYS: stage.passkeys ? 'on' : 'off',
    }),
    grant: (fn, { userPool }) =>
      allowUserPool(fn, userPool, [
        'AdminGetUser',
        'AdminSetUserMFAPreference',
        'AdminUserGlobalSignOut',
        'AdminInitiateAuth',
        'AdminRespondToAuthChallenge',
        'AdminSetUserPassword',
        'AdminUpdateUserAttributes',
        'AdminDisableUser',
        'AdminEnableUser',
      ]),
  },
  invitations: {
    audience: 'public',
    description: 'What an invitation to a request says, and joining by it',
    table: { items: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['byPerson'] },
    userImpact: userImpacts.peopleFail,
  },
  staff: {
    audience: 'team',
    description: 'Who is in the team',
    table: {
      items: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      indexes: ['directory'],
      guarded: ['team'],
    },
    userImpact: userImpacts.teamPageFails,
  },
  tasks: {
    audience: 'team',
    description: 'Tasks of the team, on a case or their own',
    table: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
    userImpact: userImpacts.tasksFail,
  },
  agenda: {
    audience: 'team',
    description: 'Dates of cases, and the agenda of the team',
    table: {
      items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      indexes: ['directory', 'listings'],
    },
    userImpact: userImpacts.agendaFails,
  },
  mail: {
    audience: 'team',
    description: 'E-mails to and from cases, for the team, and files sent by them',
    table: {
      items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      // A link to files by its hash, and who has an address.
      indexes: ['directory'],
    },
    userImpact: userImpacts.mailFails,
    environment: ({ stage, documentsBucket }): Record<string, string> => ({
      DOCUMENTS_BUCKET: documentsBucket.bucketName,
      ...(stage.inboundMail && { MAIL_BUCKET: bucketName(stage, 'mail') }),
    }),
    // A link has the permissions of its signer.
    grant: (fn, { stage }) => {
      allowFiles(fn, stage, { content: 'documents', actions: ['GetObjectVersion'], list: 'nothing' });
      if (stage.inboundMail) allowFiles(fn, stage, { content: 'mail', actions: ['GetObject'] });
    },
  },
  lenders: {
    audience: 'team',
    description: 'Banks with a contract, and what the team knows of them',
    table: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
    userImpact: userImpacts.lendersFail,
  },
  'bank-consents': {
    audience: 'client',
    description: 'To which banks people let their requests go',
    table: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
    userImpact: userImpacts.bankConsentsFail,
  },
  submissions: {
    audience: 'team',
    description: 'Requests at banks: what they got, want and answer',
    table: {
      items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      indexes: ['listings'],
    },
    userImpact: userImpacts.submissionsFail,
  },
  complaints: {
    audience: 'public',
    description: 'Complaints: of the site, and those the team writes down',
    // Requests are at most checked to exist.
    table: { items: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'], indexes: ['directory'] },
    userImpact: userImpacts.contactFormFails,
  },
  commissions: {
    audience: 'team',
    description: 'What banks pay for requests, for admins',
    table: {
      // Names of clients, by the ids of their requests.
      items: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      indexes: ['directory', 'listings'],
    },
    userImpact: userImpacts.lendersFail,
  },
  register: {
    audience: 'team',
    description: 'Asks for the register of the intermediary, for admins',
    table: { items: ['GetItem', 'PutItem', 'UpdateItem'] },
    userImpact: userImpacts.privacyRequestsFail,
  },
  advice: {
    audience: 'client',
    description: 'Recommendations of the team on offers',
    table: { items: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
    userImpact: userImpacts.offersFail,
  },
} as const satisfies Record<string, Feature>;

export type FeatureName = keyof typeof features;
export const featureNames = Object.keys(features) as readonly FeatureName[];

export type FeatureNameOf<A extends Audience> = {
  [Name in FeatureName]: (typeof features)[Name]['audience'] extends A ? Name : never;
}[FeatureName];

/** Returns the features of an audience, in the order of their rows. */
export const featureNamesOf = <A extends Audience>(audience: A): readonly FeatureNameOf<A>[] =>
  featureNames.filter((name): name is FeatureNameOf<A> => features[name].audience === audience);

/** Returns the row of a feature, including optional properties. */
export const featureOf = (name: FeatureName): Feature => features[name];
