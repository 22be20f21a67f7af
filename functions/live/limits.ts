/** Tickets that one person is given within a minute: each page asks for one when it opens and when it reconnects. */
export const ticketsPerMinute = 120;

/** Connections that one person may have open at once: more pages than anybody looks at. */
export const maxConnections = 20;
