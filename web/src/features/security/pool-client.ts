import { siteConfig } from '../../app/config.ts';

/** A refusal of the user pool; `name` is its type, such as `CodeMismatchException`. `NetworkError`: no answer came. */
export class PoolError extends Error {
  constructor(name: string, message = '') {
    super(message);
    this.name = name;
  }
}

interface Refusal {
  readonly __type?: string;
  readonly message?: string;
}

/**
 * One operation of the user pool's API. For what the session library cannot do: it holds one session, with the site's
 * client, whose tokens have no power over the account.
 */
export async function callPool<Answer>(operation: string, body: Readonly<Record<string, unknown>>): Promise<Answer> {
  const { userPoolEndpoint } = await siteConfig();
  let response: Response;
  try {
    response = await fetch(userPoolEndpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(body),
    });
  } catch {
    throw new PoolError('NetworkError');
  }
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as Answer;
  const { __type: type = 'InternalErrorException', message } = answer as Refusal;
  throw new PoolError(type.split('#').at(-1) ?? type, message);
}
