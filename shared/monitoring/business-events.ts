/** Metrics of the business. Few, because each custom metric has a price. */
const businessEvents = [
  'SignUps',
  'RequestsBegun',
  'UploadsBegun',
  'UploadsRecorded',
  'UploadsRefused',
  'FilesInfected',
  'FilesUnsupported',
  'ScansFailed',
  'ScansOverdue',
  'Submissions',
  'MessagesSent',
  'OffersPublished',
  'OffersChosen',
  'NotificationsQueued',
  'NotificationsSent',
  'NotificationsFailed',
  'CodesReturned',
  'MailsReceived',
  'MailsKeptOut',
] as const;
export type BusinessEvent = (typeof businessEvents)[number];

/** Failures that only the functions detect, and failures to subtract from those that AWS detects. */
export type CountedFailure =
  | 'Failures'
  | 'SignUpsRefused'
  | 'LiveDeliveriesLost'
  | 'NotificationsLeftBehind'
  | 'AuditEntryOverwritten';

/** Events that may indicate an attack or misuse. */
export type SecurityEvent = RefusalEvent | 'AdminsAdded' | 'FilesOpenedInBulk';

/** Refusals counted over all functions of the API. */
export type RefusalEvent = 'AccessDenied' | 'EdgeBypassed' | 'ProofsFailed';

/** Value of the dimension `service` for metrics over all functions of the API. */
export const apiService = 'api';

/** Every metric that functions emit. */
export type CountedMetric = BusinessEvent | CountedFailure | SecurityEvent | 'AssistantAnswers' | 'BreachCheckSkipped';
