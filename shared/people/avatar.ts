/** Origin of Google profile pictures: the only external image origin in the content security policy. */
export const avatarOrigin = 'https://lh3.googleusercontent.com';

const maxLength = 2048;

/**
 * Returns whether a URL is a Google profile picture. People can write the user pool's `picture` attribute themselves.
 */
export const isAvatarUrl = (url: string | undefined): url is string =>
  url !== undefined && url.length <= maxLength && URL.canParse(url) && new URL(url).origin === avatarOrigin;
