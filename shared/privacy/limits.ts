/** Copies of one's data that are made for a person within 24 hours. */
export const exportsPerDay = 3;

/** A finished copy can be downloaded for so many days; then storage deletes it. */
export const exportDays = 7;

/** Storage deletes an export of the user pool's accounts after so many days; copies in the backup vault live as long as those of the table. */
export const accountExportDays = 14;

/** A link to a finished copy lives so many seconds: enough to begin the download. */
export const exportLinkSeconds = 60;

/** How many answers to the WhatsApp consent are shown, newest first. A copy of the data has all of them. */
export const shownConsents = 50;
