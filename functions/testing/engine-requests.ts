import { Pool } from 'undici';

interface EngineRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/**
 * Returns a request handler for the SDK that calls an engine on this machine through undici: a call takes a fifth less of
 * a processor than through Node's client, and tests make hundreds of thousands of them.
 *
 * @param endpoint `http://127.0.0.1:8000`
 */
export function engineRequests(endpoint: string) {
  const pool = new Pool(endpoint, { connections: 50 });
  return {
    async handle({ method, path, headers, body }: EngineRequest) {
      const { statusCode, headers: answered, body: answer } = await pool.request({ method, path, headers, body });
      return { response: { statusCode, headers: answered, body: answer } };
    },
    destroy: () => void pool.destroy(),
  };
}
