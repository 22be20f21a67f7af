/** A rule id, and the construct paths below the stage's stacks whose findings are accepted. */
interface Covered {
  rules: RegExp;
  where: RegExp;
}

/** A requirement of a rule that is not met, for one reason. */
export interface Exception {
  title: string;
  reason: string;
  covers: readonly Covered[];
  /** Applies only to sandboxes, whose only users are their developers. */
  sandboxOnly?: boolean;
}

const nist = 'NIST\\.800\\.53\\.R5';
const copier = /^Release\/Custom::CDKBucketDeployment[^/]+/;
const anything = /^/;

/**
 * All exceptions from AwsSolutions, Serverless and NIST 800-53 rev 5: five, and a sixth for sandboxes only. Any other
 * finding fails the synthesis (ADR 040).
 */
export const exceptions: readonly Exception[] = [
  {
    title: 'Functions reach public endpoints and share the account’s concurrency',
    reason:
      'They speak to nothing but AWS services and two public sites, over TLS and with roles of their own: a VPC would add no boundary, and NAT gateways cost more than everything else. Only what must not wait behind pages has a share of the concurrency (docs/scale.md); the gateway and the firewall limit the rest. The construct library’s copier of the site runs at deployments only, as it comes.',
    covers: [
      { rules: new RegExp(`^${nist}-Lambda(InsideVPC|Concurrency)$`), where: anything },
      { rules: /^(AwsSolutions-L1|Serverless-Lambda(LatestVersion|Tracing))$/, where: copier },
    ],
  },
  {
    title: 'Nothing stands behind a dead-letter queue, nor behind what is not called asynchronously',
    reason:
      'A function called by the gateway, the user pool, a queue or a stream gets no event that could be lost: the caller hears of the failure, or the queue or mapping keeps it. A schedule that fails runs again with the same work to do. A queue that holds what failed is the last one, and an alarm watches it; an alarm’s own e-mail has no reader behind the mailbox.',
    covers: [
      { rules: new RegExp(`^(Serverless|${nist})-LambdaDLQ$`), where: anything },
      { rules: /^(AwsSolutions-SQS3|Serverless-SQSRedrivePolicy)$/, where: /Dead\w*\/Resource$/ },
      {
        rules: /^Serverless-LambdaEventSourceMappingDestination$/,
        where:
          /^(ApiClient\/(PrivacyWork\/Jobs|Reading\/Requests|TeamUpdates\/Changes)|Notifications\/[\w/]+)\/Resource$/,
      },
      { rules: /^Serverless-SNSRedrivePolicy$/, where: /\/Resource$/ },
    ],
  },
  {
    title: 'Stars where a service knows no names, or where names are not known before',
    reason:
      'X-Ray, text messages and lists of alarms have no resources. Files of cases, copies of data and open connections have names that are made when they are: the star stands below one prefix of one bucket or API, and each request is checked against its caller. GuardDuty reads below one prefix of the documents and of e-mails, and names the rules that it makes itself. CodeDeploy moves the aliases of the API’s functions, whose names begin with their stacks’. Any recipient’s address may be an identity of SES in the account; the sender’s is fixed. AWS Backup and the copier of the site work by policies that AWS and the construct library write. A test lists every star there is.',
    covers: [
      { rules: /^AwsSolutions-IAM5\[Resource::\*\]$/, where: /(Role|smsRole)\/(DefaultPolicy\/)?Resource$/ },
      {
        rules:
          /^AwsSolutions-IAM5\[Resource::arn:aws:s3:::morada-[^*]+-(documents|exports|accounts|mail)-[^*]+\/(applications|exports|accounts|originals)\/\*\]$/,
        where: /^(Api\w+\/|InboundMail\/ReceiveMailRole\/|Notifications\/SenderRole\/)/,
      },
      {
        rules:
          /^AwsSolutions-IAM5\[Resource::(<(Bucket|Originals)\w+\.Arn>\/(applications|originals)\/\*|arn:[^*]+:rule\/DO-NOT-DELETE-AmazonGuardDuty\w+\*)\]$/,
        where: /^(Documents|InboundMail)\/MalwareScan\/Role\//,
      },
      {
        rules: /^AwsSolutions-IAM5\[Resource::arn:aws:ses:[^*]+:identity\/\*\]$/,
        where: /^(Api\w*\/(Notifications|PrivacyWork\/ErasePeople)|Notifications\/Sender)Role\//,
      },
      {
        rules: /^AwsSolutions-IAM5\[Resource::arn:aws:execute-api:[^*]+\/@connections\/\*\]$/,
        where: /^ApiClient\/(Events|TeamUpdates\/TeamFanOut)Role\//,
      },
      {
        rules: /^AwsSolutions-IAM5\[Resource::arn:[^*]+:lambda:[^*]+:function:Morada-[a-z0-9-]+-Api\*\]$/,
        where: /^ApiPublic\/Release\/Role\//,
      },
      { rules: /^AwsSolutions-IAM[45]\[/, where: copier },
      {
        rules: /^AwsSolutions-IAM4\[Policy::arn:<AWS::Partition>:iam::aws:policy\/.*AWSBackup/,
        where: /^Backups\/Role\//,
      },
    ],
  },
  {
    title: 'Who may come in, and how, is the product’s decision',
    reason:
      'Routes without an authorizer are declared public or signed in the table of routes, and a test compares both. Passwords ask for length, cases and digits, and breached ones are refused: symbols are not asked for. A second factor is each client’s choice, and the team cannot open the backoffice without one. The plus plan is each brokerage’s choice. Clients live abroad: no country is shut out.',
    covers: [
      { rules: /^AwsSolutions-APIG4$/, where: /^Api\w+\/(\w+\.\w+|LiveRoutes\/\w+)\/Resource$/ },
      { rules: /^AwsSolutions-COG[128]$/, where: /^Identity\/UserPool\d*\/Resource$/ },
      { rules: /^AwsSolutions-CFR1$/, where: /^Site\/Distribution\/Resource$/ },
    ],
  },
  {
    title:
      'Buckets are backed up and not replicated; public files, logs, e-mails and the origin secret have AWS’s own keys',
    reason:
      'Documents are versioned and copied to a locked vault every day: a second live copy would have to learn of every erasure. The site’s files are public, and access logs can be written to buckets with S3’s own key only. Copies of personal data and e-mails as they arrived are unversioned, because what is deleted there must be gone; SES may use no key that AWS manages. The origin secret guards nothing by itself and is read by every function of the API; the key value store beside it takes no key of ours.',
    covers: [
      {
        rules: new RegExp(`^${nist}-S3BucketReplicationEnabled$`),
        where: /^(Site|Documents|InboundMail)\/\w+\/Resource$/,
      },
      {
        rules: new RegExp(`^${nist}-S3DefaultEncryptionKMS$`),
        where: /^(Site\/(Bucket|AccessLogs|EdgeLogs)|Documents\/AccessLogs|InboundMail\/\w+)\/Resource$/,
      },
      { rules: new RegExp(`^${nist}-SecretsManagerUsingKMSKey$`), where: /^Site\/Origin\/Secret\/Resource$/ },
      {
        rules: new RegExp(`^${nist}-S3BucketVersioningEnabled$`),
        where: /^(Documents\/Exports|InboundMail\/Originals)\/Resource$/,
      },
    ],
  },
  {
    title: 'A sandbox has no firewall, no domain and a secret that nobody rotates',
    sandboxOnly: true,
    reason:
      'A web ACL costs money every month, a domain needs somebody who owns it, and the stand-in for the calendar’s secret lives as long as the sandbox.',
    covers: [
      { rules: /^AwsSolutions-CFR[24]$/, where: /^Site\/Distribution\/Resource$/ },
      { rules: /^AwsSolutions-SMG4$/, where: /^ApiPublic\/CalendarSecret\/Secret\/Resource$/ },
    ],
  },
];
