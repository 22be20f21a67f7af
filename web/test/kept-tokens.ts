import { dropKeptTokens, tokenKeys } from '#core/kept-tokens.ts';

/** Keeps an access token in local storage as Amplify does, or none; it expires after the given seconds. */
export function keepToken(clientId: string, userId: string | undefined, expiresIn = 3600): string {
  dropKeptTokens();
  if (userId === undefined) return '';
  const payload = Buffer.from(JSON.stringify({ sub: userId, exp: Math.floor(Date.now() / 1000) + expiresIn }));
  const token = `header.${payload.toString('base64url')}.signature`;
  localStorage.setItem(`${tokenKeys}${clientId}.LastAuthUser`, 'maria@example.pt');
  localStorage.setItem(`${tokenKeys}${clientId}.maria@example.pt.accessToken`, token);
  return token;
}
