import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where commands learn whose credentials they have: the one service that they ask and that nothing emulates. */
export async function startSts(account: string): Promise<{ url: string; stop(): void }> {
  const answer = `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult><Arn>arn:aws:iam::${account}:user/operator</Arn><UserId>operator</UserId><Account>${account}</Account></GetCallerIdentityResult></GetCallerIdentityResponse>`;
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/xml').end(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() };
}
