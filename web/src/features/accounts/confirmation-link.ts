import type { RouteInput } from '#shared/routes.ts';

/** What a confirmation e-mail's link says. */
export type ConfirmationLink = Pick<RouteInput<'accounts.confirm'>, 'email' | 'code' | 'link'>;

/** Reads the fragment of an e-mail's link: `#u=<address>&code=<6 digits>`, of a confirmation with `&t=<secret>`. */
export function parseConfirmationLink(fragment: string): ConfirmationLink | undefined {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const email = values.get('u');
  const code = values.get('code');
  if (!email || !code || !/^\d{6}$/.test(code)) return undefined;
  return { email, code, link: values.get('t') ?? undefined };
}
