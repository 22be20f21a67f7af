import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';

/**
 * Chooses a free port on 127.0.0.1 for each name: the one of the last start while it is free, so that pages that are
 * open in a browser survive a restart.
 */
export async function choosePorts(names: readonly string[], file: string): Promise<Readonly<Record<string, number>>> {
  const previous: Record<string, number> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const held: Server[] = [];
  const ports: Record<string, number> = {};
  try {
    for (const name of names) {
      const server = (await hold(previous[name] ?? 0)) ?? (await hold(0));
      if (!server) throw new Error('This machine has no free port.');
      held.push(server);
      ports[name] = (server.address() as AddressInfo).port;
    }
  } finally {
    await Promise.all(held.map((server) => new Promise((done) => server.close(done))));
  }
  writeFileSync(file, JSON.stringify(ports, null, 2));
  return ports;
}

async function hold(port: number): Promise<Server | undefined> {
  const server = createServer();
  server.listen({ port, host: '127.0.0.1', exclusive: true });
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}
