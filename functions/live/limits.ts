/** Tickets that one person is given within a minute: a page that reconnects asks for one every few seconds at most. */
export const ticketsPerMinute = 30;

/** Connections that one person may have open at once: more pages than anybody looks at. */
export const maxConnections = 20;
