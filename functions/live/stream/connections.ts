import type { Database } from '../../database/database.ts';
import { removeLiveConnection } from '../../database/live/writes.ts';

/** Operations on open connections of the WebSocket API. */
export interface Connections {
  /** Returns false if the connection is closed. */
  post(connectionId: string, text: string): Promise<boolean>;
  end(connectionId: string): Promise<void>;
}

/** Posts messages to a connection sequentially. Removes a closed one. */
export async function postAll(
  { database, connections }: { readonly database: Database; readonly connections: Connections },
  connectionId: string,
  messages: readonly string[],
): Promise<void> {
  for (const message of messages)
    if (!(await connections.post(connectionId, message))) return removeLiveConnection(database, connectionId);
}
