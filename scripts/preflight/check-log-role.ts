import type { Stage } from '#infra/config.ts';
import type { Clients } from './clients.ts';
import { deployApp, shown } from './command.ts';
import { type Problems, unexpected } from './problem.ts';

/** Checks that the account has the role with which API Gateway writes logs of WebSocket APIs, in the stage's region. */
export async function checkLogRole({ ask }: Clients, { region, inboundMail }: Stage): Promise<Problems> {
  try {
    const { cloudwatchRoleArn } = await ask({ service: 'apigateway', region, path: '/account' });
    if (cloudwatchRoleArn) return [];
    const command = deployApp('account.ts', { region, ...(inboundMail && { inbound: 'on' }) });
    return [
      {
        command,
        sentence: `Run "${shown(command)}" once: without the account's role for logs of API Gateway in ${region}, the WebSocket API cannot be created.`,
      },
    ];
  } catch (error) {
    return [unexpected(`the account's role for logs of API Gateway in ${region}`, error)];
  }
}
