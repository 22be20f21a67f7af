export interface ConfirmationLink {
  username: string;
  code: string;
  /** One-time token that signs in; absent if the link has none. */
  token: string | undefined;
}

/** Reads the fragment of the confirmation e-mail's link: `#u=<username>&code=<6 digits>&t=<token>`. */
export function parseConfirmationLink(fragment: string): ConfirmationLink | undefined {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const username = values.get('u');
  const code = values.get('code');
  if (!username || !code || !/^\d{6}$/.test(code)) return undefined;
  return { username, code, token: values.get('t') ?? undefined };
}
