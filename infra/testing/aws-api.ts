import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const answers: Readonly<Record<string, string>> = {
  GetCallerIdentity:
    '<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult><Arn>arn:aws:sts::111122223333:assumed-role/Diff/1</Arn><UserId>1</UserId><Account>111122223333</Account></GetCallerIdentityResult></GetCallerIdentityResponse>',
  DescribeStacks:
    '<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult><Stacks><member><StackName>Morada-staging-Data</StackName><StackId>arn:aws:cloudformation:eu-west-1:111122223333:stack/Morada-staging-Data/1</StackId><CreationTime>2026-01-01T00:00:00Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus></member></Stacks></DescribeStacksResult></DescribeStacksResponse>',
  GetTemplate:
    '<GetTemplateResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><GetTemplateResult><TemplateBody>{"Resources":{"Before":{"Type":"AWS::SQS::Queue"}}}</TemplateBody></GetTemplateResult></GetTemplateResponse>',
};

const service: Readonly<Record<string, string>> = { GetCallerIdentity: 'sts', AssumeRole: 'sts' };

/**
 * Starts an AWS Query API with one deployed stack that denies every action but `allowed`, as IAM does.
 * @param allowed actions as in policies: `cloudformation:GetTemplate`
 */
export async function startAwsApi(allowed: readonly string[]) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const action = new URLSearchParams(body).get('Action') ?? '';
      const name = `${service[action] ?? 'cloudformation'}:${action}`;
      calls.push(name);
      const answer = allowed.includes(name) ? answers[action] : undefined;
      response.writeHead(answer ? 200 : 403, { 'content-type': 'text/xml' });
      response.end(
        answer ??
          `<ErrorResponse><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>not authorized to perform: ${name}</Message></Error></ErrorResponse>`,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
