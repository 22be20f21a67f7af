import { connect, type Socket } from 'node:net';

interface EngineRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}

interface EngineAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** As many as the SDK opens by default. */
const maxConnections = 50;

const endOfHead = '\r\n\r\n';

/** Returns the whole answer of an engine that always says its length; undefined while a part is missing. */
function answerIn(received: Buffer): EngineAnswer | undefined {
  const end = received.indexOf(endOfHead);
  if (end < 0) return undefined;
  const [status = '', ...lines] = received.toString('latin1', 0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const length = Number(headers['content-length']);
  if (Number.isNaN(length)) throw new Error(`An answer without a length: ${status}`);
  const body = received.subarray(end + endOfHead.length);
  return body.length < length ? undefined : { statusCode: Number(status.split(' ')[1]), headers, body };
}

/** Sends a request on a connection that has no other. */
function exchange(socket: Socket, { method, path, headers, body = '' }: EngineRequest): Promise<EngineAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<EngineAnswer>();
  let received: Buffer = Buffer.alloc(0);
  const read = (chunk: Buffer) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk;
    try {
      const answer = answerIn(received);
      if (answer) resolve(answer);
    } catch (error) {
      reject(error);
    }
  };
  // As Node's client says it, after which the SDK tries again.
  const end = () => reject(Object.assign(new Error('The engine ended the connection'), { code: 'ECONNRESET' }));
  socket.on('data', read).on('error', reject).on('close', end);
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const lines = Object.entries({ ...headers, 'content-length': String(bytes.length) }).map(([k, v]) => `${k}: ${v}`);
  socket.write(Buffer.concat([Buffer.from([`${method} ${path} HTTP/1.1`, ...lines].join('\r\n') + endOfHead), bytes]));
  return promise.finally(() => void socket.off('data', read).off('error', reject).off('close', end));
}

/**
 * Calls an engine on this machine on connections that stay open. Node's client takes a third of a call's time, and tests
 * make hundreds of thousands of calls. A request handler of the SDK.
 */
export function createEngineConnections(port: number) {
  const idle: Socket[] = [];
  const waiting: ((socket: Socket) => void)[] = [];
  const open = new Set<Socket>();

  const openConnection = (): Socket => {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      const at = idle.indexOf(socket);
      if (at >= 0) idle.splice(at, 1);
    });
    return socket;
  };
  const take = async (): Promise<Socket> => {
    const free = idle.pop();
    if (free) return free.ref();
    if (open.size < maxConnections) return openConnection();
    return new Promise((resolve) => void waiting.push(resolve));
  };
  const release = (socket: Socket) => {
    const next = waiting.shift();
    if (next) next(socket.destroyed ? openConnection() : socket);
    // Nobody waits for a connection without a request.
    else if (!socket.destroyed) idle.push(socket.unref());
  };
  const send = async (request: EngineRequest): Promise<EngineAnswer> => {
    const socket = await take();
    try {
      return await exchange(socket, request);
    } catch (error) {
      socket.destroy();
      throw error;
    } finally {
      release(socket);
    }
  };
  return {
    send,
    handle: async (request: EngineRequest) => ({ response: await send(request) }),
    destroy: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

export type EngineConnections = ReturnType<typeof createEngineConnections>;
