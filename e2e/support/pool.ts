import type { Page } from '@playwright/test';

/** Calls the user pool as anyone on the internet can. @returns the HTTP status and the parsed answer */
export async function callPool(page: Page, operation: string, body: object) {
  const { userPoolEndpoint } = await (await page.request.get('/config.json')).json();
  const response = await page.request.post(userPoolEndpoint, {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    data: JSON.stringify(body),
  });
  return { status: response.status(), body: await response.json().catch(() => ({})) };
}
