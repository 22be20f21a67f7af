import type { Database } from '#database/database.ts';
import { removeGoneConnection } from '#database/live/writes.ts';

/** Operations on open connections of the WebSocket API. */
export interface Connections {
  /** Returns false if the connection is closed. */
  post(connectionId: string, text: string): Promise<boolean>;
  end(connectionId: string): Promise<void>;
}

export interface PostDependencies {
  database: Database;
  connections: Connections;
  now: () => Date;
}

/** Posts messages to a connection sequentially. Removes a closed one; one whose handshake is under way stays. */
export async function postAll(
  { database, connections, now }: PostDependencies,
  connectionId: string,
  messages: readonly string[],
): Promise<void> {
  for (const message of messages)
    if (!(await connections.post(connectionId, message))) return removeGoneConnection(database, connectionId, now());
}
