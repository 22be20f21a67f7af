/** Where Google serves the pictures of its accounts. The only outside host of pictures that the content policy names. */
export const avatarOrigin = 'https://lh3.googleusercontent.com';

const maxLength = 2048;

/** Is this the address of a Google account's picture? A person can write what the user pool says their picture is. */
export const isAvatarUrl = (url: string | undefined): url is string =>
  url !== undefined && url.length <= maxLength && URL.canParse(url) && new URL(url).origin === avatarOrigin;
