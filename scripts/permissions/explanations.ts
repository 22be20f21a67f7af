import type { Explanation } from './sum-up.ts';

/** What functions need on paths that no browser test takes. An entry that is used after all fails the run. */
export const explanations: readonly Explanation[] = [
  ...['dynamodb:ConditionCheckItem', 'dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem'].map(remind),
  ...['dynamodb:Query', 'dynamodb:UpdateItem'].map(remind),
  ...byTheClock(
    'DigestRole',
    'Runs at half past eight on working days; functions/notifications/reminders/digest.lambda.ts on the real engine.',
    ['dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
  ),
  ...byTheClock(
    'SweeperRole',
    'Runs every quarter of an hour; functions/notifications/delivery/create-sweeper.test.ts.',
    ['dynamodb:Query', 'sqs:SendMessage'],
  ),
  ...byTheClock(
    'SweepRole',
    'Runs every few minutes, and acts a day after a recovery began; functions/security/factor-recovery.test.ts.',
    [
      'dynamodb:GetItem',
      'dynamodb:Query',
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
      'dynamodb:DeleteItem',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminUserGlobalSignOut',
    ],
  ),
  ...['cognito-idp:AdminGetUser', 'cognito-idp:AdminSetUserMFAPreference'].map((action) => ({
    role: 'PostConfirmationRole',
    action,
    because:
      'Removes a second factor from before the mailbox’s owner had chosen a password; functions/accounts/triggers/record-new-password.test.ts.',
    sometimes: true,
  })),
  {
    role: 'AccountsRole',
    action: 'lambda:InvokeFunction',
    because: 'Calls the trigger again that failed after a reset; functions/accounts/new-passwords.test.ts.',
  },
  ...byTheClock('ExportAccountsRole', 'Runs at night; scripts/restore-accounts/read-export.test.ts.', [
    'cognito-idp:ListUsers',
    's3:PutObject',
  ]),
  ...byTheClock(
    'SweepScansRole',
    'Runs every quarter of an hour, and changes what a scan never answered for; functions/documents/scan.test.ts.',
    ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
  ),
  ...[
    'dynamodb:ConditionCheckItem',
    'dynamodb:PutItem',
    'dynamodb:Query',
    'dynamodb:UpdateItem',
    's3:GetObject',
    's3:GetObjectVersion',
    's3:DeleteObjectVersion',
    's3:ListBucket',
  ].map((action) => ({
    role: 'ScanResultsRole',
    action,
    because:
      'Records a file whose result comes first, looks into it, and removes an infected one; functions/documents/scan.test.ts.',
    sometimes: true,
  })),
  ...['s3:GetObject', 's3:ListBucket'].map((action) => ({
    role: 'ReadDocumentRole',
    action,
    because:
      'Reads a file from before versions were recorded, and learns that one is gone; functions/readings/read-document.test.ts.',
    sometimes: true,
  })),
  ...([{ action: 'dynamodb:BatchGetItem' }, { action: 'dynamodb:Query', resource: 'index/gsi1' }] as const).map(
    (permission) => ({
      role: 'PartiesRole',
      ...permission,
      because: 'Finds the other requests of somebody who is removed; functions/invitations/accept.test.ts.',
      sometimes: true,
    }),
  ),
  ...['s3:GetObjectVersion', 's3:PutObject', 's3:DeleteObjectVersion', 's3:ListBucket'].map((action) => ({
    role: 'PartiesRole',
    action,
    because: 'Copies the papers of who gets a request of their own; functions/parties/split.test.ts.',
    sometimes: true,
  })),
  {
    role: 'PartiesRole',
    action: 'dynamodb:ConditionCheckItem',
    because: 'Takes what somebody says of themselves for the request as it was read; functions/parties/facts.test.ts.',
    sometimes: true,
  },
  {
    role: 'ApplicationsRole',
    action: 'dynamodb:DeleteItem',
    because: 'Removes a scenario; functions/applications/scenarios/scenarios.test.ts.',
    sometimes: true,
  },
  ...(
    [
      { action: 'dynamodb:ConditionCheckItem' },
      { action: 'dynamodb:PutItem' },
      { action: 'dynamodb:UpdateItem' },
      { action: 'dynamodb:Query', resource: 'index/gsi3' },
      { action: 's3:GetObjectVersion' },
      { action: 's3:GetObject' },
      { action: 's3:ListBucket' },
    ] as const
  ).map((permission) => ({
    role: 'MailRole',
    ...permission,
    because: 'Sends, confirms and opens e-mails of cases, and files sent by them; functions/mail/mail.test.ts.',
    sometimes: true,
  })),
  ...['s3:GetObject', 's3:GetObjectVersion', 's3:DeleteObjectVersion', 's3:ListBucket'].map((action) => ({
    role: 'OffersRole',
    action,
    because: 'Records the FINE of an offer, refuses what is none, and opens it; functions/offers/fine.test.ts.',
    sometimes: true,
  })),
  ...['s3:DeleteObject', 's3:DeleteObjectVersion'].map((action) => ({
    role: 'ReceiveMailRole',
    action,
    because:
      'Removes the original of an e-mail that belongs to no case, and a file that storage took twice; functions/mail/receive/receive.test.ts.',
    sometimes: true,
  })),
  ...(
    [
      ...['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'].map((name) => ({ action: `dynamodb:${name}` })),
      { action: 'dynamodb:Query', resource: 'index/gsi3' },
      { action: 'dynamodb:Query', resource: 'index/gsi4' },
    ] as const
  ).map((permission) => ({
    role: 'AgendaRole',
    ...permission,
    because: 'Sets dates, lists a month and gives a member’s calendar; functions/agenda on the real engine.',
    sometimes: true,
  })),
  ...['InvitationsRole', 'PeopleRole'].map((role) => ({
    role,
    action: 'dynamodb:BatchGetItem',
    because:
      'Reads the other requests of somebody who is in several, as they join another or change their name; functions/invitations/accept.test.ts.',
    sometimes: true,
  })),
  {
    role: 'PreTokenRole',
    action: 'dynamodb:UpdateItem',
    because: 'A second factor that somebody changed past the product is put right at the next sign-in.',
    sometimes: true,
  },
  ...['PostConfirmationRole', 'PreTokenRole'].map((role) => ({
    role,
    action: 'dynamodb:DeleteItem',
    because: 'Lets go of the former address where a change of it was cut off; functions/security/changes.test.ts.',
    sometimes: true,
  })),
  {
    role: 'ApplicationsRole',
    action: 'dynamodb:Query',
    resource: 'index/gsi3',
    because: 'Finds persons who were recorded before addresses were claimed; functions/security/changes.test.ts.',
    sometimes: true,
  },
  ...(
    [
      ['AssistantRole', 'dynamodb:PutItem'],
      ['AuditRole', 'dynamodb:UpdateItem'],
      ['BankConsentsRole', 'dynamodb:UpdateItem'],
      ['SubmissionsRole', 'dynamodb:UpdateItem'],
      ['LendersRole', 'dynamodb:UpdateItem'],
      ['CommissionsRole', 'dynamodb:UpdateItem'],
      ['LiveRole', 'dynamodb:UpdateItem'],
      ['PrivacyRole', 'dynamodb:UpdateItem'],
      ['ReportsRole', 'dynamodb:PutItem'],
      ['ReportsRole', 'dynamodb:UpdateItem'],
    ] as const
  ).map(([role, action]) => ({
    role,
    action,
    because: 'Notes that a session is in use, if no other function has just done so; functions/capacity.test.ts.',
    sometimes: true,
  })),
  ...['dynamodb:BatchGetItem', 'dynamodb:PutItem'].map((action) => ({
    role: 'CommissionsRole',
    action,
    because:
      'Lists and writes commissions, of which no browser test has one; functions/commissions/commissions.test.ts.',
    sometimes: true,
  })),
  ...['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:ConditionCheckItem'].flatMap((action) => [
    {
      role: 'ComplaintsRole',
      action,
      because:
        'Stores complaints and their answers, and notes that a session is in use; functions/complaints/complaints.test.ts.',
      sometimes: true,
    },
    {
      role: 'AdviceRole',
      action,
      because: 'Gives and opens recommendations, and notes that a session is in use; functions/advice/advice.test.ts.',
      sometimes: true,
    },
  ]),
  {
    role: 'ComplaintsRole',
    action: 'dynamodb:Query',
    resource: 'index/gsi3',
    because: 'Lists complaints, also in the day of the team; functions/complaints/complaints.test.ts.',
    sometimes: true,
  },
  ...[
    'dynamodb:BatchGetItem',
    'dynamodb:DeleteItem',
    'dynamodb:UpdateItem',
    ...['AdminGetUser', 'AdminUserGlobalSignOut', 'AdminDisableUser', 'AdminEnableUser'].map(
      (action) => `cognito-idp:${action}`,
    ),
  ].map((action) => ({
    role: 'GrantRoleRole',
    action,
    because: 'Suspends and reinstates accounts from the command line; functions/staff/create-grant-role.test.ts.',
    sometimes: true,
  })),
  ...['DocumentsRole', 'StoredFilesRole'].map((role) => ({
    role,
    action: 's3:DeleteObjectVersion',
    because: 'Either removes a refused file; the event of a second use of a form removes what it stored.',
    sometimes: true,
  })),
  {
    role: 'PrivacyRole',
    action: 'dynamodb:BatchGetItem',
    because: 'Reads the concluded requests of others in which somebody borrows; functions/deed/follow-up.test.ts.',
    sometimes: true,
  },
  {
    role: 'SenderRole',
    action: 's3:GetObjectVersion',
    because:
      'Reads the files that go with an e-mail of the team as attachments; functions/notifications/delivery/recipients.test.ts.',
    sometimes: true,
  },
  ...['DocumentsRole', 'StoredFilesRole', 'MakeExportsRole', 'PrivacyRole', 'RegisterRole', 'SenderRole'].map(
    (role) => ({
      role,
      action: 's3:ListBucket',
      because: 'Lets storage say that a file is gone meanwhile, instead of forbidding to look.',
      sometimes: true,
    }),
  ),
  {
    role: 'NotificationsRole',
    action: 'ses:SendEmail',
    because:
      "'Enviar Notificações' sends what the sender has not sent before; functions/notifications/send-now.test.ts.",
    sometimes: true,
  },
  {
    role: 'MakeExportsRole',
    action: 's3:AbortMultipartUpload',
    because: 'Takes away the parts of a copy that was cut off; functions/privacy/export.test.ts.',
  },
  {
    role: 'ExportAccountsRole',
    action: 's3:AbortMultipartUpload',
    because: 'Takes away the parts of an export that was cut off; scripts/restore-accounts/read-export.test.ts.',
  },
  ...['dynamodb:DeleteItem', 'dynamodb:GetItem'].map((action) => ({
    role: 'TeamFanOutRole',
    action,
    because: 'Forgets a connection that is gone; functions/live/stream/create-team-fan-out.test.ts.',
    sometimes: true,
  })),
  {
    role: 'ErasePeopleRole',
    action: 'sqs:SendMessage',
    because: 'Asks again for copies that nobody began to make; functions/privacy/export.test.ts.',
  },
  {
    role: 'ErasePeopleRole',
    action: 's3:DeleteObjectVersion',
    resource: 'exports',
    because: 'Erases the copies of a person who had some made; functions/privacy/erasure.test.ts.',
  },
  ...['s3:DeleteObjectVersion', 's3:ListBucketVersions'].map((action) => ({
    role: 'ErasePeopleRole',
    action,
    resource: 'local-mail',
    because: 'Erases the originals of a person’s e-mails; functions/privacy/erasure.test.ts.',
  })),
  {
    role: 'MakeExportsRole',
    action: 'dynamodb:Query',
    resource: 'gsi4',
    because: 'Makes files of the table with more than 1 000 rows; functions/applications/list-board.test.ts.',
  },
  {
    role: 'ApplicationsRole',
    action: 'sqs:SendMessage',
    because: 'Asks for a file of the table with more than 1 000 rows; functions/applications/list-board.test.ts.',
  },
  // Journeys that a full sweep takes alone.
  ...(
    [
      ['PreSignUpRole', 'dynamodb:DeleteItem', 'functions/accounts/triggers/link-google.test.ts', ''],
      ['PreSignUpRole', 'cognito-idp:AdminDeleteUser', 'functions/accounts/triggers/link-google.test.ts', ''],
      ['AccountsRole', 'cognito-idp:AdminDeleteUser', 'functions/accounts/sign-up.test.ts', ''],
      ['SecurityRole', 'dynamodb:ConditionCheckItem', 'functions/security/factor-recovery.test.ts', ''],
      ['SecurityRole', 'cognito-idp:AdminRespondToAuthChallenge', 'functions/security/proof.test.ts', ''],
      ['ApplicationsRole', 'dynamodb:BatchGetItem', 'functions/applications/find-applications.test.ts', ''],
      ['LeadsRole', 'dynamodb:Query', 'functions/leads/contacts.test.ts', 'index/gsi4'],
      ['EventsRole', 'dynamodb:Query', 'functions/applications/list-work.test.ts', 'index/gsi4'],
      ['DocumentsRole', 'dynamodb:DeleteItem', 'functions/documents/card.test.ts', ''],
      ['ReadingsRole', 'dynamodb:ConditionCheckItem', 'functions/readings/type-card.test.ts', ''],
      ['ReadingsRole', 'dynamodb:DeleteItem', 'functions/readings/move-document.test.ts', ''],
      ['ReadingsRole', 'dynamodb:PutItem', 'functions/readings/move-document.test.ts', ''],
      ['ReadingsRole', 'dynamodb:UpdateItem', 'functions/readings/move-document.test.ts', ''],
      ['ReadingsRole', 'sqs:SendMessage', 'functions/readings/move-document.test.ts', ''],
      ['DeedRole', 'dynamodb:DeleteItem', 'functions/deed/deed.test.ts', ''],
      ['SubmissionsRole', 'dynamodb:Query', 'functions/submissions/board.test.ts', 'index/gsi4'],
      ['TasksRole', 'dynamodb:DeleteItem', 'functions/tasks/tasks.test.ts', ''],
      ['TasksRole', 'dynamodb:UpdateItem', 'functions/tasks/tasks.test.ts', ''],
    ] as const
  ).map(([role, action, file, resource]) => ({
    role,
    action,
    resource,
    because: `A browser uses it in a full sweep; on the engine in ${file}.`,
    sometimes: true,
  })),
];

function remind(action: string): Explanation {
  const because =
    'Tells what has waited for ten minutes or for days; functions/notifications/reminders on the real engine.';
  return { role: 'RemindRole', action, because, sometimes: true };
}

/** Beside what it does: what every function needs to log and to trace, once it runs. */
function byTheClock(role: string, because: string, actions: readonly string[]): readonly Explanation[] {
  const always = ['logs:CreateLogStream', 'logs:PutLogEvents', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments'];
  return [...actions, ...always].map((action) => ({ role, action, because, sometimes: true }));
}
