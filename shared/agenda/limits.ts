/** Limits of the dates of a case (spec office, O4). */
export const maxCaseDates = 12;
export const minDateLabel = 2;
export const maxDateLabel = 60;
export const maxDatePlace = 120;
