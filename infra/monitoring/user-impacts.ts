/** What people notice during a failure, and its runbook page. */
export interface UserImpact {
  /** `docs/runbook/<page>.md`. */
  page: string;
  /** One sentence: who cannot do what. */
  sentence: string;
}

/**
 * Every user impact. Functions with the same impact share one alarm over at most ten metrics (functions.ts), so that a
 * journey has one alarm regardless of its number of functions.
 */
export const userImpacts = {
  // Functions
  signUpFails: {
    page: 'sign-up-fails',
    sentence: 'People cannot make an account or set a new password.',
  },
  signInFails: {
    page: 'sign-in-fails',
    sentence: 'People cannot sign in, or cannot change their second factor.',
  },
  requestsFail: {
    page: 'requests-fail',
    sentence: 'Clients cannot open or submit their loan request, or the team cannot see its board.',
  },
  uploadsFail: {
    page: 'uploads-fail',
    sentence: 'Clients cannot upload documents, or the team cannot review them.',
  },
  scansFail: {
    page: 'scans-fail',
    sentence: 'Results of the malware scan are not recorded, so that nobody can open new files.',
  },
  readingsFail: {
    page: 'readings-fail',
    sentence: 'Documents are not read, so that clients and the team see only the files.',
  },
  offersFail: {
    page: 'offers-fail',
    sentence: 'Offers of banks cannot be published, seen or chosen, or the deed cannot be prepared.',
  },
  peopleFail: {
    page: 'people-fail',
    sentence: 'People cannot be invited to a loan request, or cannot join it.',
  },
  messagesFail: {
    page: 'messages-fail',
    sentence: 'Messages between clients and the team are not stored.',
  },
  mailFails: {
    page: 'mail-fails',
    sentence: 'E-mails to cases are not stored, or their files wait.',
  },
  mailDead: {
    page: 'mail-dead',
    sentence: 'E-mails to cases have been given up.',
  },
  tasksFail: {
    page: 'tasks-fail',
    sentence: 'The team cannot see or change its tasks.',
  },
  lendersFail: {
    page: 'lenders-fail',
    sentence: 'The team cannot see or change the banks, or admins what these pay.',
  },
  bankConsentsFail: {
    page: 'bank-consents-fail',
    sentence: 'Clients cannot choose the banks to which their request goes, and the team cannot record it.',
  },
  submissionsFail: {
    page: 'submissions-fail',
    sentence: 'The team cannot see or move requests at banks, and clients do not see where theirs stand.',
  },
  agendaFails: {
    page: 'agenda-fails',
    sentence: 'The team cannot see or change the dates of its cases.',
  },
  historyFails: {
    page: 'history-fails',
    sentence: 'The team cannot read what was done to a request.',
  },
  liveUpdatesLate: {
    page: 'live-updates-late',
    sentence: 'Open pages do not hear of new messages and changes until they are loaded again.',
  },
  notificationsStuck: {
    page: 'notifications-stuck',
    sentence: 'E-mails about requests do not leave.',
  },
  emailsRefused: {
    page: 'emails-refused',
    sentence: 'What became of e-mails is not written down, so that they go on to addresses that send them back.',
  },
  meetingsFail: {
    page: 'meetings-fail',
    sentence: 'Calls that people book do not show up in their request.',
  },
  contactFormFails: {
    page: 'contact-form-fails',
    sentence: 'Visitors cannot send a message or a complaint, or the team cannot read them.',
  },
  assistantFails: {
    page: 'assistant-fails',
    sentence: 'The assistant does not answer clients.',
  },
  privacyRequestsFail: {
    page: 'privacy-requests-fail',
    sentence: 'People do not get the copy of their data, or cannot ask for its erasure.',
  },
  teamPageFails: {
    page: 'team-page-fails',
    sentence: 'Admins cannot see or change who is in the team, see the figures of the office, or enter Euribor.',
  },
  originSecretStuck: {
    page: 'origin-secret-stuck',
    sentence: 'The secret by which the API knows requests from CloudFront is not rotated.',
  },
  // Runs once per working day, with Lambda's three attempts only.
  digestFails: {
    page: 'reminders-dead',
    sentence: 'The team does not hear in the morning what waits.',
  },

  // Schedules
  erasuresLate: {
    page: 'schedules-fail',
    sentence: 'People whose erasure is due are not erased in time, and forgotten copies of data are not made.',
  },
  factorRecoveriesStopped: {
    page: 'schedules-fail',
    sentence:
      'People who lost their second factor get no notice and do not get in, and nobody is warned of a stranger.',
  },
  queueSweepStopped: {
    page: 'schedules-fail',
    sentence: 'E-mails that were left behind are not queued again.',
  },
  remindersStopped: {
    page: 'schedules-fail',
    sentence: 'Nobody is told of unread messages, missing documents and the calls of tomorrow.',
  },
  scanSweepStopped: {
    page: 'schedules-fail',
    sentence: 'Files whose malware scan never answers stay closed, and nobody is told of them.',
  },
  accountExportStopped: {
    page: 'account-export-fails',
    sentence: 'If the user pool were lost now, accounts made since the last export would be harder to bring back.',
  },

  // Queues
  emailsLate: {
    page: 'notifications-stuck',
    sentence: 'E-mails about requests leave late.',
  },
  teamUpdatesLate: {
    page: 'live-updates-late',
    sentence: 'Open pages of the team hear late of new messages and changes.',
  },
  bouncesUnrecorded: {
    page: 'emails-refused',
    sentence: 'E-mails go on being sent to addresses that send them back.',
  },
  exportsLate: {
    page: 'privacy-requests-fail',
    sentence: 'Copies of data that people asked for come late.',
  },
  readingsLate: {
    page: 'readings-fail',
    sentence: 'Clients and the team hear late, or not at all, what was read of a document.',
  },

  // Dead-letter queues
  readingsDead: {
    page: 'readings-fail',
    sentence: 'Documents that could not be read show without what is in them.',
  },
  scanResultsDead: {
    page: 'scan-results-dead',
    sentence: 'Files that were scanned cannot be opened, or an infected one was not removed.',
  },
  mailEventsDead: {
    page: 'mail-events-dead',
    sentence: 'E-mails go on being sent to addresses that send them back.',
  },
  privacyDead: {
    page: 'privacy-dead',
    sentence: 'Copies of data that people asked for were not made, or a look for due erasures failed.',
  },
  storedFilesDead: {
    page: 'stored-files-dead',
    sentence: 'Files that clients uploaded are stored and do not show in their request.',
  },
  eventsDead: {
    page: 'events-dead',
    sentence: 'The board’s counts are wrong by some requests, and open pages have missed changes.',
  },
  notificationsDead: {
    page: 'notifications-dead',
    sentence: 'E-mails are not reaching the team or clients.',
  },
  remindersDead: {
    page: 'reminders-dead',
    sentence: 'Reminders to clients or the team’s morning digest do not leave.',
  },

  // Not tied to a single function
  signInsRefused: { page: 'sign-in-fails', sentence: 'Most people who try to sign in are refused.' },
  uploadsVanish: { page: 'uploads-fail', sentence: 'Files leave browsers and do not arrive in storage.' },
  filesInfected: {
    page: 'file-infected',
    sentence: 'A client’s file was found to be infected, refused and removed.',
  },
  scansOverdue: {
    page: 'scans-fail',
    sentence: 'New files have waited for their malware scan for more than half an hour: clients cannot open them.',
  },
  scansFailed: {
    page: 'scans-fail',
    sentence: 'The malware scan could not read files: the team opens them after a warning, and clients cannot.',
  },
  filesUnsupported: {
    page: 'file-unsupported',
    sentence: 'The malware scan does not support a file: the team opens it after a warning, and its client cannot.',
  },
  liveLost: {
    page: 'live-updates-late',
    sentence: 'Messages and changes reach open pages late, and the board’s counts are behind.',
  },
  auditOverwritten: {
    page: 'audit-overwritten',
    sentence: 'An entry of an audit trail was written over, so that what people were told was done may be wrong.',
  },
  leftBehind: { page: 'notifications-stuck', sentence: 'E-mails have been waiting for more than half an hour.' },
  refusedByMail: {
    page: 'emails-refused',
    sentence: 'E-mails are refused for good, so that people do not hear of news.',
  },
  codesReturned: {
    page: 'emails-refused',
    sentence: 'Codes for sign-ups and new passwords come back from their addresses, so that people cannot get in.',
  },
  bounces: {
    page: 'emails-refused',
    sentence: 'So many e-mails come back that the mail service may stop sending ours.',
  },
  complaints: {
    page: 'emails-refused',
    sentence: 'So many people report our e-mails as unwanted that the mail service may stop sending them.',
  },
  apiErrors: { page: 'api-errors', sentence: 'Pages show “Servidor indisponível” to one request in fifty or more.' },
  apiSlow: { page: 'api-slow', sentence: 'One request in twenty keeps people waiting for more than three seconds.' },
  apiVerySlow: {
    page: 'api-slow',
    sentence: 'One request in a hundred keeps people waiting for more than ten seconds.',
  },
  apiThrottled: { page: 'throttled', sentence: 'Requests are turned away because there are too many at once.' },
  tableThrottled: { page: 'throttled', sentence: 'The table turns reads or writes away, so that pages fail or wait.' },
  accountsThrottled: {
    page: 'throttled',
    sentence: 'Sign-ups or sign-ins are turned away because there are too many.',
  },
  accessDenied: {
    page: 'security-events',
    sentence: 'Somebody keeps asking the API for what their role does not allow.',
  },
  edgeBypassed: { page: 'security-events', sentence: 'Somebody calls the API past CloudFront and its firewall.' },
  proofsFailed: { page: 'security-events', sentence: 'Codes that prove who somebody is are being guessed.' },
  adminAdded: { page: 'security-events', sentence: 'Somebody became an admin: check that it was meant.' },
  filesOpened: {
    page: 'security-events',
    sentence: 'A member of the team opened a hundred files of clients within an hour.',
  },
  requestsBlocked: {
    page: 'security-events',
    sentence: 'A firewall blocks many requests, of an attack or of people who did nothing wrong.',
  },
  backupsFail: {
    page: 'backups-fail',
    sentence: 'Backups or their copies were not made, so that less would come back if data were lost now.',
  },
  eventsLost: {
    page: 'schedules-fail',
    sentence: 'Stored files and schedules do not reach the functions that act on them.',
  },
} as const satisfies Readonly<Record<string, UserImpact>>;
