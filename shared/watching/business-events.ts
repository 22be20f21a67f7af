/** What happens in the business, as it is counted: the names of the metrics. Few, since each is paid for. */
export const businessEvents = [
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
] as const;
export type BusinessEvent = (typeof businessEvents)[number];

/** Harm that only the functions themselves see, and what is to be taken from harm that AWS sees. */
export type CountedHarm =
  | 'Failures'
  | 'SignUpsRefused'
  | 'LiveDeliveriesLost'
  | 'NotificationsLeftBehind'
  | 'AuditEntryOverwritten';

/** Everything that functions count. */
export type Counted = BusinessEvent | CountedHarm | 'AssistantAnswers' | 'BreachCheckSkipped';
