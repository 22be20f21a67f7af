/** Maximum number of data exports per person within 24 hours. */
export const exportsPerDay = 3;

/** Days after which storage deletes a finished export. */
export const exportDays = 7;

/**
 * Days after which storage deletes an export of the user pool's accounts. Copies in the backup vault have the retention
 * period of the table's backups.
 */
export const accountExportDays = 14;

/** Lifetime of a download link, in seconds: enough to start the download. */
export const exportLinkSeconds = 60;

/** Number of WhatsApp consent entries shown, newest first. A data export contains all of them. */
export const shownConsents = 50;
