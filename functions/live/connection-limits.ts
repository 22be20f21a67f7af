/** Maximum number of tickets per person and minute: each page requests one when it opens and when it reconnects. */
export const ticketsPerMinute = 120;

/** Maximum number of open connections per person. */
export const maxConnections = 20;
