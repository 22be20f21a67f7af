import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { Connections } from './connections.ts';

const isGone = (error: unknown): boolean => error instanceof Error && error.name === 'GoneException';

/** @param endpoint the URL of the WebSocket API's stage: `https://…/live` */
export function openConnections(endpoint: string): Connections {
  const client = new ApiGatewayManagementApiClient({
    endpoint,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
  });
  return {
    async post(connectionId, text) {
      try {
        await client.send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: text }));
        return true;
      } catch (error) {
        if (isGone(error)) return false;
        throw error;
      }
    },
    async end(connectionId) {
      try {
        await client.send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
  };
}
