import type { Database } from '../../database/database.ts';
import { removeLiveConnection } from '../../database/live/writes.ts';

/** The open connections, as the gateway manages them. */
export interface Connections {
  /** False when the connection has gone. */
  post(connectionId: string, text: string): Promise<boolean>;
  end(connectionId: string): Promise<void>;
}

/** Posts messages to a connection, one after the other. One that has gone is forgotten. */
export async function postAll(
  { database, connections }: { readonly database: Database; readonly connections: Connections },
  connectionId: string,
  messages: readonly string[],
): Promise<void> {
  for (const message of messages)
    if (!(await connections.post(connectionId, message))) return removeLiveConnection(database, connectionId);
}
